import { api } from '@stowline/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { savePackage } from './save-package.ts'

let database: Database
let merchant: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
})

const parcel = { length: 11, width: 9, height: 3, weight: 4.5, unit: 'imperial' as const }
const save = (orderId: string, version = 0) =>
  useCases(database, merchant.tenantId).run(api.shipping.savePackage, savePackage, {
    orderId,
    version,
    package: parcel,
  })
const one = async () => (await makeOrders(database, merchant, 1))[0] ?? ''

test('the measures are saved with a line of history', async () => {
  const id = await one()
  expect(await save(id)).toEqual({ version: 1 })
  const { rows } = await sql<{ length: number; weight: number; action: string; detail: object }>`
    select o.length, o.weight, e.action, e.detail from orders o join history e on e.entity_id = o.id
    where o.id = ${id} and e.action = 'edited'`.execute(database.owner)
  expect(rows).toMatchObject([{ length: 11, weight: 4.5, detail: { after: { length: 11, weight: 4.5 } } }])
  await expect(save(id)).rejects.toMatchObject({ code: 'request.stale' })
})

test.each([
  ['shipped', `status = 'shipped'`, 'orders.notEditable'],
  ['cancelled', `status = 'cancelled'`, 'orders.notEditable'],
  ['begun by the warehouse', `status = 'toShip', is_processing = true`, 'orders.alreadyProcessing'],
  ['with a live label', `status = 'toShip', label_state = 'ready'`, 'orders.hasLabel'],
])('an order %s keeps its package', async (_, set, code) => {
  const id = await one()
  await sql.raw(`update orders set ${set} where id = '${id}'`).execute(database.owner)
  await expect(save(id)).rejects.toMatchObject({ code })
})
