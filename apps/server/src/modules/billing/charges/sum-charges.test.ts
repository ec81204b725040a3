import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../db/check.ts'
import type { Database } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { moneyInvariants } from '../../../db/money-invariants.ts'
import { newId } from '../../../kernel/new-id.ts'
import { nobody } from '../../../kernel/work.ts'
import { newTenant, testDatabase } from '../../../testing/database.ts'
import { issueNext } from '../index.ts'
import { dyingAfter } from '../../../testing/dying.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { workerOf } from '../../../testing/worker.ts'
import { putTogether, sumChargesJob } from './sum-charges.job.ts'

let database: Database
let tenantId: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  tenantId = await newTenant(database)
})

const chargeOf = (day: string, cents: number, more: object = {}) => {
  const id = newId()
  return {
    ...{ id, type: 'valueAdded', day, at: `${day}T12:00:00Z`, source_kind: 'service', source_id: id, reference: id },
    ...{ lines: [{ code: 'agreed', amount: cents, because: '' }], cents, reverses: null, ...more },
  }
}
const charge = async (day: string, cents: number, more?: object) => {
  const made = chargeOf(day, cents, more)
  await database.transaction({ role: 'app', tenantId }, (db) => insertRows(db, 'charges', [made]))
  return made.id
}
const sums = async () => {
  const { rows } = await database.raw.query(
    'select day, state, charges, cents, refunded_cents as refunded from charge_sums where tenant_id = $1 order by day, state, charges, cents',
    [tenantId],
  )
  return rows
}
const wrong = async () => {
  const asked = moneyInvariants.filter(({ name }) => name.startsWith('the sums of charges'))
  return (await checkInvariants(database, asked)).flatMap(({ examples }) => examples)
}
const together = () => database.transaction({ role: 'system' }, putTogether)
const issue = (moment: string) =>
  database.transaction({ role: 'app', tenantId }, (db) =>
    issueNext(db, { now: () => new Date(moment), newId: () => newId(), by: nobody }),
  )

test('each statement adds a row, the job puts those of one kind together, and once more changes nothing', async () => {
  const first = await charge('2026-10-05', 300)
  await charge('2026-10-05', 200)
  await charge('2026-10-05', -300, { reverses: first })
  await charge('2026-10-06', 40)
  expect(await sums()).toHaveLength(4)
  await together()
  const whole = [
    { day: '2026-10-05', state: 'open', charges: 3, cents: 200, refunded: 300 },
    { day: '2026-10-06', state: 'open', charges: 1, cents: 40, refunded: 0 },
  ]
  expect(await sums()).toEqual(whole)
  expect(await together()).toBe(0)
  expect(await sums()).toEqual(whole)
  expect(await wrong()).toEqual([])
})

test('a bill takes what was open or deducted, and leaves no row of nothing', async () => {
  await charge('2026-10-05', 300)
  await charge('2026-10-07', 25)
  await charge('2026-11-02', 90)
  await issue('2026-11-10T12:00:00Z')
  expect(await wrong()).toEqual([])
  await together()
  expect(await sums()).toEqual([
    { day: '2026-10-05', state: 'billed', charges: 1, cents: 300, refunded: 0 },
    { day: '2026-10-07', state: 'billed', charges: 1, cents: 25, refunded: 0 },
    { day: '2026-11-02', state: 'open', charges: 1, cents: 90, refunded: 0 },
  ])
  expect(await wrong()).toEqual([])
})

test('a charge that is taken from the balance before it is billed', async () => {
  const id = await charge('2026-10-05', 300)
  await database.raw.query(`
    begin;
    insert into ledger_accounts (tenant_id, account) values ('${tenantId}', 'merchant'), ('${tenantId}', 'payments'), ('${tenantId}', 'carrier') on conflict do nothing;
    insert into posting_sets (tenant_id, id, kind, business_id, at) values ('${tenantId}', 'in-${tenantId}', 'opening', 'o', now()), ('${tenantId}', 'set-${tenantId}', 'label', 'x', now());
    insert into postings (tenant_id, set_id, line, account, cents) values
      ('${tenantId}', 'in-${tenantId}', 1, 'payments', -300), ('${tenantId}', 'in-${tenantId}', 2, 'merchant', 300),
      ('${tenantId}', 'set-${tenantId}', 1, 'merchant', -300), ('${tenantId}', 'set-${tenantId}', 2, 'carrier', 300);
    update charges set set_id = 'set-${tenantId}' where id = '${id}';
    commit`)
  await together()
  expect(await sums()).toEqual([{ day: '2026-10-05', state: 'deducted', charges: 1, cents: 300, refunded: 0 }])
  expect(await wrong()).toEqual([])
})

test('a job that is killed before each of its statements has changed no sum, and the next one finds all of it to do', async () => {
  let isKilled = true
  for (let at = 0; isKilled; at += 1) {
    await charge('2026-10-05', 300)
    await charge('2026-10-06', 40)
    const before = await sums()
    const fault = dyingAfter(database, at)
    const context = await useCases(database, tenantId).inTransaction(async (ctx) => ctx)
    await sumChargesJob.handle({}, workerOf(context, { within: fault.within })).catch(() => {})
    isKilled = fault.isDead()
    if (isKilled) expect(await sums()).toEqual(before)
    await sumChargesJob.handle({}, workerOf(context))
    expect((await sums()).map((sum) => sum.charges)).toEqual([at + 1, at + 1])
    expect(await wrong()).toEqual([])
  }
})

test('32 who charge at once, with the job among them', async () => {
  await Promise.all(
    Array.from({ length: 32 }, async (_, nth) => {
      await charge('2026-10-05', nth + 1)
      if (nth % 8 === 0) await together()
    }),
  )
  await together()
  expect(await wrong()).toEqual([])
  expect(await sums()).toEqual([{ day: '2026-10-05', state: 'open', charges: 32, cents: 528, refunded: 0 }])
})

test('who charges waits for nobody who has not committed', async () => {
  // The embedded engine has one connection: there everybody waits for everybody.
  if (database.engine === 'embedded') return
  const [entered, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = database.transaction({ role: 'app', tenantId }, async (db) => {
    await insertRows(db, 'charges', [chargeOf('2026-10-05', 1)])
    entered.resolve()
    await left.promise
  })
  await entered.promise
  await charge('2026-10-05', 2)
  await together()
  left.resolve()
  await open
  expect(await wrong()).toEqual([])
})
