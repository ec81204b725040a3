import { cents } from '@stowline/domain/kernel/money'
import { addDays } from '@stowline/domain/kernel/zone'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database, Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { newId } from '../../../kernel/new-id.ts'
import { BillModel } from '../../../testing/bill-model.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { workerOf } from '../../../testing/worker.ts'
import { credit, dueBills } from '../index.ts'
import { chargeAgreed } from '../charges/charge-agreed.ts'
import { billMerchant } from './issue-bills.job.ts'

type Step =
  | { readonly kind: 'charge'; readonly ago: number; readonly amount: number }
  | { readonly kind: 'compensate'; readonly ago: number; readonly amount: number }
  | { readonly kind: 'pay'; readonly amount: number }
  | { readonly kind: 'night'; readonly days: number }

const amount = fc.integer({ min: 1, max: 5_000 })
/** Months pass, some without a night at work; charges come for days of today back to three months ago. */
const plans = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('charge' as const), ago: fc.integer({ min: 0, max: 95 }), amount }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('compensate' as const), ago: fc.constant(0), amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), amount }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('night' as const), days: fc.constantFrom(0, 1, 13, 31, 70) }),
    },
  ),
  { minLength: 6, maxLength: 24 },
)

const first = '2026-08-20'
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

class Account {
  readonly model = new BillModel()
  today = first
  readonly tenantId: string
  private made = 0
  constructor(tenantId: string) {
    this.tenantId = tenantId
  }

  now = () => new Date(`${this.today}T17:00:00Z`)
  inBook = <T>(fn: (db: Db) => Promise<T>): Promise<T> =>
    database.transaction({ role: 'app', tenantId: this.tenantId }, fn)

  async work() {
    const cases = useCases(database, this.tenantId, { now: this.now })
    const context = await cases.inTransaction(async (inner) => inner)
    return workerOf(context).workFor(this.tenantId)
  }

  async step(step: Step): Promise<void> {
    const work = { now: this.now, newId: () => newId(), by: { id: null, name: '' } }
    const source = `s${++this.made}`
    if (step.kind === 'pay') {
      this.model.pay(step.amount)
      const paid = { kind: 'recharge', businessId: source, cents: cents(step.amount) } as const
      await this.inBook((db) => credit(db, work, paid))
    } else if (step.kind === 'charge') {
      const day = addDays(this.today, -step.ago)
      this.model.charge(day, step.amount)
      const row = {
        ...{ id: newId(), type: 'valueAdded', day, at: `${day}T12:00:00Z`, source_kind: 'service' },
        source_id: source,
      }
      const lines = [{ code: 'agreed', amount: step.amount, because: '' }]
      await this.inBook((db) => insertRows(db, 'charges', [{ ...row, reference: 'JOB', lines, cents: step.amount }]))
    } else if (step.kind === 'compensate') {
      this.model.compensate(this.today, step.amount)
      await this.inBook(async (db) => {
        const setId = await credit(db, work, { kind: 'compensation', businessId: source, cents: cents(step.amount) })
        const agreed = { type: 'compensation', sourceKind: 'compensation', sourceId: source, reference: 'C' } as const
        await chargeAgreed(
          { ...work, db },
          { ...agreed, orderId: null, cents: cents(-step.amount), reason: 'lost', ...(setId && { setId }) },
        )
      })
    } else await this.night(step.days)
  }

  /** What the preview says comes about, and the model agrees with both. */
  private async night(days: number): Promise<void> {
    this.today = addDays(this.today, days)
    const due = await database.transaction({ role: 'system' }, (db) => dueBills(db, this.now(), [this.tenantId]))
    expect(due.map(({ month, total, open, count }) => ({ month, total: Number(total), open, count }))).toEqual(
      this.model.due(this.today).map(({ month, total, open, count }) => ({ month, total, open, count })),
    )
    await billMerchant(await this.work())
    this.model.night(this.today)
    await this.agrees()
    const settled = new Map((await this.bills()).map(({ month, isSettled }) => [month, isSettled]))
    for (const { month, short } of due) expect(settled.get(month)).toBe(short === 0)
  }

  private bills = () =>
    this.inBook(async (db) => {
      const rows = await db.selectFrom('bills').selectAll().orderBy('month').execute()
      return rows.map(({ month, total_cents, open_cents, charge_count, settled_at }) => ({
        ...{ month, total: total_cents, open: open_cents, count: charge_count, isSettled: settled_at !== null },
      }))
    })

  /** Bills, which of them every charge stands on, and the balance. */
  private async agrees(): Promise<void> {
    const { bills, charges, balance } = this.model
    expect(await this.bills()).toEqual(bills)
    const stored = await this.inBook((db) =>
      db
        .selectFrom('charges as c')
        .leftJoin('bills as b', (join) => join.onRef('b.tenant_id', '=', 'c.tenant_id').onRef('b.id', '=', 'c.bill_id'))
        .select(['c.day', 'c.cents', 'b.month'])
        .execute(),
    )
    const inWords = (rows: readonly { day: string; cents: number; month?: string | null | undefined }[]) =>
      rows.map(({ day, cents: sum, month }) => `${day} ${sum} ${month ?? 'none'}`).toSorted()
    expect(inWords(stored.map((row) => ({ ...row, cents: Number(row.cents) })))).toEqual(inWords(charges))
    const account = await this.inBook((db) =>
      db.selectFrom('ledger_accounts').select('balance_cents').where('account', '=', 'merchant').executeTakeFirst(),
    )
    expect(account?.balance_cents ?? 0).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
}

const live = async (steps: readonly Step[]): Promise<void> => {
  const account = new Account(await newTenant(database))
  for (const step of steps) await account.step(step)
  // Whatever came about, in the end every month is billed, and enough money settles all of it.
  await account.step({ kind: 'pay', amount: 1_000_000 })
  await account.step({ kind: 'night', days: 31 })
  await account.step({ kind: 'night', days: 0 })
}

test('whatever is charged, paid and missed, a plain model agrees with bills, balance and preview', async () => {
  await fc.assert(fc.asyncProperty(plans, live), { numRuns: 15 })
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
}, 180_000)
