import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { cents } from '@stowline/domain/kernel/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../db/check.ts'
import type { Database, Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { dyingAfter, killStep } from '../../testing/dying.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { workerOf } from '../../testing/worker.ts'
import { balanceOf, credit, hold, issueBillsTask } from '../billing/index.ts'
import { runTaskJob } from '../tasks/index.ts'
import { issuingHandlers } from './issuing.handlers.ts'

type TaskToRun = { readonly tenantId: string; readonly taskId: string }
type Query<Name extends keyof typeof api.issuing> = Sent<(typeof api.issuing)[Name]>

let database: Database
let providerId: string
let merchants: readonly string[]
let clock = new Date('2026-11-05T15:00:00Z')
const now = () => clock
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000)
}

beforeAll(async () => {
  database = await testDatabase()
  providerId = await newTenant(database, 'provider')
})
beforeEach(async () => {
  merchants = await Promise.all([1, 2, 3].map(() => newTenant(database)))
})

/** Somebody of the provider's staff, with what he has sent to the queue. */
const person = (userId = newId()) => {
  const sent: TaskToRun[] = []
  const cases = useCases(database, providerId, {
    caller: { tenantKind: 'provider', kind: 'provider', menus: ['/ops/bills'], userId },
    now,
    services: { jobs: { send: async (_, data) => void sent.push(data as never), expect: () => {} } },
  })
  const { run } = cases
  return {
    sent,
    userId,
    inTransaction: cases.inTransaction,
    list: (query: Query<'list'> = {}) => run(api.issuing.list, issuingHandlers.list, query),
    preview: () => run(api.issuing.preview, issuingHandlers.preview, {}),
    begin: (query: Query<'run'> = {}) => run(api.issuing.run, issuingHandlers.run, query),
    terms: (merchantId: string) => run(api.issuing.terms, issuingHandlers.terms, { merchantId } as never),
    setTerms: (query: object) => run(api.issuing.setTerms, issuingHandlers.setTerms, query as never),
  }
}

const inBook = <T>(tenantId: string, fn: (db: Db) => Promise<T>): Promise<T> =>
  database.transaction({ role: 'app', tenantId }, fn)
const byNobody = { now, newId: () => newId(), by: { id: null, name: '' } }
let made = 0
const charge = (tenantId: string, day: string, amount: number, of: object = {}) =>
  inBook(tenantId, (db) =>
    insertRows(db, 'charges', [
      {
        ...{
          id: newId(),
          type: 'valueAdded',
          day,
          at: `${day}T12:00:00Z`,
          source_kind: 'service',
          source_id: `${++made}`,
        },
        ...{ reference: 'JOB', lines: [{ code: 'agreed', amount, because: '' }], cents: amount, ...of },
      },
    ]),
  )
const fund = (tenantId: string, amount: number) =>
  inBook(tenantId, (db) => credit(db, byNobody, { kind: 'opening', businessId: 'o', cents: cents(amount) }))
/** Two months that were missed, and one charge of the month that runs. */
const work = async () => {
  for (const id of merchants) {
    await charge(id, '2026-09-10', 100)
    await charge(id, '2026-10-10', 200)
    await charge(id, '2026-10-31', 300, { type: 'storage' })
    await charge(id, '2026-11-02', 999)
    await fund(id, 150)
  }
}

const stateOf = (tenantId: string) =>
  inBook(tenantId, async (db) => ({
    bills: await db
      .selectFrom('bills')
      .select(['month', 'total_cents', 'charge_count', 'settled_at'])
      .orderBy('month')
      .execute(),
    waiting: (await db.selectFrom('charges').select('cents').where('bill_id', 'is', null).execute()).map(
      ({ cents: sum }) => sum,
    ),
    balance: (await balanceOf(db)).balance,
    issued: (await db.selectFrom('audit_log').select('id').where('action', '=', 'issued').execute()).length,
  }))
const billed = {
  bills: [
    { month: '2026-09', total_cents: 100, charge_count: 1, settled_at: expect.any(Date) },
    { month: '2026-10', total_cents: 500, charge_count: 2, settled_at: null },
  ],
  ...{ waiting: [999], balance: 50, issued: 2 },
}
const task = runTaskJob([issueBillsTask])
const rowsOf = (taskId: string) =>
  inBook(providerId, (db) =>
    db
      .selectFrom('task_rows')
      .select(['subject_id', 'state'])
      .where('task_id', '=', taskId)
      .orderBy('row_no')
      .execute(),
  )

describe('a run of bills', () => {
  test('is previewed to the cent with what somebody should know, and then done for all or for some', async () => {
    await work()
    const [one = '', other = '', third = ''] = merchants
    await charge(one, '2026-10-12', 0, { problem: { code: 'rating.serviceUnknown', params: { service: 'x' } } })
    const ann = person()
    const bills = (await ann.preview()).bills.filter(({ merchantId }) => merchants.includes(merchantId))
    expect(bills.filter(({ merchantId }) => merchantId === one)).toMatchObject([
      { month: '2026-09', total: '1.00', open: '1.00', chargeCount: 1, warnings: [] },
      {
        ...{ month: '2026-10', total: '5.00', chargeCount: 3, fees: { valueAdded: '2.00', storage: '3.00' } },
        warnings: [
          { kind: 'unpriced', count: 1 },
          { kind: 'short', missing: '4.50' },
        ],
      },
    ])
    await ann.begin({ merchantIds: [one, other] as never })
    for (const taskToRun of ann.sent)
      await task.handle(taskToRun, workerOf(await ann.inTransaction(async (ctx) => ctx)))
    expect((await stateOf(other)).bills).toEqual(billed.bills)
    expect((await stateOf(third)).bills).toEqual([])
    const left = (await ann.preview()).bills.map(({ merchantId }) => merchantId)
    expect(merchants.map((id) => left.includes(id as never))).toEqual([false, false, true])
    await expect(ann.begin({ merchantIds: [one] as never })).rejects.toMatchObject({ code: 'bills.nothingDue' })
    const { items } = await ann.list({ merchantIds: [one, third] as never, sort: { field: 'due', order: 'asc' } })
    expect(items.map(({ merchantId, month, state, open }) => [merchantId, month, state, open])).toEqual([
      [one, '2026-09', 'paid', '0.00'],
      [one, '2026-10', 'unbilled', '5.00'],
    ])
  })

  test('that is killed before each of its statements leaves whole bills, and the next worker misses and doubles nothing', async () => {
    let isKilled = true
    for (let at = 0; isKilled; at += killStep(database)) {
      merchants = [await newTenant(database), await newTenant(database)]
      await work()
      const ann = person()
      const { taskId } = await ann.begin({ merchantIds: merchants as never })
      const [taskToRun] = ann.sent
      if (!taskToRun) throw new Error('No task was sent')
      const fault = dyingAfter(database, at)
      const context = await ann.inTransaction(async (ctx) => ctx)
      await task.handle(taskToRun, workerOf(context, { within: fault.within })).catch(() => {})
      isKilled = fault.isDead()
      later(60)
      await task.handle(taskToRun, workerOf(await ann.inTransaction(async (ctx) => ctx)))
      for (const id of merchants) expect(await stateOf(id)).toEqual(billed)
      const done = (await rowsOf(taskId)).map(({ subject_id, state }) => `${subject_id} ${state}`)
      expect(done.toSorted()).toEqual(merchants.map((id) => `${id} succeeded`).toSorted())
    }
    expect((await checkInvariants(database)).filter(({ violations }) => violations > 0)).toEqual([])
  }, 300_000)
})

describe('the terms of a merchant', () => {
  const holds = (tenantId: string, by: string, amount: number) =>
    inBook(tenantId, (db) =>
      hold(db, { ...byNobody, by: { id: by, name: '' } }, { kind: 'label', businessId: newId(), cents: cents(amount) }),
    )

  test('are set with a reason, which stands in his trail; the next bill follows them', async () => {
    const [one = ''] = merchants
    await person().setTerms({ merchantId: one, dueDays: 45, credit: '250.00', reason: 'Good payer' })
    expect(await person().terms(one)).toMatchObject({ dueDays: 45, credit: '250.00', ownCredit: null })
    const trail = await inBook(one, (db) =>
      db.selectFrom('audit_log').select(['before', 'after']).where('action', '=', 'setTerms').execute(),
    )
    expect(trail).toEqual([
      {
        before: { dueDays: 15, credit: '0.00' },
        after: { dueDays: 45, credit: '250.00', reason: 'Good payer' },
      },
    ])
    await expect(person().setTerms({ merchantId: one, dueDays: 181, credit: '0.00', reason: 'x' })).rejects.toThrow()
    await expect(person().setTerms({ merchantId: one, dueDays: 10, credit: '0.00', reason: ' ' })).rejects.toThrow()
    await expect(person().terms(providerId)).rejects.toMatchObject({ code: 'request.notFound' })
  })

  test('a credit limit cannot be less than what is used of it', async () => {
    const [one = ''] = merchants
    const set = (sum: string) => person().setTerms({ merchantId: one, dueDays: 15, credit: sum, reason: 'x' })
    await set('100.00')
    expect(await holds(one, 'buyer', 4_000)).toBe('held')
    await expect(set('39.99')).rejects.toMatchObject({ code: 'bills.creditUsed', params: { used: '40.00' } })
    await set('40.00')
    expect(await holds(one, 'buyer', 1)).toBe('insufficient')
  })

  test('a raised limit is none for who raised it, until somebody else saves it', async () => {
    const [one = ''] = merchants
    const [ann, bob] = [person(), person()]
    const terms = { merchantId: one, dueDays: 15, credit: '100.00', reason: 'x' }
    await ann.setTerms(terms)
    expect(await ann.terms(one)).toMatchObject({ credit: '100.00', ownCredit: '0.00' })
    expect(await holds(one, ann.userId, 1_000)).toBe('insufficient')
    expect(await holds(one, bob.userId, 1_000)).toBe('held')
    await ann.setTerms({ ...terms, credit: '200.00' })
    expect(await holds(one, ann.userId, 1)).toBe('insufficient')
    await bob.setTerms({ ...terms, credit: '200.00' })
    expect(await holds(one, ann.userId, 1_000)).toBe('held')
    expect(await bob.terms(one)).toMatchObject({ ownCredit: null })
  })
})
