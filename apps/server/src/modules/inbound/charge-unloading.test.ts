import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { nobody } from '../../kernel/work.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Dock, makeDock } from '../../testing/factories/dock.ts'
import { storeCard } from '../billing/index.ts'

let database: Database
let dock: Dock

beforeAll(async () => {
  database = await testDatabase()
  dock = await makeDock(database, { MUG: 0, LAMP: 0 })
  const { now, merchant } = dock
  const work = { now, newId, by: nobody }
  await database.transaction({ role: 'system' }, (db) => storeCard(db, work, merchant.tenantId, sampleTariff))
})

/** What the unloading of a shipment was charged by. */
const chargedBy = async (shipmentId: string) => {
  const charges = database.owner.selectFrom('charges').select('input').where('source_id', '=', shipmentId)
  return (await charges.where('type', '=', 'unloading').execute()).map(({ input }) => input)
}
const none = { pallets: 0 }

test('loose goods are charged by the cartons that came, not by those announced; one that was begun counts', async () => {
  const id = await dock.atDock({ transportType: 'truck', containerType: null, containerNo: '' })
  // 50 mugs of 12 a carton and 20 lamps of 10 were announced: seven cartons.
  await dock.receive(id, [{ code: 'MUG', quantity: 25 }])
  const { lines } = await dock.detail(id)
  const mugs = lines.find(({ sku }) => sku === 'MUG')
  await dock.shelve(id, [{ lineId: mugs?.id ?? '', quantity: 25 }])
  expect(await chargedBy(id)).toEqual([])
  expect((await dock.reach(id, 'shelve')).failed).toEqual([])
  expect(await chargedBy(id)).toEqual([{ containerType: null, containers: 0, skus: 1, cartons: 3, ...none }])
})

test('a container is charged when it is emptied, with what was announced in it', async () => {
  const id = await dock.atDock()
  expect((await dock.reach(id, 'empty')).failed).toEqual([])
  expect(await chargedBy(id)).toEqual([{ containerType: '40HQ', containers: 1, skus: 2, cartons: 7, ...none }])
})
