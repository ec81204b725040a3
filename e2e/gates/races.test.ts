import { expect, test, vi } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { sendTogether } from './last-byte.ts'
import { type OrderClient, openOrderClient } from './order-client.ts'
import { callNamed } from '../ask.ts'
import { isFull, merchants, shared, startEmbedded, tokenOf } from './world.ts'

/** The embedded database has one connection, so that its racers stand in a queue: fewer rounds say as much. */
const roundsOn = { PostgreSQL: isFull ? 2_000 : 50, embedded: isFull ? 2_000 : 10 }
const racers = 50
const units = 10
const labelRounds = isFull ? 500 : 5
const identical = 20
if (isFull) vi.setConfig({ testTimeout: 7_200_000 })

type Place = {
  readonly engine: keyof typeof roundsOn
  readonly url: string
  readonly token: string
  readonly orderClient: OrderClient
  readonly stop: () => Promise<void>
}

/** The same race on both databases: the shared server stands on PostgreSQL, the other has an embedded one of its own. */
const places: readonly [string, () => Promise<Place>][] = [
  [
    'PostgreSQL',
    async () => {
      const token = await tokenOf(merchants().own)
      return {
        engine: 'PostgreSQL',
        url: shared.url,
        token,
        orderClient: await openOrderClient(shared.url, token),
        stop: async () => {},
      }
    },
  ],
  [
    'embedded',
    async () => {
      const server = await startEmbedded()
      const token = await tokenOf(merchants(server.credentials()).own, server.url)
      return {
        engine: 'embedded',
        url: server.url,
        token,
        orderClient: await openOrderClient(server.url, token),
        stop: server.stop,
      }
    },
  ],
]

type Stock = { readonly sku: string; readonly warehouseId: string; readonly available: number }

/** Orders of one unit each, for a product of which exactly ten are left: another order holds all the rest. */
const scarce = async (orderClient: OrderClient) => {
  const { sku } = orderClient.example.lines[0] ?? { sku: '' }
  const left = async () => {
    const rows = await orderClient.call<Stock[]>('inventory.stockSelect', {
      skus: [sku],
      warehouseId: orderClient.example.warehouseId,
    })
    return rows.find(({ warehouseId }) => warehouseId === orderClient.example.warehouseId)?.available ?? 0
  }
  const rest = (await left()) - units
  expect(rest).toBeGreaterThanOrEqual(0)
  if (rest > 0) {
    const sponge = await orderClient.create(orderClient.newOrder(sku, rest))
    await orderClient.call('orders.moveToShip', { orderIds: [sponge.id] })
  }
  expect(await left()).toBe(units)
  const orders = []
  for (let n = 0; n < racers; n += 1) orders.push(orderClient.newOrder(sku))
  const ids = (await Promise.all(orders.map((order) => orderClient.create(order)))).map(({ id }) => id)
  return { left, orders, ids }
}

test.each(places)('%s: of 50 racers for 10 units exactly 10 win, every round', async (_name, open) => {
  const { engine, url, token, orderClient, stop } = await open()
  const rounds = roundsOn[engine]
  const wrong: string[] = []
  try {
    const { left, orders, ids } = await scarce(orderClient)
    const { url: path } = callNamed('orders.moveToShip')
    for (let round = 0; round < rounds; round += 1) {
      const answers = await sendTogether(
        url,
        ids.map((id) => ({ url: path, token, body: { orderIds: [id] } })),
      )
      const rows = await orderClient.find(orders.map(({ platformNo }) => platformNo))
      const winners = rows.filter(({ status }) => status === 'toShip').length
      const remaining = await left()
      if (winners !== units || remaining !== 0 || answers.some(({ status }) => status !== 200))
        wrong.push(
          `round ${round}: ${winners} winners, ${remaining} left, ${answers.filter(({ status }) => status !== 200).length} answers other than 200`,
        )
      await orderClient.call('orders.moveToPending', { orderIds: ids })
      expect(await left()).toBe(units)
    }
  } finally {
    await stop()
  }
  figure(
    `oversell, ${engine}`,
    `${rounds} rounds x ${racers} racers for ${units} units: ${wrong.length} rounds without exactly ${units} winners (limit 0)`,
  )
  expect(wrong).toEqual([])
})

test.each(places)('%s: 20 identical label requests buy one label, with one key and without', async (_name, open) => {
  const { engine, url, token, orderClient, stop } = await open()
  let doubled = 0
  let unbought = 0
  try {
    const { url: path } = callNamed('shipping.createLabel')
    for (let round = 0; round < labelRounds * 2; round += 1) {
      const order = orderClient.newOrder()
      const { id } = await orderClient.create(order)
      await orderClient.call('orders.moveToShip', { orderIds: [id] })
      const key = round % 2 ? { key: order.key.toUpperCase() } : {}
      await sendTogether(
        url,
        Array.from({ length: identical }, () => ({ url: path, token, ...key, body: { orderId: id } })),
      )
      const { labels } = await orderClient.detail(id)
      doubled += Math.max(labels.length - 1, 0)
      unbought += labels.some(({ state }) => state === 'ready') ? 0 : 1
    }
  } finally {
    await stop()
  }
  figure(
    `one label, ${engine}`,
    `${labelRounds} rounds x ${identical} identical requests with one key and ${labelRounds} without: ${doubled} second labels, ${unbought} orders without a label (limit 0)`,
  )
  expect({ doubled, unbought }).toEqual({ doubled: 0, unbought: 0 })
})
