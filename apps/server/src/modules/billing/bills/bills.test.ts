import { cents } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database, Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { newId } from '../../../kernel/new-id.ts'
import { nobody } from '../../../kernel/work.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { hearLive } from '../../../testing/heard.ts'
import { balanceOf, credit, issueNext, settleOpen } from '../index.ts'

let database: Database
let tenantId: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tenantId = await newTenant(database)
})

const inBook = <T>(fn: (db: Db) => Promise<T>): Promise<T> => database.transaction({ role: 'app', tenantId }, fn)
const at = (moment: string) => ({ now: () => new Date(moment), newId: () => newId(), by: nobody })
const fund = (amount: number) =>
  inBook((db) =>
    credit(db, at('2026-01-01T00:00:00Z'), { kind: 'opening', businessId: 'opening', cents: cents(amount) }),
  )

let made = 0
/** A charge that nothing has been deducted for. */
const charge = (day: string, amount: number, type = 'valueAdded') =>
  inBook((db) =>
    insertRows(db, 'charges', [
      {
        ...{
          id: newId(),
          type,
          day,
          at: `${day}T12:00:00Z`,
          source_kind: 'service',
          source_id: String(++made),
          reference: 'SKU',
        },
        ...{ lines: [{ code: 'agreed', amount, because: '' }], cents: amount },
      },
    ]),
  )
const bill = (moment: string) =>
  inBook(async (db) => {
    const month = await issueNext(db, at(moment))
    await settleOpen(db, at(moment))
    return month
  })
const billsNow = () =>
  inBook((db) =>
    db
      .selectFrom('bills')
      .select(['month', 'total_cents', 'open_cents', 'charge_count', 'due_on', 'settled_at', 'settled_set'])
      .orderBy('month')
      .execute(),
  )
const balanceNow = async () => (await inBook(balanceOf)).balance
const invariantsHold = async () =>
  expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])

describe("a month's bill", () => {
  it('takes every charge up to its last day and is paid at once where the balance covers it', async () => {
    await fund(10_000)
    await charge('2026-10-01', 250)
    await charge('2026-10-31', 300, 'orderHandling')
    await charge('2026-11-01', 999)
    expect(await bill('2026-11-01T10:40:00Z')).toBe('2026-10')
    expect(await billsNow()).toMatchObject([
      { month: '2026-10', total_cents: 550, open_cents: 550, charge_count: 2, due_on: '2026-11-16' },
    ])
    expect(await balanceNow()).toBe(9_450)
    await invariantsHold()
  })

  it('is issued once, however often it is asked for', async () => {
    await fund(10_000)
    await charge('2026-10-10', 250)
    const answers = await Promise.all([1, 2, 3].map(() => bill('2026-11-01T10:40:00Z')))
    expect(answers.filter(Boolean)).toEqual(['2026-10'])
    expect(await bill('2026-11-02T10:40:00Z')).toBeUndefined()
    expect(await balanceNow()).toBe(9_750)
    await invariantsHold()
  })

  it('is not issued before the month is over in the calendar of the provider', async () => {
    await charge('2026-10-31', 250)
    // New York: still the 31st of October, on the day before its clocks are put back.
    expect(await bill('2026-11-01T03:59:59Z')).toBeUndefined()
    expect(await bill('2026-11-01T04:00:00Z')).toBe('2026-10')
    // And the last of a winter month.
    await charge('2026-11-30', 250)
    expect(await bill('2026-12-01T04:59:59Z')).toBeUndefined()
    expect(await bill('2026-12-01T05:00:00Z')).toBe('2026-11')
  })

  it('catches up over months that were missed; what comes late stands on the next', async () => {
    await charge('2026-08-03', 100)
    await charge('2026-10-03', 200)
    const issued = []
    for (let month = await bill('2026-12-05T11:00:00Z'); month; month = await bill('2026-12-05T11:00:00Z'))
      issued.push(month)
    expect(issued).toEqual(['2026-08', '2026-10'])
    await charge('2026-08-09', 7)
    expect(await bill('2026-12-06T11:00:00Z')).toBe('2026-11')
    expect((await billsNow()).map(({ month, total_cents }) => [month, total_cents])).toEqual([
      ['2026-08', 100],
      ['2026-10', 200],
      ['2026-11', 7],
    ])
    await charge('2026-09-09', 9)
    expect(await bill('2026-12-31T11:00:00Z')).toBeUndefined()
    expect(await bill('2027-01-01T11:00:00Z')).toBe('2026-12')
    await invariantsHold()
  })

  it('stays open where the balance does not cover it, and is paid whole, the oldest first', async () => {
    await fund(500)
    await charge('2026-09-10', 600)
    await charge('2026-10-10', 300)
    const heard = await hearLive(database)
    await bill('2026-10-01T10:40:00Z')
    await bill('2026-11-01T10:40:00Z')
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['merchant money 2026-10', 'provider money 2026-10']))
    expect((await billsNow()).map(({ settled_at }) => settled_at)).toEqual([null, null])
    expect(await inBook((db) => settleOpen(db, at('2026-11-02T00:00:00Z')))).toEqual({ paid: [], short: 100 })
    await inBook((db) =>
      credit(db, at('2026-11-03T00:00:00Z'), { kind: 'recharge', businessId: 'r', cents: cents(150) }),
    )
    expect(await inBook((db) => settleOpen(db, at('2026-11-03T00:00:00Z')))).toMatchObject({ short: 250 })
    expect(await balanceNow()).toBe(50)
    expect((await billsNow()).map(({ settled_at }) => settled_at !== null)).toEqual([true, false])
    await invariantsHold()
  })

  it('below nothing gives the merchant what it says', async () => {
    await charge('2026-10-10', 300)
    await charge('2026-10-11', -1_000, 'compensation')
    await bill('2026-11-01T10:40:00Z')
    expect(await balanceNow()).toBe(700)
    await invariantsHold()
  })

  it('cannot be changed once it is issued', async () => {
    await charge('2026-10-10', 300)
    await bill('2026-11-01T10:40:00Z')
    const change = () =>
      database.transaction({ role: 'owner' as never }, (db) => sql`update bills set total_cents = 1`.execute(db))
    await expect(change()).rejects.toThrow()
    await expect(inBook((db) => sql`delete from bills`.execute(db))).rejects.toThrow()
  })
})
