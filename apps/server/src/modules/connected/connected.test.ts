import { api } from '@stowline/contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { type ConnectedKind, mostConnected } from '@stowline/domain/connected/kinds'
import { beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../db/insert-rows.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { draftOf, makeOrders } from '../../testing/factories/orders.ts'
import { makeReturnsDesk, type ReturnsDesk } from '../../testing/factories/returns-desk.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { putAway } from '../inventory/index.ts'
import { orderHandlers } from '../orders/index.ts'
import { ticketHandlers } from '../tickets/index.ts'
import { connectedHandlers } from './index.ts'

type Of = Sent<typeof api.connected.read>['of']
let database: Database
let desk: ReturnsDesk
const ids: Partial<Record<ConnectedKind, string>> = {}

const read = (of: Of, run = desk.run): Promise<Output<typeof api.connected.read>> =>
  run(api.connected.read, connectedHandlers.read, { of })
const about = (kind: ConnectedKind) => ({ kind, id: ids[kind] ?? '' })

/** Goods that came in a container, an order that takes one of them, its parcel and its fee, and what came back of it. */
beforeAll(async () => {
  database = await testDatabase()
  desk = await makeReturnsDesk(database)
  const { merchant, run, now } = desk
  const product = merchant.products['MUG'] ?? ''
  const warehouseId = merchant.warehouses.east
  ids.product = product
  ids.shipment = newId()
  await desk.inTransaction(async (work) => {
    const { db } = work
    const [id, at] = [ids.shipment ?? '', now()]
    const made = { shipment_no: 'SH1', container_no: 'TCLU1234567', created_at: at, status_at: at, status: 'emptied' }
    await insertRows(db, 'shipments', [
      { id, ...made, warehouse_id: warehouseId, transport_type: 'seaFcl', unit_count: 9 },
    ])
    const line = { id: newId(), line_no: 1, product_id: product, announced: 9, carton_rate: 1, cartons: 9 }
    await insertRows(db, 'shipment_lines', [{ shipment_id: id, ...line }])
    const goods = {
      warehouseId,
      productId: product,
      quantity: 9,
      reference: { kind: 'inbound', id, no: 'SH1' },
    } as const
    await putAway(work, [goods])
  })
  ;[ids.order = ''] = await makeOrders(database, merchant, 1, () => draftOf(merchant))
  const moved = await run(api.orders.moveToShip, orderHandlers.moveToShip, { orderIds: [ids.order] })
  expect(moved.failed).toEqual([])
  ids.parcel = newId()
  ids.charge = newId()
  await desk.inTransaction(async ({ db }) => {
    const row = { id: ids.parcel, order_id: ids.order, carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    await insertRows(db, 'parcels', [{ ...row, order_no: 'A', store_id: merchant.stores.amazon, created_at: now() }])
    const charge = {
      id: ids.charge,
      type: 'orderHandling',
      day: '2026-07-14',
      at: now(),
      reference: 'A',
      lines: '[]',
      cents: 150,
    }
    const source = { source_kind: 'order', source_id: ids.order, order_id: ids.order }
    await insertRows(db, 'charges', [{ ...charge, ...source }])
  })
  const stock = await database.owner
    .selectFrom('stock')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  ids.stock = stock.id
  await database.owner
    .updateTable('orders')
    .set({ status: 'shipped', shipped_at: now() })
    .where('id', '=', ids.order)
    .execute()
  const back = { orderIds: [ids.order], returnReason: 'rejection' as const }
  expect((await run(api.orders.moveToReturn, orderHandlers.moveToReturn, back)).failed).toEqual([])
  const made = database.owner.selectFrom('returns').select('id').where('order_id', '=', ids.order)
  ids.return = (await made.executeTakeFirstOrThrow()).id
  const form = { category: 'order', type: 'notShipped', warehouseId, description: 'Where is it?' } as const
  ids.ticket = (
    await run(api.tickets.create, ticketHandlers.create, { ...form, subject: { kind: 'order', id: ids.order } })
  ).id
})

test('order, parcel, container, product, stock row, fee line and return show each other', async () => {
  const kinds = ['order', 'parcel', 'shipment', 'product', 'stock', 'charge', 'return'] as const
  const unseen: string[] = []
  for (const one of kinds) {
    const { records } = await read(about(one))
    expect(records.filter(({ kind, id }) => kind === one && id === ids[one])).toEqual([])
    for (const other of kinds)
      if (other !== one && !records.some(({ kind, id }) => kind === other && id === ids[other]))
        unseen.push(`${one} does not show its ${other}`)
  }
  // The fee of an order is none of the container's or of the shelf's, which have fees of their own.
  expect(unseen).toEqual([
    'shipment does not show its charge',
    'product does not show its charge',
    'stock does not show its charge',
  ])
})

test('what a container and a shelf cost is shown with them, and shows them', async () => {
  const lot = database.owner
    .selectFrom('stock_lots')
    .select('id')
    .where('source_id', '=', ids.shipment ?? '')
  const { id: lotId } = await lot.executeTakeFirstOrThrow()
  const made = { day: '2026-07-14', at: desk.now(), lines: '[]', cents: 900 }
  await desk.inTransaction(({ db }) =>
    insertRows(db, 'charges', [
      {
        id: 'unloading',
        type: 'unloading',
        source_kind: 'shipment',
        source_id: ids.shipment,
        reference: 'SH1',
        ...made,
      },
      { id: 'night', type: 'storage', source_kind: 'lot', source_id: lotId, reference: 'MUG', ...made },
    ]),
  )
  const shows = async (of: Of, other: Of) =>
    (await read(of)).records.some(({ kind, id }) => kind === other.kind && id === other.id)
  const fee = (id: string): Of => ({ kind: 'charge', id })
  const pairs: [Of, Of][] = [
    [about('shipment'), fee('unloading')],
    [about('product'), fee('night')],
    [about('stock'), fee('night')],
  ]
  for (const [one, other] of pairs) expect([await shows(one, other), await shows(other, one)]).toEqual([true, true])
  // The container that the lot came in.
  expect(await shows(fee('night'), about('shipment'))).toBe(true)
})

test('each is told with its state', async () => {
  const { records } = await read(about('parcel'))
  const of = (kind: ConnectedKind) => records.find((one) => one.kind === kind)
  expect(of('order')).toMatchObject({ state: 'shipped' })
  expect(of('shipment')).toEqual({
    ...{ kind: 'shipment', id: ids.shipment, no: 'TCLU1234567', state: 'emptied' },
    ...{ isCancelled: false, transportType: 'seaFcl' },
  })
  expect(of('stock')).toMatchObject({ no: 'MUG', available: 8, warehouseId: desk.merchant.warehouses.east })
  const own = await read(about('order'))
  expect(own.records.find(({ kind }) => kind === 'charge')).toMatchObject({ state: 'open', amount: '1.50' })
  expect(own.records.find(({ kind }) => kind === 'ticket')).toMatchObject({ id: ids.ticket, state: 'draft' })
})

test('a kind is told to those whose menus hold its screen, and one without it is not found itself', async () => {
  const { run } = useCases(database, desk.merchant.tenantId, {
    caller: { menus: ['/delivery/index', '/service/index'] },
  })
  const { records } = await read(about('order'), run)
  expect([...new Set(records.map(({ kind }) => kind))]).toEqual(['ticket'])
  await expect(read(about('parcel'), run)).rejects.toMatchObject({ code: 'request.notFound' })
})

test("another merchant's record of any kind is not found, and so is what never was", async () => {
  const { run } = useCases(database, await newTenant(database))
  for (const kind of Object.keys(ids) as ConnectedKind[]) {
    await expect(read(about(kind), run)).rejects.toMatchObject({ code: 'request.notFound' })
    await expect(read({ kind, id: 'none' })).rejects.toMatchObject({ code: 'request.notFound' })
  }
})

test('the newest are told, and that there are more', async () => {
  const orders = await makeOrders(database, desk.merchant, mostConnected + 2)
  const { records, more } = await read(about('product'))
  const told = records.filter(({ kind }) => kind === 'order').map(({ id }) => id)
  expect(told).toHaveLength(mostConnected)
  expect(orders).toEqual(expect.arrayContaining(told))
  expect(more).toContain('order')
})

test('the provider reads it of a merchant by its own menus, and the merchant’s trail tells of it', async () => {
  const asked = { merchantId: desk.merchant.tenantId, of: about('order') }
  const { records } = await desk.ask(api.connected.readForMerchant, connectedHandlers.readForMerchant, asked)
  // A draft is the merchant's own.
  expect(records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['parcel', 'shipment', 'return']))
  expect(records.map(({ kind }) => kind)).not.toContain('ticket')
  const trail = await database.owner
    .selectFrom('audit_log')
    .select('action')
    .where('tenant_id', '=', desk.merchant.tenantId)
    .where('entity', '=', 'order')
    .where('entity_id', '=', ids.order ?? '')
    .execute()
  expect(trail.map(({ action }) => action)).toContain('read')
})
