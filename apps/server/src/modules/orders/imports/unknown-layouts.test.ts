import { api } from '@stowline/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Importing, type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { type SampleOrder, sampleOrders } from '../../../testing/order-files/sample-orders.ts'
import { csvOf } from '../../../testing/order-files/write-rows.ts'
import { importHandlers } from './imports.handlers.ts'

const { importOrders, mapping, saveMapping } = api.imports

let merchant: Merchant
let bench: ImportingWorld['bench']
let check: Importing['check']
let record: Importing['record']

const products = [
  { sku: 'MUG', title: 'Mug' },
  { sku: 'LAMP', title: 'Lamp' },
]
const orders = (count: number): SampleOrder[] => [
  ...sampleOrders(count, { seed: count, firstNumber: 10_000 + count * 100, products }),
]

beforeAll(async () => {
  const world = await makeImportingWorld()
  ;({ merchant, bench } = world)
  ;({ check, record } = world.made)
})

test('an unknown layout waits for a mapping, which is remembered for the next file', async () => {
  const layout = (list: readonly SampleOrder[]) =>
    csvOf([
      ['Bestellung', 'Empfänger', 'Straße', 'Ort', 'Bundesstaat', 'PLZ', 'Artikel', 'Menge'],
      ...list.map((order) => [
        `X-${order.number}`,
        order.name,
        order.street,
        order.city,
        order.state,
        order.zip,
        order.lines[0]?.sku ?? '',
        '1',
      ]),
    ]).replaceAll(',', ';')
  const fileId = await bench.upload('orderImport', 'fremd.csv', Buffer.from(layout(orders(5))))
  const answer = await bench.run(importOrders, importHandlers.importOrders, {
    fileId,
    storeId: merchant.stores.shopify,
    step: 'check',
  } as never)
  expect(answer.taskId).toBeUndefined()
  const { record: found, fields } = await bench.run(mapping, importHandlers.mapping, {
    importId: answer.importId,
  } as never)
  expect(found.missing).toEqual(expect.arrayContaining(['platformNo', 'recipient', 'street']))
  expect(fields.find(({ key }) => key === 'postalCode')).toMatchObject({ zh: '邮编', en: 'ZIP', isRequired: true })
  const chosen = {
    platformNo: 'Bestellung',
    recipient: 'Empfänger',
    street: 'Straße',
    city: 'Ort',
    state: 'Bundesstaat',
    postalCode: 'PLZ',
    sku: 'Artikel',
    quantity: 'Menge',
  }
  await bench.run(saveMapping, importHandlers.saveMapping, { importId: answer.importId, mapping: chosen } as never)
  await bench.runTasks()
  expect(await record(answer.importId)).toMatchObject({ state: 'checked', rowsValid: 5 })
  const next = await check(layout(orders(4)), 'fremd2.csv')
  expect(await record(next.importId)).toMatchObject({
    state: 'checked',
    rowsValid: 4,
    confidence: { platformNo: 'remembered' },
  })
})

test.each([
  [
    'all-orders.txt',
    'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tfulfillment-channel\titem-status\n1\t2\t3\t4\t5\t6\n',
    'imports.cannotShipFrom',
  ],
  ['empty.csv', 'hello\n', 'imports.noHeader'],
  ['letter.txt', 'Dear team,\nhere are two parcels, please send them.\nRegards, Ada\n', 'imports.noHeader'],
  ['binary.bin', '\u0000\u0001\u0002\u0003', 'imports.unreadable'],
])('%s is refused with %s', async (name, content, code) => {
  await expect(check(content, name)).rejects.toMatchObject({ code })
})
