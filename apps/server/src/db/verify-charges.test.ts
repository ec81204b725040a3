import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeMerchant, type Merchant } from '../testing/factories/merchant.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { chargeActivities } from '../modules/billing/index.ts'
import type { Database } from './database.ts'
import { verifyCharges } from './verify-charges.ts'

let database: Database
let merchant: Merchant

/** Labels put on, and a service that no card has. */
beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { hasCard: true })
  const shared = { type: 'valueAdded', day: '2031-07-01', sourceKind: 'service', warehouseId: null } as const
  await useCases(database, merchant.tenantId).inTransaction((as) =>
    chargeActivities(as, [
      { ...shared, sourceId: 'a', reference: 'A', input: { service: 'productLabel', count: 40 } },
      { ...shared, sourceId: 'b', reference: 'B', input: { service: 'gilding', count: 1 } },
    ]),
  )
})

const planted = async (statement: string) => {
  await database.raw.query(`alter table charges disable trigger charges_only_grow; ${statement}`)
  const { violations, examples } = await verifyCharges(database)
  return [violations, ...examples.map(({ fault }) => fault)]
}

test('a charge comes out as it was made, and what has no price has none', async () => {
  expect(await verifyCharges(database)).toMatchObject({ violations: 0, examples: [] })
})

test.each([
  ['a cent', `cents = 2001 where source_id = 'a'`, `cents = 2000 where source_id = 'a'`, '2001 cents are 2000'],
  [
    'a reason',
    `lines = jsonb_set(lines, '{0,reason,count}', '41') where source_id = 'a'`,
    `lines = jsonb_set(lines, '{0,reason,count}', '40') where source_id = 'a'`,
    'its lines are others',
  ],
  [
    'what was counted',
    `input = '{"service": "productLabel", "count": 41}' where source_id = 'a'`,
    `input = '{"service": "productLabel", "count": 40}' where source_id = 'a'`,
    '2000 cents are 2050',
  ],
  ['a problem', `problem = null where source_id = 'b'`, '', 'no price: rating.serviceUnknown'],
])('%s that was changed is found', async (_, spoil, mend, fault) => {
  expect(await planted(`update charges set ${spoil}`)).toEqual([1, fault])
  if (mend) expect(await planted(`update charges set ${mend}`)).toEqual([0])
})
