import { api } from '@stowline/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { importHandlers } from './imports.handlers.ts'

let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ merchant, bench } = await makeImportingWorld())
})

const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const upload = (content: string) => bench.upload('orderImport', 'orders.csv', Buffer.from(content))
const rowsOf = async (importId: string) =>
  (await bench.run(api.imports.rows, importHandlers.rows, { importId, pageSize: 100 } as never)).items
const recordOf = async (importId: string) =>
  (await bench.run(api.imports.mapping, importHandlers.mapping, { importId } as never)).record
const saveMapping = async (importId: string, mapping: Readonly<Record<string, string>>) => {
  const answer = await bench.run(api.imports.saveMapping, importHandlers.saveMapping, { importId, mapping } as never)
  await bench.runTasks()
  return answer
}
const headers = 'Order no,Recipient name,Address 1,City,State,ZIP,SKU,Quantity,Packed,Notes'
const line = (no: string, quantity: string) =>
  `${no},Dana Whitfield,12 Oak St,Portland,OR,97209,MUG,${quantity},3,leave at door`
const checked = async (content: string) => {
  const { importId } = await run({ fileId: await upload(content), storeId: merchant.stores.shopify, step: 'check' })
  await bench.runTasks()
  return importId
}

describe('what was mended', () => {
  const mendedImport = async () => {
    const importId = await checked([headers, line('A-1', '2'), line('A-2', '0'), line('A-3', '')].join('\n'))
    await run({ importId, step: 'fix', edits: [{ rowNo: 3, cells: { quantity: '1' } }] })
    await run({ importId, step: 'fix', edits: [{ rowNo: 4, cells: { quantity: '5', platformNo: 'A-2' } }] })
    await run({ importId, step: 'fix', edits: [{ rowNo: 4, cells: { phone: '5035550100' } }] })
    return importId
  }

  test('survives a check under the same matching, order numbers included', async () => {
    const importId = await mendedImport()
    const before = await rowsOf(importId)
    expect(before.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid'])
    const { mapping } = await recordOf(importId)
    expect((await saveMapping(importId, mapping)).editsDropped).toEqual([])
    expect(await rowsOf(importId)).toEqual(before)
    expect(await recordOf(importId)).toMatchObject({ rowsValid: 3, rowsInvalid: 0 })
  })

  test('under another matching the mends of columns that stayed survive, the others are told', async () => {
    const importId = await mendedImport()
    const { mapping } = await recordOf(importId)
    const { editsDropped } = await saveMapping(importId, { ...mapping, quantity: 'Packed' })
    expect(editsDropped).toEqual([{ field: 'quantity', rows: 2 }])
    const rows = await rowsOf(importId)
    expect(rows.map(({ cells }) => [cells['platformNo'], cells['quantity'], cells['phone']])).toEqual([
      ['A-1', '3', undefined],
      ['A-2', '3', '5035550100'],
      ['A-2', '3', '5035550100'],
    ])
    // Back again: what was given up stays given up.
    await saveMapping(importId, mapping)
    expect((await rowsOf(importId)).map(({ cells }) => cells['quantity'])).toEqual(['2', '0', undefined])
  })

  test('an emptied cell stays empty', async () => {
    const importId = await checked([headers, line('B-1', '2')].join('\n'))
    const { mapping } = await recordOf(importId)
    await run({ importId, step: 'fix', edits: [{ rowNo: 2, cells: { remark: '' } }] })
    await saveMapping(importId, mapping)
    expect((await rowsOf(importId))[0]?.cells['remark']).toBeUndefined()
  })
})

test('tracking numbers mended in place survive too', async () => {
  const file = ['Order number,Carrier,Tracking number', 'X-1,UPS,1', 'X-2,UPS,1Z999AA10123456784'].join('\n')
  const call = (input: object) => bench.run(api.imports.importShipments, importHandlers.importShipments, input as never)
  const { importId } = await call({ fileId: await upload(file), step: 'check' })
  await bench.runTasks()
  await call({ importId, step: 'fix', edits: [{ rowNo: 2, cells: { trackingNumber: '1Z999AA10123456785' } }] })
  const before = await rowsOf(importId)
  await saveMapping(importId, (await recordOf(importId)).mapping)
  expect(await rowsOf(importId)).toEqual(before)
})

describe('a later file', () => {
  test.each(['ORDER NO,recipient name, Address 1 ,City,State,ZIP,Sku,QUANTITY,Packed,Notes'])(
    'that spells its headers otherwise: %s',
    async (other) => {
      const first = await checked([headers, line('C-1', '2')].join('\n'))
      await saveMapping(first, (await recordOf(first)).mapping)
      const later = await checked([other, line('C-2', '2')].join('\n'))
      const { mapping, confidence, headers: columns } = await recordOf(later)
      expect(confidence['quantity']).toBe('remembered')
      const names = columns.map(({ name }) => name)
      expect(Object.values(mapping).filter((name) => !names.includes(name))).toEqual([])
      // Change the matching, Next, nothing changed.
      await saveMapping(later, mapping)
      expect(await recordOf(later)).toMatchObject({ state: 'checked', rowsValid: 1 })
    },
  )
})
