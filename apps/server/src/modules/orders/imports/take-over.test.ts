import { api } from '@stowline/contract'
import { errorSentence } from '@stowline/text/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { orderHandlers } from '../orders.handlers.ts'
import { importHandlers } from './imports.handlers.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const headers = 'Order no,Recipient name,Address 1,Address 2,City,State,ZIP,Phone,SKU,Quantity'
const line = (no: string, { street = '12 Oak St', zip = '97209', sku = 'MUG', quantity = 1 } = {}) =>
  `${no},Dana Whitfield,${street},,Portland,OR,${zip},503-555-0100,${sku},${quantity}`

const run = (input: object) => bench.run(api.imports.importOrders, importHandlers.importOrders, input as never)
const rowsOf = async (importId: string) =>
  (await bench.run(api.imports.rows, importHandlers.rows, { importId, pageSize: 100 } as never)).items
const recordOf = async (importId: string) =>
  (await bench.run(api.imports.mapping, importHandlers.mapping, { importId } as never)).record
const check = async (lines: readonly string[]) => {
  const fileId = await bench.upload('orderImport', 'again.csv', Buffer.from([headers, ...lines].join('\n')))
  const { importId } = await run({ fileId, storeId: merchant.stores.amazon, step: 'check' })
  await bench.runTasks()
  return importId
}
const commit = async (importId: string, more: object = {}) => {
  await run({ importId, step: 'commit', mode: 'validRows', ...more })
  await bench.runTasks()
}
const imported = async (lines: readonly string[]) => {
  const importId = await check(lines)
  await commit(importId)
  return (await rowsOf(importId)).map(({ orderId }) => orderId ?? '')
}
const orderOf = async (id: string) => bench.run(api.orders.detail, orderHandlers.detail, { id } as never)
const itemsOf = async (id: string) => (await orderOf(id)).lines.map(({ sku, quantity }) => [sku, quantity])
const setOrder = (id: string, changes: object) =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, (db) =>
    db.updateTable('orders').set(changes).where('id', '=', id).execute(),
  )

describe('what a file says of an order that exists', () => {
  test('changes nothing unless it is chosen; chosen by row it changes that order as an edit would', {
    timeout: 60_000,
  }, async () => {
    const [a = '', b = ''] = await imported([line('T-1'), line('T-2')])
    await setOrder(a, { address_state: 'valid' })
    const before = await orderOf(b)
    const importId = await check([
      line('T-1', { street: '99 Elm Ave', quantity: 3 }),
      line('T-1', { street: '99 Elm Ave', sku: 'LAMP' }),
      line('T-2', { street: '5 Fir St' }),
    ])
    expect((await rowsOf(importId)).map(({ mayTakeOver }) => mayTakeOver)).toEqual([true, false, true])
    expect(await recordOf(importId)).toMatchObject({ ordersDiffering: 2, ordersChanged: 0 })
    await expect(run({ importId, step: 'commit', mode: 'validRows' })).rejects.toMatchObject({
      code: 'imports.nothingValid',
    })

    await commit(importId, { takeOver: [2] })
    const after = await orderOf(a)
    expect(after).toMatchObject({ street: '99 Elm Ave', recipient: 'Dana Whitfield', addressState: 'unchecked' })
    expect(await itemsOf(a)).toEqual([
      ['MUG', 3],
      ['LAMP', 1],
    ])
    expect(
      after.events.flatMap(({ action, detail }) =>
        action.endsWith('ByImport') ? [[action, (detail as { file: string }).file]] : [],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['editedByImport', 'again.csv'],
        ['itemsEditedByImport', 'again.csv'],
      ]),
    )
    expect(await orderOf(b)).toEqual(before)
    expect((await rowsOf(importId)).map(({ state, orderId }) => [state, orderId])).toEqual([
      ['changed', a],
      ['changed', a],
      ['skipped', null],
    ])
    expect(await recordOf(importId)).toMatchObject({
      state: 'committed',
      ordersChanged: 1,
      rowsChanged: 2,
      ordersCreated: 0,
      ordersSkipped: 1,
    })
    await expect(run({ importId, step: 'commit', mode: 'validRows', takeOver: 'all' })).rejects.toMatchObject({
      code: 'imports.alreadyCommitted',
    })
    expect((await orderOf(a)).version).toBe(after.version)
  })

  test('all at once; each order that may not be changed says why, before or after', { timeout: 60_000 }, async () => {
    const ids = await imported(['U-1', 'U-2', 'U-3', 'U-4', 'U-5'].map((no) => line(no)))
    const [a = '', labelled = '', edited = '', processing = '', wrong = ''] = ids
    await setOrder(labelled, { label_state: 'ready' })
    await setOrder(processing, { is_processing: true, status: 'toShip' })
    const moved = (no: string, zip = '97209') => line(no, { street: '7 Pine Rd', zip })
    const importId = await check([
      moved('U-1'),
      moved('U-2'),
      moved('U-3'),
      moved('U-4'),
      moved('U-5', '9720X'),
      line('U-6'),
    ])
    const rows = await rowsOf(importId)
    expect(rows.map(({ mayTakeOver }) => mayTakeOver)).toEqual([true, false, true, false, false, false])
    const why = (code: string) =>
      rows.flatMap(({ problems }) => problems.flatMap((one) => (one.code === code ? [one.params?.['reason']] : [])))
    expect(why('imports.cannotTakeOver')).toEqual([
      'orders.hasLabel',
      'orders.alreadyProcessing',
      'imports.takeOverErrors',
    ])
    const told = rows[1]?.problems.find(({ code }) => code === 'imports.cannotTakeOver')
    expect(told?.message).toContain(errorSentence('orders.hasLabel', 'en'))
    await expect(run({ importId, step: 'commit', mode: 'validRows', takeOver: [2, 3] })).rejects.toMatchObject({
      code: 'imports.nothingToTakeOver',
    })

    const { version } = await orderOf(edited)
    await bench.run(api.orders.update, orderHandlers.update, { id: edited, version, remark: 'gate 4' } as never)
    await commit(importId, { takeOver: 'all' })
    const streets = await Promise.all(ids.map(async (id) => (await orderOf(id)).street))
    expect(streets).toEqual(['7 Pine Rd', '12 Oak St', '12 Oak St', '12 Oak St', '12 Oak St'])
    const after = await rowsOf(importId)
    expect(after.map(({ state }) => state)).toEqual(['changed', 'skipped', 'skipped', 'skipped', 'skipped', 'created'])
    expect(after[2]?.problems.find(({ code }) => code === 'imports.notTakenOver')?.params?.['reason']).toBe(
      'imports.takeOverStale',
    )
    expect(await recordOf(importId)).toMatchObject({ ordersChanged: 1, ordersCreated: 1 })
    expect([a, wrong].every(Boolean)).toBe(true)
  })

  test('an order to ship holds what it then needs, or stays as it was where the stock does not suffice', {
    timeout: 60_000,
  }, async () => {
    const [a = '', b = ''] = await imported([line('V-1'), line('V-2')])
    await bench.run(api.orders.moveToShip, orderHandlers.moveToShip, { orderIds: [a, b] } as never)
    expect([(await orderOf(a)).status, (await orderOf(b)).status]).toEqual(['toShip', 'toShip'])
    const importId = await check([line('V-1', { quantity: 2 }), line('V-2', { street: '1 Ash Ct', quantity: 999_000 })])
    await commit(importId, { takeOver: 'all' })
    expect(await itemsOf(a)).toEqual([['MUG', 2]])
    expect(await itemsOf(b)).toEqual([['MUG', 1]])
    // Its address stays too: a row is changed as a whole or not at all.
    expect((await orderOf(b)).street).toBe('12 Oak St')
    const [, row] = await rowsOf(importId)
    expect(row?.problems.find(({ code }) => code === 'imports.notTakenOver')?.params?.['reason']).toBe(
      'inventory.notEnough',
    )
  })

  test('all or nothing: one order that cannot be changed leaves everything as it was', {
    timeout: 60_000,
  }, async () => {
    const [a = '', b = ''] = await imported([line('W-1'), line('W-2')])
    const importId = await check([
      line('W-1', { street: '3 Bay Dr' }),
      line('W-2', { street: '3 Bay Dr' }),
      line('W-3'),
    ])
    await setOrder(b, { label_state: 'ready' })
    await commit(importId, { takeOver: 'all', mode: 'allOrNothing' })
    expect((await orderOf(a)).street).toBe('12 Oak St')
    expect(await recordOf(importId)).toMatchObject({ state: 'checked', ordersChanged: 0, ordersCreated: 0 })
  })

  test('cancelled before its orders were changed and submitted again, it changes each once', {
    timeout: 60_000,
  }, async () => {
    const [a = ''] = await imported([line('X-1')])
    const importId = await check([line('X-1', { street: '3 Bay Dr' }), line('X-2')])
    await run({ importId, step: 'commit', mode: 'validRows', takeOver: 'all' })
    await bench.runTaskUntilCancelled(1)
    expect(await recordOf(importId)).toMatchObject({
      state: 'checked',
      ordersCreated: 1,
      ordersChanged: 0,
      ordersDiffering: 1,
    })
    await commit(importId, { takeOver: 'all' })
    expect(await recordOf(importId)).toMatchObject({
      state: 'committed',
      ordersCreated: 1,
      ordersChanged: 1,
      ordersDiffering: 0,
    })
    expect((await orderOf(a)).events.filter(({ action }) => action === 'editedByImport')).toHaveLength(1)
  })
})
