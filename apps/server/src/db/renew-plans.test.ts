import { expect, it, onTestFinished } from 'vitest'
import { makeMerchant } from '../testing/factories/merchant.ts'
import { makeOrders } from '../testing/factories/orders.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'

it('a plan made while there were no orders is not kept when there are many', async () => {
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
  for (let n = 0; n < 10; n++) await database.raw.query('select 1')
  expect(await plan()).toContain('orders_pkey')
})
