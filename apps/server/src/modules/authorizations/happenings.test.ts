import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { callbackData } from '@stowline/contract/authorizations/callbacks.schema'
import { operations } from '@stowline/contract/operations/operations.contract'
import { ticketing } from '@stowline/contract/operations/ticketing.contract'
import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { type CallbackEvent, callbackEvents } from '@stowline/domain/authorizations/callback-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/call.ts'
import { type CallbackWorld, startCallbackWorld } from '../../testing/factories/callback-world.ts'
import { makeOrders } from '../../testing/factories/orders.ts'
import { makePerson, type Person } from '../../testing/people.ts'
import { announceTo } from '../../jobs/events.ts'
import { systemContext } from '../../kernel/work.ts'
import { applyReport } from '../tracking/apply-report.ts'
import { callbackSubscribers } from './callback-subscribers.ts'

let world: CallbackWorld
let provider: Person
let id: string
beforeAll(async () => {
  world = await startCallbackWorld()
  provider = await makePerson(world.portal.database, { kind: 'provider' })
  const scope = ['/delivery/index', '/logistics/index', '/return-manag/management', '/service/index'] as const
  ;({ id } = await world.make({ events: [...callbackEvents], scope: [...scope] }))
})
afterAll(() => world.stop())

/** What was written for the system since, each in the shape that the documents promise. */
const told = async (type: CallbackEvent) => {
  await world.portal.drain()
  const items = (await world.listed(id)).filter((row) => row.type === type)
  for (const { body } of items) {
    const { data, ...message } = JSON.parse(body)
    expect(message).toEqual({ type, timestamp: expect.any(String) })
    expect(callbackData[type].parse(data)).toEqual(data)
  }
  return items.map(({ subjectNo }) => subjectNo)
}

const orderToShip = async () => {
  const { call, merchant, admin, portal } = world
  const [orderId = ''] = await makeOrders(portal.database, merchant, 1)
  dataOf(await call(orders.moveToShip, { orderIds: [orderId] }, { as: admin }))
  const { orderNo } = dataOf(await call(orders.detail, { id: orderId }, { as: admin }))
  return { orderId, orderNo }
}

const report = async (parcelId: string, state: 'exception' | 'delivered' | 'inTransit', at: string) => {
  const work = systemContext(world.portal.services, announceTo(callbackSubscribers), 'test').workFor(
    world.merchant.tenantId,
  )
  const event = { at, code: state, state, text: ['轨迹', 'Scan'] as const, place: 'Newark, NJ' }
  await work.transaction((db) =>
    applyReport(work, db, parcelId, { trackingNumber: '', state, events: [event] }, undefined),
  )
}

test('a label that is ready, a parcel in trouble and then delivered, and its order that has left', async () => {
  const { call, admin, portal } = world
  const { orderId, orderNo } = await orderToShip()
  const bought = dataOf(await call(shipping.createLabel, { orderId, format: 'pdf' }, { as: admin, key: `k${orderId}` }))
  expect(await told('label.ready')).toEqual([orderNo])
  const parcel = await portal.database.owner
    .selectFrom('parcels')
    .select(['id', 'tracking_number'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(bought).toBeTruthy()
  const at = (minutes: number) => new Date(portal.services.now().getTime() - minutes * 60_000).toISOString()
  await report(parcel.id, 'exception', at(30))
  await report(parcel.id, 'exception', at(25))
  expect(await told('parcel.exception')).toEqual([parcel.tracking_number])
  expect(await told('order.shipped')).toEqual([orderNo])
  await report(parcel.id, 'delivered', at(5))
  await report(parcel.id, 'delivered', at(5))
  expect(await told('parcel.delivered')).toEqual([parcel.tracking_number])
})

test('an order that the warehouse ships', async () => {
  const { call, merchant } = world
  const { orderId, orderNo } = await orderToShip()
  const input = { merchantId: merchant.tenantId, orderIds: [orderId] }
  dataOf(await call(operations.startProcessing, input, { as: provider }))
  dataOf(await call(operations.ship, input, { as: provider }))
  expect(await told('order.shipped')).toContain(orderNo)
})

test('a ticket that the provider answers, each answer', async () => {
  const { call, merchant, admin } = world
  const form = {
    category: 'order',
    type: 'notShipped',
    warehouseId: merchant.warehouses.east,
    description: 'Where?',
  } as const
  const { id: ticketId } = dataOf(await call(tickets.create, { ...form, initiate: true }, { as: admin }))
  const reply = { merchantId: merchant.tenantId, id: ticketId, text: 'On its way' }
  dataOf(await call(ticketing.reply, reply, { as: provider }))
  dataOf(await call(ticketing.reply, { ...reply, text: 'Today' }, { as: provider }))
  expect(await told('ticket.answered')).toHaveLength(2)
})

test('nothing is sent to the queue for a merchant of whom nobody has asked', async () => {
  const waiting = async () =>
    (
      await world.portal.database.raw.query(
        `select count(*) as count from jobs.job where name like 'event.callbacks.%'`,
      )
    ).rows
  dataOf(await world.call(authorizations.remove, { id }, { as: world.admin }))
  const before = await waiting()
  const { orderId } = await orderToShip()
  const input = { merchantId: world.merchant.tenantId, orderIds: [orderId] }
  dataOf(await world.call(operations.startProcessing, input, { as: provider }))
  dataOf(await world.call(operations.ship, input, { as: provider }))
  expect(await waiting()).toEqual(before)
})
