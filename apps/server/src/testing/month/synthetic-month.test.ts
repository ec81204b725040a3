import { api } from '@stowline/contract'
import { centsOf } from '@stowline/contract/billing/checked-charge'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database } from '../../db/database.ts'
import { moneyInvariants } from '../../db/money-invariants.ts'
import { verifyBooks } from '../../db/verify-book.ts'
import { verifyCharges } from '../../db/verify-charges.ts'
import { billingHandlers, billsHandlers } from '../../modules/billing/index.ts'
import { testDatabase } from '../database.ts'
import { edges, makeMonth, type Month, perEdge, withdrawn } from './make-month.ts'
import { type Wrong, whileChanged } from './one-cent.ts'
import { checkBill, inCents, readSheets, readTransactions } from './read-month.ts'

let database: Database
let month: Month

beforeAll(async () => {
  const began = performance.now()
  database = await testDatabase()
  month = await makeMonth(database)
  console.log(`a month of ${month.orders} orders: made in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}, 400_000)

const bills = async () => (await month.world.run(api.bills.list, billsHandlers.list, {})).items
const charges = () =>
  month.world.inTenant((db) =>
    db
      .selectFrom('charges as c')
      .innerJoin('bills as b', (join) => join.onRef('b.id', '=', 'c.bill_id').onRef('b.tenant_id', '=', 'c.tenant_id'))
      .select([
        'c.type',
        'c.day',
        'c.reference',
        'c.cents',
        'c.at',
        'c.set_id',
        'c.source_kind',
        'c.part',
        'c.order_id',
        'b.month',
      ])
      .execute(),
  )
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What those labels cost whose price was held and captured one by one. */
const boughtOneByOne = async () => {
  const { rows } = await database.raw.query<{ cents: string }>(
    `select sum(charge_cents) as cents from labels where tenant_id = $1 and tracking_number not like 'M%'`,
    [month.world.merchant.tenantId],
  )
  return Number(rows[0]?.cents)
}

describe('a month of a merchant, by the product’s own use cases', () => {
  test('is as large as it says, and every kind of charge is in it', async () => {
    const made = Object.groupBy(await charges(), ({ type }) => type)
    expect(month.orders).toBeGreaterThanOrEqual(2_000)
    expect(made.freight?.length).toBe(month.orders + withdrawn.atOnce + withdrawn.late)
    expect(made.orderHandling?.length).toBe(month.orders - withdrawn.bought - withdrawn.late)
    expect(made.unloading?.map((charge) => charge.month).sort()).toEqual(['2031-01', '2031-01', '2031-03'])
    expect(new Set(made.storage?.map(({ day }) => day)).size).toBe(65)
    // Three told by the port that every kind of work comes by, and one that was ordered, picked, loaded and sent.
    expect(made.transfer?.length).toBe(4)
    expect(made.transfer?.filter(({ day, cents }) => day === '2031-03-20' && cents > 0)).toHaveLength(1)
    // What came back was handled piece by piece, by the calls of whoever receives it.
    expect(made.valueAdded?.filter(({ order_id }) => order_id !== null).map(({ day }) => day)).toEqual(
      Array(10).fill('2031-03-15'),
    )
  })

  test('days are the provider’s: what is done around midnight and the change of the clocks stands on its side', async () => {
    const freight = (await charges()).filter(({ type, part }) => type === 'freight' && part === '')
    const at = (moment: string) => {
      const from = Date.parse(moment)
      const own = freight.filter(({ at: when }) => when.getTime() >= from && when.getTime() < from + 60_000)
      return [own.length, ...new Set(own.map((charge) => `${charge.day} ${charge.month}`))]
    }
    expect(Object.values(edges).map(at)).toEqual([
      [perEdge, '2031-02-28 2031-02'],
      [perEdge, '2031-03-01 2031-03'],
      [perEdge, '2031-03-09 2031-03'],
      [perEdge, '2031-03-09 2031-03'],
      [perEdge, '2031-03-31 2031-03'],
      [perEdge, '2031-04-01 2031-04'],
    ])
  })

  test('what comes late stands on the next bill', async () => {
    const made = await charges()
    const on = (day: string, type: string) =>
      made
        .filter((charge) => charge.day === day && charge.type === type && charge.cents !== 0)
        .map((charge) => charge.month)
    expect(on('2031-02-20', 'transfer')).toEqual(['2031-03'])
    expect(on('2031-03-30', 'transfer')).toEqual(['2031-04'])
    expect(on('2031-03-15', 'transfer')).toEqual(['2031-03'])
    const back = made.filter(({ part }) => part === 'refund').map((charge) => charge.month)
    expect(back.sort()).toEqual(['2031-03', '2031-03', '2031-03', '2031-03', '2031-04', '2031-04'])
  })

  test('bills and the six sheets agree to the cent, line by line', async () => {
    const [issued, made, sheets] = [await bills(), await charges(), await readSheets(month.world)]
    for (const bill of issued) {
      const own = made.filter((charge) => charge.month === bill.month)
      for (const [type, amount] of Object.entries(bill.fees))
        expect(centsOf(amount), `${bill.month} ${type}`).toBe(
          sum(own.filter((charge) => charge.type === type).map(({ cents }) => cents)),
        )
      expect(centsOf(bill.total)).toBe(sum(own.map(({ cents }) => cents)))
      expect([bill.state, bill.open]).toEqual(['paid', '0.00'])
    }
    for (const [type, rows] of Object.entries(sheets)) {
      const inSheet = rows.map(({ date, reference, total }) => `${date} ${reference} ${inCents(total)}`)
      const inBills = made.filter((charge) => charge.type === type)
      expect(inSheet.sort(), type).toEqual(
        inBills.map(({ day, reference, cents }) => `${day} ${reference} ${cents}`).sort(),
      )
    }
  })

  test('transactions and the ledger say the same as the bills', async () => {
    const [issued, made, entries] = [await bills(), await charges(), await readTransactions(month.world)]
    let balance = 0
    for (const { amount, balanceAfter } of entries) {
      balance += inCents(amount)
      expect(inCents(balanceAfter)).toBe(balance)
    }
    const { balance: now } = await month.world.run(api.billing.balance, billingHandlers.balance, {})
    expect(centsOf(now)).toBe(balance)
    const moved = (type: string) =>
      sum(entries.filter((entry) => entry.type === type).map(({ amount }) => inCents(amount)))
    const charged = (of: (charge: (typeof made)[number]) => boolean) => sum(made.filter(of).map(({ cents }) => cents))
    expect(moved('Recharge')).toBe(month.came.recharge)
    expect(moved('Compensation')).toBe(month.came.compensation)
    expect(charged(({ type }) => type === 'compensation')).toBe(-month.came.compensation)
    const isRefund = ({ part }: { readonly part: string }) => part === 'refund'
    expect(moved('Label refund')).toBe(-charged((charge) => charge.type === 'freight' && isRefund(charge)))
    expect(moved('Label charge')).toBe(-charged((charge) => charge.type === 'freight' && !isRefund(charge)))
    // What the balance lost is what the bills say, less what came beside them.
    const billed = sum(issued.map(({ total }) => centsOf(total)))
    expect(balance).toBe(moved('Opening balance') + month.came.recharge - billed)
    const { rows } = await database.raw.query<{ cents: string }>(
      `select coalesce(sum(p.cents), 0) as cents from postings p where p.tenant_id = $1 and p.account = 'merchant'`,
      [month.world.merchant.tenantId],
    )
    expect(Number(rows[0]?.cents)).toBe(balance)
    expect(sum(Object.values(month.paid))).toBe(
      charged(({ type, part }) => type === 'freight' && part === '') - (await boughtOneByOne()),
    )
  })

  test('“check this bill” finds nothing', async () => {
    for (const { id, chargeCount } of await bills())
      expect(await checkBill(month.world, id)).toMatchObject({ differences: [], charges: chargeCount })
  }, 600_000)

  test('and neither do the provider’s proofs', async () => {
    expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
    expect(await verifyCharges(database)).toMatchObject({ violations: 0 })
    expect((await verifyBooks(database)).filter(({ broken, left }) => broken || left)).toEqual([])
  }, 600_000)
})

/** Whom a wrong must be found in: the charge, the bill, and the posting set of the book's 700th label. */
const subjects = async () => {
  const { rows } = await database.raw.query<{ bill: string; charge: string; set: string }>(`
    select b.id as bill, e.set_id as set, (
      select min(id) from charges where bill_id = b.id and type = 'freight' and card_version is not null and reverses is null
    ) as charge
    from bills b cross join (select set_id from book_entries where kind = 'label' order by number offset 700 limit 1) e
    where b.month = '2031-03'`)
  return rows[0] ?? { bill: '', charge: '', set: '' }
}
type Subjects = Awaited<ReturnType<typeof subjects>>

/** What the merchant's check finds of a bill, and what the provider's two commands find; each with the names of what is wrong. */
const found = async ({ bill }: Subjects) => {
  const { differences } = await checkBill(month.world, bill)
  const invariants = (await checkInvariants(database, moneyInvariants)).filter(({ violations }) => violations)
  const books = (await verifyBooks(database)).flatMap(({ broken }) => broken ?? [])
  return {
    merchant: differences.map(({ fault, charge }) => `${fault} ${charge?.id ?? 'bill'}`),
    check: JSON.stringify([...invariants, await verifyCharges(database)].flatMap(({ examples }) => examples)),
    verify: books.map(({ fault, setId }) => `${fault} ${setId}`),
  }
}

const byId = 'tenant_id, id'
type Case = readonly [
  what: string,
  wrong: (of: Subjects) => Wrong,
  expected: (of: Subjects) => {
    readonly merchant?: readonly string[]
    readonly check?: string
    readonly verify?: readonly string[]
  },
]
const cents: readonly Case[] = [
  [
    "a charge's amount",
    ({ charge }) => ({ table: 'charges', key: byId, set: 'cents = cents + 1', where: `id = '${charge}'` }),
    ({ charge }) => ({ merchant: [`price ${charge}`, 'total bill'], check: charge }),
  ],
  [
    "one of a charge's lines",
    ({ charge }) => ({
      ...{ table: 'charges', key: byId, where: `id = '${charge}'` },
      set: `lines = jsonb_set(lines, '{0,amount}', to_jsonb((lines->0->>'amount')::bigint + 1))`,
    }),
    ({ charge }) => ({ merchant: [`lines ${charge}`, 'hash bill'], check: charge }),
  ],
  [
    "a bill's total",
    ({ bill }) => ({
      ...{ table: 'bills', key: byId, where: `id = '${bill}'` },
      set: 'total_cents = total_cents + 1, freight_cents = freight_cents + 1, open_cents = open_cents + 1',
    }),
    ({ bill }) => ({ merchant: ['total bill'], check: bill }),
  ],
  [
    'a posting',
    ({ set }) => ({
      ...{ table: 'postings', key: 'tenant_id, set_id, line', where: `set_id = '${set}' and line = 1` },
      set: 'cents = cents - 1',
    }),
    ({ set }) => ({ check: set, verify: [`moved ${set}`] }),
  ],
  [
    'an entry of the chain',
    ({ set }) => ({
      table: 'book_entries',
      key: 'tenant_id, number',
      set: 'cents = cents - 1',
      where: `set_id = '${set}'`,
    }),
    ({ set }) => ({ merchant: [`book ${set}`], verify: [`moved ${set}`] }),
  ],
  [
    'the balance of an entry',
    ({ set }) => ({
      ...{ table: 'book_entries', key: 'tenant_id, number', where: `set_id = '${set}'` },
      set: 'balance_cents = balance_cents - 1',
    }),
    ({ set }) => ({ verify: [`balance ${set}`] }),
  ],
]

test.each(cents)(
  'one cent that is changed by hand is found and named: %s',
  async (_, wrong, expected) => {
    const of = await subjects()
    const { merchant = [], check, verify = [] } = expected(of)
    const seen = await whileChanged(database, wrong(of), () => found(of))
    expect([seen.merchant, seen.verify]).toEqual([merchant, verify])
    if (check !== undefined) expect(seen.check).toContain(check)
  },
  600_000,
)
