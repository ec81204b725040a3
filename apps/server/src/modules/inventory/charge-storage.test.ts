import { beforeAll, expect, test } from 'vitest'
import { invariants } from '../../db/invariants.ts'
import type { Database } from '../../db/database.ts'
import type { Context } from '../../kernel/context.ts'
import { dyingAfter, killStep } from '../../testing/dying.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { workerOf } from '../../testing/worker.ts'
import { chargeStorageJob } from './charge-storage.job.ts'
import { chargeNextNight, putAway } from './index.ts'

let database: Database
let merchant: Merchant
const clock = { at: '2026-09-20T15:00:00Z' }
const cases = () => useCases(database, merchant.tenantId, { now: () => new Date(clock.at) })

/** Mugs in the eastern warehouse and lamps in the western, put away 40 days before the clocks go back on 1 November. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 0, LAMP: 0 }, hasCard: true })
  const { east, west } = merchant.warehouses
  const of = (sku: string, warehouseId: string, quantity: number) => ({
    ...{ productId: merchant.products[sku] ?? '', warehouseId, quantity },
    reference: { kind: 'inbound', id: sku, no: sku } as const,
  })
  await cases().inTransaction((as) => putAway(as, [of('MUG', east, 300), of('LAMP', west, 40)]))
})

const charges = () =>
  cases().inTransaction(({ db }) =>
    db
      .selectFrom('charges')
      .select(['day', 'reference', 'input', 'cents', 'warehouse_id'])
      .orderBy('day')
      .orderBy('id')
      .execute(),
  )
const chargeUntil = async (last: string) => {
  const nights = []
  for (;;) {
    const night = await cases().inTransaction((as) => chargeNextNight(as, last))
    if (night === undefined) return nights
    nights.push(night)
  }
}

test('each night is charged once, missed ones are caught up, and a night of 25 hours is one', async () => {
  clock.at = '2026-11-01T10:30:00Z'
  expect(await chargeUntil('2026-10-31')).toEqual(['2026-10-31'])
  expect(await chargeUntil('2026-10-31')).toEqual([])
  clock.at = '2026-11-04T10:30:00Z'
  expect(await chargeUntil('2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03'])
  const made = await charges()
  expect(made.map(({ day }) => day)).toEqual(
    ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'].flatMap((night) => [night, night]),
  )
  expect(made.map(({ input }) => input && 'age' in input && input.age)).toEqual([41, 41, 42, 42, 43, 43, 44, 44])
  expect(made.every(({ cents }) => cents > 0)).toBe(true)
})

test('it is charged what lay there when the day ended, however late the night is charged', async () => {
  const mug = { productId: merchant.products['MUG'] ?? '', warehouseId: merchant.warehouses.east, quantity: 50 }
  // An hour before and an hour after midnight of New York.
  clock.at = '2026-11-05T04:00:00Z'
  await cases().inTransaction((as) => putAway(as, [{ ...mug, reference: { kind: 'inbound', id: 'B', no: 'B' } }]))
  clock.at = '2026-11-05T06:00:00Z'
  await cases().inTransaction((as) => putAway(as, [{ ...mug, reference: { kind: 'inbound', id: 'C', no: 'C' } }]))
  clock.at = '2026-12-31T10:30:00Z'
  await chargeUntil('2026-12-30')
  const byNight = Map.groupBy(await charges(), ({ day }) => day)
  // A lot costs nothing in its first 30 days of age: B from the 31st on, C a day later.
  expect([
    byNight.get('2026-12-04')?.length,
    byNight.get('2026-12-05')?.length,
    byNight.get('2026-12-06')?.length,
  ]).toEqual([2, 3, 4])
})

test('the mark and the charges are of one transaction: what is killed leaves neither', async () => {
  clock.at = '2027-01-02T10:30:00Z'
  const before = await charges()
  const killed = cases().inTransaction(async (as) => {
    await chargeNextNight(as, '2027-01-01')
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await charges()).toEqual(before)
  expect(await chargeUntil('2027-01-01')).toEqual(['2026-12-31', '2027-01-01'])
})

/** A night of the job, by a worker whose database is `instead`. */
const runJob = async (instead: Partial<Context> = {}) => {
  const context = await cases().inTransaction(async (ctx) => ctx)
  await chargeStorageJob.handle({}, workerOf(context, instead))
}

test('a job that is killed before each of its statements has left whole nights, and the next one catches up over the rest, each once', async () => {
  clock.at = '2027-01-02T10:30:00Z'
  const nightly = (await charges()).filter(({ day }) => day === '2027-01-01').map(({ cents }) => cents)
  let day = 2
  let isKilled = true
  for (let at = 0; isKilled; at += killStep(database)) {
    // Two nights were missed each time.
    clock.at = new Date(Date.UTC(2027, 0, day + 2, 10, 30)).toISOString()
    const fault = dyingAfter(database, at)
    await runJob({ within: fault.within }).catch(() => {})
    isKilled = fault.isDead()
    await runJob()
    await runJob()
    const made = Map.groupBy(await charges(), (charge) => charge.day)
    for (const missed of [day, day + 1])
      expect(made.get(new Date(Date.UTC(2027, 0, missed)).toISOString().slice(0, 10))).toHaveLength(nightly.length)
    day += 2
  }
  expect(day).toBeGreaterThan(10)
}, 120_000)

test('a night costs as many statements for many lots as for one', async () => {
  let statements = 0
  const counted = useCases(database, merchant.tenantId, {
    now: () => new Date('2029-01-03T10:30:00Z'),
    onStatement: () => {
      statements += 1
    },
  })
  await counted.inTransaction((as) => chargeNextNight(as, '2029-01-02'))
  expect(statements).toBeLessThanOrEqual(7)
})

test.each(invariants.map(({ name, violations }) => [name, violations]))('keeps: %s', async (_name, violations) => {
  expect((await database.raw.query(violations, [])).rows).toEqual([])
})
