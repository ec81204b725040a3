import { nobody } from '../../kernel/work.ts'
import { available, type Balance } from '@stowline/domain/billing/ledger'
import { cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database, Db } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { balanceOf, capture, credit, hold, refund, release, setCreditLimit } from './index.ts'

let database: Database
let tenantId: string
const work = { now: () => new Date('2026-07-14T09:32:00Z'), newId: () => newId(), by: nobody }

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tenantId = await newTenant(database)
  await inBook((db) => credit(db, work, { kind: 'opening', businessId: 'opening', cents: cents(10_000) }))
})

const inBook = <T>(fn: (db: Db) => Promise<T>): Promise<T> => database.transaction({ role: 'app', tenantId }, fn)
const label = (businessId: string) => ({ kind: 'label' as const, businessId })
const take = (businessId: string, amount: number) =>
  inBook((db) => hold(db, work, { ...label(businessId), cents: cents(amount) }))
const balanceNow = (): Promise<Balance> => inBook(balanceOf)
const others = async () =>
  Object.fromEntries(
    (await inBook((db) => db.selectFrom('ledger_accounts').select(['account', 'balance_cents']).execute())).map(
      (row) => [row.account, row.balance_cents],
    ),
  )

describe('a hold', () => {
  it('sets money aside until it is captured: the money leaves once', async () => {
    expect(await take('a', 987)).toBe('held')
    expect(await balanceNow()).toEqual({ balance: 10_000, credit: 0, held: 987 })
    for (let again = 0; again < 3; again += 1) await inBook((db) => capture(db, work, label('a')))
    expect(await balanceNow()).toEqual({ balance: 9_013, credit: 0, held: 0 })
    expect(await others()).toMatchObject({ carrier: 987, payments: -10_000, provider: 0 })
  })

  it('that is released leaves everything as it was, once', async () => {
    await take('a', 987)
    for (let again = 0; again < 3; again += 1) await inBook((db) => release(db, work, label('a')))
    expect(await balanceNow()).toEqual({ balance: 10_000, credit: 0, held: 0 })
  })

  it('is taken once for the same business', async () => {
    expect(await Promise.all([take('a', 987), take('a', 987), take('a', 987)])).toEqual(['held', 'held', 'held'])
    expect(await balanceNow()).toMatchObject({ held: 987 })
  })

  it('ends one way only', async () => {
    await take('a', 10)
    await take('b', 10)
    await inBook((db) => capture(db, work, label('a')))
    await inBook((db) => release(db, work, label('b')))
    await expect(inBook((db) => release(db, work, label('a')))).rejects.toThrow('was captured')
    await expect(inBook((db) => capture(db, work, label('b')))).rejects.toThrow('was released')
    await expect(take('b', 10)).rejects.toThrow('was released')
  })

  it('is refused beyond balance and credit, to the cent', async () => {
    expect(await take('a', 10_001)).toBe('insufficient')
    await database.transaction({ role: 'system' }, (db) => setCreditLimit(db, tenantId, cents(500)))
    expect(await take('a', 10_500)).toBe('held')
    expect(await take('b', 1)).toBe('insufficient')
    expect(available(await balanceNow())).toBe(0)
  })

  it('of many who ask at once as many get as there is money for', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => take(`n${n}`, 1_000)))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(10)
    expect(await balanceNow()).toMatchObject({ held: 10_000 })
  })

  it('of nothing holds nothing, and nothing is charged for it', async () => {
    expect(await take('a', 0)).toBe('held')
    await inBook((db) => capture(db, work, { ...label('a'), cents: cents(0) }))
    expect(await balanceNow()).toEqual({ balance: 10_000, credit: 0, held: 0 })
  })

  it('is not there for a merchant without money', async () => {
    tenantId = await newTenant(database)
    expect(await take('a', 1)).toBe('insufficient')
    expect(await balanceNow()).toEqual({ balance: 0, credit: 0, held: 0 })
  })
})

describe('a charge', () => {
  const charged = async (businessId: string, amount: number, carrierCents: number) => {
    await take(businessId, amount)
    await inBook((db) => capture(db, work, { ...label(businessId), carrierCents: cents(carrierCents) }))
  }

  it('is what was held; another price at the carrier is a line of the provider', async () => {
    await charged('a', 987, 1_012)
    await charged('b', 500, 450)
    expect(await others()).toEqual({ merchant: 8_513, carrier: 1_462, provider: 25, payments: -10_000 })
  })

  it('without a hold is a fault, unless the price was nothing', async () => {
    await expect(inBook((db) => capture(db, work, label('a')))).rejects.toThrow('Nothing was held')
    await expect(inBook((db) => capture(db, work, { ...label('a'), cents: cents(10) }))).rejects.toThrow(
      'More than was held',
    )
    await inBook((db) => capture(db, work, { ...label('a'), cents: cents(0) }))
    expect(await balanceNow()).toMatchObject({ balance: 10_000, held: 0 })
  })

  it('never exceeds what was held', async () => {
    await take('a', 10)
    await expect(inBook((db) => capture(db, work, { ...label('a'), cents: cents(11) }))).rejects.toThrow(
      'More than was held',
    )
    await inBook((db) => capture(db, work, { ...label('a'), cents: cents(9) }))
    expect(await balanceNow()).toMatchObject({ balance: 9_991, held: 0 })
  })

  it('is returned once, with everything that belongs to it', async () => {
    await charged('a', 987, 1_012)
    await Promise.all([1, 2, 3].map(() => inBook((db) => refund(db, work, label('a')))))
    expect(await others()).toEqual({ merchant: 10_000, carrier: 0, provider: 0, payments: -10_000 })
  })

  it('that never was is not returned', async () => {
    await take('a', 987)
    await inBook((db) => refund(db, work, label('a')))
    await inBook((db) => refund(db, work, label('nobody')))
    expect(await balanceNow()).toEqual({ balance: 10_000, credit: 0, held: 987 })
  })
})

describe('the book', () => {
  it('takes a credit once', async () => {
    const recharge = () => inBook((db) => credit(db, work, { kind: 'recharge', businessId: 'r', cents: cents(500) }))
    await Promise.all([recharge(), recharge()])
    expect(await balanceNow()).toMatchObject({ balance: 10_500 })
    await expect(
      inBook((db) => credit(db, work, { kind: 'recharge', businessId: 'x', cents: cents(0) })),
    ).rejects.toThrow('more than nothing')
  })

  it('keeps the limit that is in use', async () => {
    const limit = (value: number) =>
      database.transaction({ role: 'system' }, (db) => setCreditLimit(db, tenantId, cents(value)))
    await limit(500)
    await take('a', 10_400)
    await expect(limit(300)).rejects.toMatchObject({ code: '23514' })
    await limit(400)
    expect(available(await balanceNow())).toBe(0)
  })

  const set = sql`insert into posting_sets (tenant_id, id, kind, business_id, at) values (current_tenant(), 'x', 'recharge', 'x', now())`
  const line = (account: string, amount: number, no = 1) =>
    sql`insert into postings (tenant_id, set_id, line, account, cents) values (current_tenant(), 'x', ${no}, ${account}, ${amount})`

  it.each<[what: string, code: string, statements: ReturnType<typeof sql>[]]>([
    ['a balance written by hand', '42501', [sql`update ledger_accounts set balance_cents = 1`]],
    ['a credit limit that the merchant gives himself', '42501', [sql`update ledger_accounts set credit_cents = 1`]],
    ['a changed posting', '42501', [sql`update postings set cents = 1`]],
    ['a removed posting', '42501', [sql`delete from postings`]],
    ['a removed hold', '42501', [sql`delete from holds`]],
    ['a set without postings', '23514', [set]],
    ['a set that does not sum to nothing', '23514', [set, line('merchant', 5), line('payments', -4, 2)]],
    [
      'a posting added to an old set',
      '23514',
      [
        sql`insert into postings (tenant_id, set_id, line, account, cents) select tenant_id, id, 9, 'merchant', 5 from posting_sets`,
      ],
    ],
    [
      'a held amount without a hold',
      '23514',
      [sql`update ledger_accounts set held_cents = 5 where account = 'merchant'`],
    ],
    [
      'more held than there is',
      '23514',
      [sql`update ledger_accounts set held_cents = 10001 where account = 'merchant'`],
    ],
    ['a posting on an account of nobody', '23503', [set, line('merchant', 5), line('petty', -5, 2)]],
  ])('refuses %s', async (_what, code, statements) => {
    const attempt = inBook(async (db) => {
      for (const statement of statements) await statement.execute(db)
    })
    await expect(attempt).rejects.toMatchObject({ code })
    expect(await balanceNow()).toEqual({ balance: 10_000, credit: 0, held: 0 })
  })

  it('refuses its owner too what only grows', async () => {
    await take('a', 5)
    for (const statement of ['update postings set cents = 1', 'delete from posting_sets', 'delete from holds'])
      await expect(database.raw.query(statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('agrees with itself after all of this', async () => {
    expect((await checkInvariants(database)).filter(({ violations }) => violations)).toEqual([])
  })
})
