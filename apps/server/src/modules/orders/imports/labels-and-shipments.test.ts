import { inflatingPdf, pdfWithoutContents, pngOf } from '@stowline/carriers/testing/hostile-labels'
import { api } from '@stowline/contract'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/database.ts'
import { newTenant } from '../../../testing/database.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { type ImportingWorld, makeImportingWorld } from '../../../testing/factories/importing.ts'
import { worldOf } from '../../../testing/factories/label-world.ts'
import type { Merchant } from '../../../testing/factories/merchant.ts'
import { makeOrders } from '../../../testing/factories/orders.ts'
import { csvOf } from '../../../testing/order-files/write-rows.ts'
import { whileHeld } from '../../../testing/while-held.ts'
import { zipOf } from '../../../testing/zip.ts'
import { reconcileLabelsJob, shippingHandlers } from '../../shipping/index.ts'
import { moveToShip } from '../moves/order-moves.ts'
import { importHandlers } from './imports.handlers.ts'

let database: Database
let merchant: Merchant
let bench: ImportingWorld['bench']

beforeAll(async () => {
  ;({ database, merchant, bench } = await makeImportingWorld())
})

const inTenant = <T>(fn: Parameters<typeof database.transaction<T>>[1]) =>
  database.transaction({ role: 'app', tenantId: merchant.tenantId }, fn)
const order = (id: string) =>
  inTenant((db) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const reserved = (id: string) =>
  inTenant((db) => db.selectFrom('reservations').select('quantity').where('order_id', '=', id).execute())
const picture = (width = 480, height = 720): Buffer => PNG.sync.write(new PNG({ width, height, fill: true }))
const uploadLabel = (input: object) => bench.run(api.imports.uploadLabel, importHandlers.uploadLabel, input as never)

describe('labels made elsewhere', () => {
  test('one file for one order: stored as a 4x6 PDF, with its tracking number', async () => {
    const [id = ''] = await makeOrders(database, merchant, 1)
    const fileId = await bench.upload('orderLabel', 'scan.png', picture())
    const answer = await uploadLabel({ fileId, orderId: id, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
    expect(answer).toMatchObject({ matched: [{ orderId: id, fileName: 'scan.png' }], unmatched: [] })
    expect(await order(id)).toMatchObject({ label_state: 'ready', tracking_number: '1Z999AA10123456784' })
    const [label] = await inTenant((db) =>
      db
        .selectFrom('labels as l')
        .innerJoin('label_documents as d', 'd.label_id', 'l.id')
        .select(['l.origin', 'l.state', 'd.format', 'd.bytes'])
        .where('l.order_id', '=', id)
        .execute(),
    )
    expect(label).toMatchObject({ origin: 'uploaded', state: 'ready', format: 'pdf' })
    expect(label?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a zip: file names are order numbers; what matches nothing is listed, `match` writes nothing', async () => {
    const ids = await makeOrders(database, merchant, 3)
    const [first, second, third] = await Promise.all(ids.map(order))
    const zip = zipOf([
      { name: `${first?.order_no}.png`, data: picture(48, 72) },
      { name: `labels/${second?.platform_no}.PNG`, data: picture(48, 72) },
      { name: 'holiday.png', data: picture(48, 72) },
      { name: '__MACOSX/._x.png', data: Buffer.from('x') },
      { name: `${third?.order_no}.pdf`, data: Buffer.from('no pdf at all') },
    ])
    const fileId = await bench.upload('orderLabelZip', 'labels.zip', zip)
    const preview = await uploadLabel({ fileId, step: 'match' })
    expect(preview.matched.map(({ orderId }) => orderId)).toEqual(ids)
    expect(preview.unmatched).toMatchObject([
      { fileName: 'holiday.png', code: 'labels.fileNameUnknown', message: 'The file name matches no order number' },
    ])
    expect(await order(ids[0] ?? '')).toMatchObject({ label_state: 'none' })
    const answer = await uploadLabel({ fileId })
    expect(answer.matched.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 2))
    expect(answer.unmatched.map(({ fileName }) => fileName)).toEqual(['holiday.png', `${third?.order_no}.pdf`])
    const again = await uploadLabel({ fileId })
    expect(again.matched).toEqual([])
    expect(again.unmatched.map(({ code }) => code)).toEqual(expect.arrayContaining(['labels.alreadyLive']))
  })

  test('number and carrier of a label have the form that those of an imported one have', async () => {
    const [id = ''] = await makeOrders(database, merchant, 1)
    const fileId = await bench.upload('orderLabel', 'scan.png', picture(48, 72))
    for (const step of ['match', 'commit'])
      for (const trackingNumber of ['=HYPERLINK(1)', '-1+1 cmd', '@SUM(A1)', '12345'])
        await expect(uploadLabel({ fileId, orderId: id, step, trackingNumber })).rejects.toMatchObject({
          code: 'labels.numberInvalid',
        })
    await expect(uploadLabel({ fileId, orderId: id, carrier: '=cmd|x' })).rejects.toMatchObject({
      code: 'labels.carrierInvalid',
    })
    expect(await order(id)).toMatchObject({ label_state: 'none', tracking_number: null })
    await uploadLabel({ fileId, orderId: id, carrier: 'Fast & Post', trackingNumber: '1Z 999AA1 0123456701' })
    expect(await order(id)).toMatchObject({ tracking_number: '1Z999AA10123456701' })
  })

  test('a zip of labels that nobody can open: each says why, the good one among them is stored', async () => {
    const ids = await makeOrders(database, merchant, 5)
    const [big, bomb, blank, fat, good] = (await Promise.all(ids.map(order))).map(({ order_no }) => order_no)
    const zip = zipOf([
      { name: `${big}.png`, data: pngOf(6_300, 6_300, { inflated: 10 }) },
      { name: `${bomb}.pdf`, data: inflatingPdf(64) },
      { name: `${blank}.pdf`, data: pdfWithoutContents() },
      { name: `${fat}.png`, data: Buffer.concat([pngOf(10, 10), Buffer.alloc(2 * 2 ** 20, 'x')]) },
      { name: `${good}.png`, data: pngOf(400, 600) },
    ])
    const answer = await uploadLabel({ fileId: await bench.upload('orderLabelZip', 'labels.zip', zip) })
    expect(answer.matched.map(({ orderNo }) => orderNo)).toEqual([good])
    expect(answer.unmatched.map(({ code }) => code)).toEqual([
      'labels.fileTooLarge',
      'labels.fileTooHeavy',
      'labels.fileUnreadable',
      'labels.fileTooLarge',
    ])
  })

  test('the number of an uploaded label is free again once that was voided, for another order too', async () => {
    const ids = await makeOrders(database, merchant, 2)
    const [first = '', second = ''] = ids
    const world = await worldOf(database, merchant)
    const give = async (orderId: string) =>
      uploadLabel({
        fileId: await bench.upload('orderLabel', 'scan.png', picture()),
        orderId,
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456795',
      })
    const giveBack = async (orderId: string) => {
      await world.run(api.shipping.voidLabels, shippingHandlers.voidLabels, { orderIds: [orderId] })
      await reconcileLabelsJob.handle({}, world.worker)
    }
    const parcels = () =>
      inTenant((db) =>
        db
          .selectFrom('parcels as p')
          .innerJoin('labels as l', 'l.id', 'p.label_id')
          .select(['p.order_id', 'p.state', 'l.state as label'])
          .where('p.tracking_number', '=', '1Z999AA10123456795')
          .execute(),
      )
    for (const id of [first, first, second]) {
      await give(id)
      expect(await parcels()).toEqual([{ order_id: id, state: 'labelCreated', label: 'ready' }])
      if (id === first) await giveBack(id)
    }
    await expect(give(first)).rejects.toMatchObject({ code: 'labels.numberTaken' })
    expect(await order(first)).toMatchObject({ label_state: 'void', tracking_number: null })
  })

  test("another tenant's order and file are not found", async () => {
    const [id = ''] = await makeOrders(database, merchant, 1)
    const other = await withFilesAndTasks(database, await newTenant(database))
    const theirs = await other.upload('orderLabel', 'a.png', picture(48, 72))
    await expect(uploadLabel({ fileId: theirs, orderId: id })).rejects.toMatchObject({ code: 'request.notFound' })
    await expect(
      other.run(api.imports.uploadLabel, importHandlers.uploadLabel, { fileId: theirs, orderId: id } as never),
    ).rejects.toMatchObject({
      code: 'request.notFound',
    })
  })
})

describe('tracking numbers of orders sent elsewhere', () => {
  const call = (input: object) => bench.run(api.imports.importShipments, importHandlers.importShipments, input as never)
  const load = async (rows: readonly (readonly string[])[], mode = 'validRows') => {
    const fileId = await bench.upload(
      'orderImport',
      'shipments.csv',
      Buffer.from(csvOf([['Order number', 'Carrier', 'Tracking number', 'Ship date'], ...rows])),
    )
    const { importId } = await call({ fileId, step: 'check' })
    await bench.runTasks()
    const commit = async () => {
      await call({ importId, step: 'commit', mode })
      await bench.runTasks()
    }
    const rowsOf = async () =>
      (await bench.run(api.imports.rows, importHandlers.rows, { importId, pageSize: 100 } as never)).items
    return { importId, commit, rowsOf }
  }

  test('orders count as shipped, stock held for them is free, parcels are followed', async () => {
    const ids = await makeOrders(database, merchant, 2)
    await bench.run(api.orders.moveToShip, moveToShip, { orderIds: [ids[0]] } as never)
    expect(await reserved(ids[0] ?? '')).toHaveLength(1)
    const orders = await Promise.all(ids.map(order))
    const { commit, rowsOf } = await load([
      [orders[0]?.order_no ?? '', 'Practice', '9400100000000000000001', '2026-10-06'],
      [orders[1]?.platform_no ?? '', 'FastPost', 'FP-000001', ''],
      ['NOBODY-1', 'UPS', '1Z999AA10123456799', ''],
    ])
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['valid', 'valid', 'invalid'])
    await commit()
    expect(await order(ids[0] ?? '')).toMatchObject({
      status: 'shipped',
      tracking_number: '9400100000000000000001',
      shipped_at: new Date('2026-10-06T12:00:00Z'),
    })
    expect(await order(ids[1] ?? '')).toMatchObject({
      status: 'shipped',
      carrier: 'FastPost',
      tracking_number: 'FP-000001',
    })
    expect(await reserved(ids[0] ?? '')).toEqual([])
    const parcels = await inTenant((db) =>
      db.selectFrom('parcels').select(['tracking_number', 'order_id']).where('order_id', 'in', ids).execute(),
    )
    expect(parcels).toHaveLength(2)
    expect((await rowsOf()).map(({ state }) => state)).toEqual(['created', 'created', 'invalid'])
  })

  test('a second file for the same order is refused row by row', async () => {
    const [id = ''] = await makeOrders(database, merchant, 1)
    const { order_no } = await order(id)
    await (await load([[order_no, 'UPS', '1Z999AA10123450001', '']])).commit()
    const second = await load([[order_no, 'UPS', '1Z999AA10123450002', '']])
    expect(await second.rowsOf()).toMatchObject([{ state: 'invalid', problems: [{ code: 'imports.orderShipped' }] }])
    await expect(second.commit()).rejects.toMatchObject({ code: 'imports.nothingValid' })
  })

  test('a row whose order just gets its label says why it was left out', async () => {
    const [id = ''] = await makeOrders(database, merchant, 1)
    const { commit, rowsOf } = await load([[(await order(id)).order_no, 'UPS', '1Z999AA10123450003', '']])
    const buying = (db: Db) => db.updateTable('orders').set({ label_state: 'buying' }).where('id', '=', id).execute()
    await whileHeld(database, merchant.tenantId, { first: buying }, commit)
    expect(await order(id)).toMatchObject({ status: 'pending', label_state: 'buying' })
    expect(await rowsOf()).toMatchObject([{ state: 'invalid', problems: [{ code: 'orders.labelUnsettled' }] }])
  })

  test('all or nothing', async () => {
    const ids = await makeOrders(database, merchant, 2)
    const orders = await Promise.all(ids.map(order))
    await (
      await load(
        orders.map(({ order_no }, at) => [order_no, 'UPS', `1Z999AA1012346000${at}`, '']),
        'allOrNothing',
      )
    ).commit()
    expect((await Promise.all(ids.map(order))).map(({ status }) => status)).toEqual(['shipped', 'shipped'])
  })
})
