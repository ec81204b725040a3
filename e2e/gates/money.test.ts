import { setTimeout as wait } from 'node:timers/promises'
import { cents } from '@stowline/domain/kernel/money'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../apps/server/src/db/check.ts'
import type { Database, Db } from '../../apps/server/src/db/database.ts'
import { nobody } from '../../apps/server/src/kernel/work.ts'
import { newId } from '../../apps/server/src/kernel/new-id.ts'
import { capture, credit, hold, refund, release, setCreditLimit } from '../../apps/server/src/modules/billing/index.ts'
import { openEmbeddedTestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { figure } from '../../tools/figure.ts'
import { openOwnDatabase } from './own-database.ts'
import { isFull } from './world.ts'
import { failsAbove } from '../../tools/wall-clock.ts'

const clients = 32
const tenants = 8
const opening = 200_000
const limit = 50_000
/** Pause between two readings of every balance, in milliseconds: under the 50 of 20 Hz. */
const readEvery = 25

const work = { now: () => new Date(), newId: () => newId(), by: nobody }

/** What the clients know to have happened: kept apart from the database, by the answers alone. */
type Account = {
  readonly tenantId: string
  expected: number
  readonly held: Map<string, number>
  readonly charged: Map<string, number>
  /** Ids that others may be working on as well: choosing among them makes clients meet. */
  readonly known: string[]
}
type Tally = { done: number; refused: number; readonly faults: string[] }

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const upTo = (most: number) => cents(1 + Math.floor(Math.random() * most))

const inBook = <T>(database: Database, { tenantId }: Account, fn: (db: Db) => Promise<T>) =>
  database.transaction({ role: 'app', tenantId }, fn)

/** Refusals that are right: a hold that somebody else has ended the other way. */
const isLawful = (error: unknown): boolean => /was (captured|released)/.test(String(error))

const operations: Readonly<Record<string, (database: Database, account: Account) => Promise<boolean>>> = {
  hold: async (database, account) => {
    const [businessId, amount] = [newId(), upTo(9_000)]
    const answer = await inBook(database, account, (db) => hold(db, work, { kind: 'label', businessId, cents: amount }))
    if (answer === 'insufficient') return false
    account.held.set(businessId, amount)
    account.known.push(businessId)
    return true
  },
  capture: async (database, account) => {
    const businessId = pick(account.known)
    if (!businessId) return false
    await inBook(database, account, (db) =>
      capture(db, work, { kind: 'label', businessId, ...(Math.random() < 0.3 ? { carrierCents: upTo(9_000) } : {}) }),
    )
    const amount = account.held.get(businessId)
    if (amount === undefined) return true
    account.held.delete(businessId)
    account.charged.set(businessId, amount)
    account.expected -= amount
    return true
  },
  release: async (database, account) => {
    const businessId = pick(account.known)
    if (!businessId) return false
    await inBook(database, account, (db) => release(db, work, { kind: 'label', businessId }))
    account.held.delete(businessId)
    return true
  },
  refund: async (database, account) => {
    const businessId = pick([...account.charged.keys()].slice(-20))
    if (!businessId) return false
    const isRefunded = await inBook(database, account, (db) => refund(db, work, { kind: 'label', businessId }))
    if (isRefunded) account.expected += account.charged.get(businessId) ?? 0
    return isRefunded
  },
  credit: async (database, account) => {
    const amount = upTo(20_000)
    await inBook(database, account, (db) => credit(db, work, { kind: 'recharge', businessId: newId(), cents: amount }))
    account.expected += amount
    return true
  },
}
const mix = [
  'hold',
  'hold',
  'hold',
  'hold',
  'hold',
  'capture',
  'capture',
  'capture',
  'release',
  'release',
  'refund',
  'refund',
  'credit',
]

const openAccounts = async (database: Database): Promise<Account[]> => {
  const accounts: Account[] = []
  for (let n = 0; n < tenants; n += 1) {
    const tenantId = newId()
    await database.owner
      .insertInto('tenants')
      .values({ id: tenantId, code: tenantId, kind: 'merchant', name_cn: tenantId, name_en: tenantId })
      .execute()
    const account: Account = { tenantId, expected: opening, held: new Map(), charged: new Map(), known: [] }
    await inBook(database, account, (db) =>
      credit(db, work, { kind: 'opening', businessId: 'opening', cents: cents(opening) }),
    )
    await database.transaction({ role: 'system' }, (db) => setCreditLimit(db, tenantId, cents(limit)))
    accounts.push(account)
  }
  return accounts
}

const client = async (database: Database, accounts: readonly Account[], count: number, tally: Tally) => {
  for (let n = 0; n < count; n += 1) {
    const account = pick(accounts) as Account
    const name = pick(mix) ?? 'hold'
    try {
      if (!(await operations[name]?.(database, account))) tally.refused += 1
    } catch (error) {
      if (isLawful(error)) tally.refused += 1
      else tally.faults.push(`${name}: ${String(error)}`)
    }
    // Holds of long ago are left alone, so that the list stays a place where clients meet.
    if (account.known.length > 40) account.known.shift()
    tally.done += 1
  }
}

/** What no reader may ever see is a fault. */
const read = async (database: Database, tally: Tally) => {
  const { rows } = await database.raw.query<{ account: string; sum: number; least: number }>(
    `select account, sum(balance_cents)::bigint as sum, min(balance_cents + credit_cents - held_cents) as least from ledger_accounts group by account`,
  )
  const rest = rows.reduce((total, { sum }) => total + Number(sum), 0)
  const least = rows.find(({ account }) => account === 'merchant')?.least ?? 0
  if (rest !== 0) tally.faults.push(`a reading off by ${rest} cents`)
  if (least < 0) tally.faults.push(`a reading ${least} cents below the limit`)
}

/** Reads every balance until told to stop, without waiting for the reading before: the embedded database answers one at a time. */
const watch = async (database: Database, tally: Tally, until: () => boolean) => {
  const readings: Promise<void>[] = []
  const since = performance.now()
  while (!until()) {
    readings.push(read(database, tally))
    await wait(readEvery)
  }
  const hertz = (readings.length * 1_000) / (performance.now() - since)
  await Promise.all(readings)
  return { reads: readings.length, hertz }
}

const offBy = async (database: Database, accounts: readonly Account[]): Promise<number> => {
  const rows = await database.owner
    .selectFrom('ledger_accounts')
    .select(['tenant_id', 'balance_cents', 'held_cents'])
    .where('account', '=', 'merchant')
    .execute()
  return accounts.reduce((total, { tenantId, expected, held }) => {
    const row = rows.find(({ tenant_id }) => tenant_id === tenantId)
    const open = [...held.values()].reduce((sum, amount) => sum + amount, 0)
    return total + Math.abs((row?.balance_cents ?? 0) - expected) + Math.abs((row?.held_cents ?? 0) - open)
  }, 0)
}

const places: readonly [string, number, () => Promise<Database>][] = [
  ['embedded', 5_000, openEmbeddedTestDatabase],
  [
    'PostgreSQL',
    isFull ? 100_000 : 5_000,
    // A connection for every client, and one for who reads.
    () => openOwnDatabase('money', clients + 2),
  ],
]

test.each(places)(
  '%s: no cent is made or lost, and nobody falls below the limit',
  { timeout: 3_600_000 },
  async (engine, count, open) => {
    const database = await open()
    try {
      const accounts = await openAccounts(database)
      const tally: Tally = { done: 0, refused: 0, faults: [] }
      let isOver = false
      const watching = watch(database, tally, () => isOver)
      const since = performance.now()
      await Promise.all(
        Array.from({ length: clients }, () => client(database, accounts, Math.ceil(count / clients), tally)),
      )
      const seconds = (performance.now() - since) / 1_000
      isOver = true
      const { reads, hertz } = await watching
      const off = await offBy(database, accounts)
      const wrong = (await checkInvariants(database)).filter(({ violations }) => violations)
      figure(
        `money, ${engine}`,
        `${tally.done} operations by ${clients} clients over ${tenants} merchants in ${seconds.toFixed(1)} s (${tally.refused} refused as they should be): ${off} cents off, ${tally.faults.length} faults in ${reads} readings at ${hertz.toFixed(0)} Hz (target 20), ${wrong.length} invariants broken (limit 0)`,
      )
      expect(tally.faults.slice(0, 5)).toEqual([])
      expect(off).toBe(0)
      expect(wrong).toEqual([])
      expect(tally.refused).toBeGreaterThan(0)
      expect(failsAbove(hertz)).toBeGreaterThanOrEqual(20)
    } finally {
      await database.close()
    }
  },
)
