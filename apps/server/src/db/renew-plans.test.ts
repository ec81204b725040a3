import type { Database } from './database.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { makeMerchant } from '../testing/factories/merchant.ts'
import { makeOrders } from '../testing/factories/orders.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'

const runs: readonly {
  readonly what: string
  readonly run: (database: Database) => Promise<unknown>
  readonly times: number
}[] = [
  { what: '10 transactions', run: (database) => database.raw.query('select 1'), times: 10 },
  {
    what: '200 reads',
    run: (database) => database.transaction({ role: 'system' }, async () => {}, { readOnly: true }),
    times: 200,
  },
  {
    what: 'a read half a second later',
    run: async (database) => {
      await wait(510)
      await database.transaction({ role: 'system' }, async () => {}, { readOnly: true })
    },
    times: 1,
  },
]

it.each(runs)('a plan made while there were no orders is not kept for $what when there are many', async (renewal) => {
  const database = await openEmbeddedTestDatabase()
  onTestFinished(() => database.close())
  const merchant = await makeMerchant(database)
  // As foreign keys are checked: the plan for any values, made once.
  await database.raw.query('set plan_cache_mode = force_generic_plan')
  await database.raw.query(
    'prepare find_one(text, text) as select 1 from only orders x where tenant_id = $1 and id = $2 for key share of x',
  )
  const plan = async () => {
    const { rows } = await database.raw.query<{ 'QUERY PLAN': string }>(`explain execute find_one('a', 'b')`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan()).not.toContain('orders_pkey')
  await makeOrders(database, merchant, 1_500)
  for (let n = 0; n < renewal.times; n++) await renewal.run(database)
  expect(await plan()).toContain('orders_pkey')
})
