import { beforeAll, expect, test } from 'vitest'
import { putAway } from '../modules/inventory/index.ts'
import { testDatabase } from '../testing/database.ts'
import { makeMerchant, type Merchant } from '../testing/factories/merchant.ts'
import { useCases } from '../testing/factories/use-case.ts'
import { inventoryHandlers } from '../modules/inventory/index.ts'
import { api } from '@stowline/contract'
import { type Wrong, whileChanged } from '../testing/month/one-cent.ts'
import type { Database } from './database.ts'
import { verifyStock } from './verify-stock.ts'

let database: Database
let merchant: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database, { stock: { MUG: 100, LAMP: 40 } })
  const { inTransaction } = useCases(database, merchant.tenantId)
  const place = { productId: merchant.products['MUG'] ?? '', warehouseId: merchant.warehouses.east }
  const note = 'two\nlines, a \\ and \\n'
  for (const quantity of [3, 5, 7])
    await inTransaction((ctx) =>
      putAway(ctx, [
        { ...place, quantity, note, reference: { kind: 'inbound', id: `i${quantity}`, no: 'IB' } },
        { ...place, warehouseId: merchant.warehouses.west, quantity, reference: { kind: 'inbound', id: 'w', no: '' } },
      ]),
    )
})

const proof = async () => {
  const [found] = await verifyStock(database)
  if (!found) throw new Error('There is no journal')
  return found
}
const head = () => useCases(database, merchant.tenantId).run(api.inventory.chain, inventoryHandlers.chain, {})

test('a journal is proved from its first movement, and the screen shows the same end', async () => {
  const found = await proof()
  expect(found).toEqual({ tenant: expect.any(String), movements: 8, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await head()).toEqual({ movements: found.movements, hash: found.head })
})

const of = (seq: number) => `seq = ${seq} and warehouse_id = 'whtesteast' and note <> ''`
const key = 'tenant_id, id'
const changes: readonly (readonly [string, Omit<Wrong, 'table' | 'key'>, object])[] = [
  ['a piece', { set: 'quantity = quantity + 1', where: of(3) }, { seq: 3, fault: 'hash' }],
  ['what was there then', { set: 'lot_on_hand = lot_on_hand + 1', where: of(2) }, { seq: 2, fault: 'hash' }],
  ['by whom', { set: "by_name = 'Somebody else'", where: of(2) }, { seq: 2, fault: 'hash' }],
  [
    'its time, by a microsecond',
    { set: "at = at + interval '1 microsecond'", where: of(4) },
    { seq: 4, fault: 'hash' },
  ],
  ['its note', { set: String.raw`note = 'two\nlines, a \ and \n'`, where: of(2) }, { seq: 2, fault: 'hash' }],
  ['its number', { set: 'seq = 9', where: of(4) }, { seq: 9, fault: 'gap' }],
]
test.each(changes)('what was changed by hand is found and named: %s', async (_, wrong, fault) => {
  const found = await whileChanged(database, { table: 'stock_movements', key, ...wrong }, proof)
  expect(found.broken).toMatchObject({ sku: 'MUG', warehouse: 'NJ', ...fault })
  expect((await proof()).broken).toBeUndefined()
})

test('a last movement that is gone is missed', async () => {
  const found = await whileChanged(
    database,
    { table: 'stock', key: 'tenant_id, id', set: 'moves = moves + 1', where: "warehouse_id = 'whtestwest'" },
    proof,
  )
  expect(found.broken).toMatchObject({ sku: 'MUG', warehouse: 'CA', seq: 3, fault: 'end' })
})
