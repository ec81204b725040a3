import { api } from '@stowline/contract'
import type { BatchResult } from '@stowline/contract/kernel/fields'
import type { OrderAction, OrderStatus } from '@stowline/domain/orders/lifecycle'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import type { Announce, Announcement } from '../../../kernel/context.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { getOrder } from '../edit/get-order.ts'
import { moveOrders } from './move-orders.ts'
import * as moves from './order-moves.ts'
import { moveToReturn } from './return-orders.ts'
import { shipFromFirstScan, shipOrders, startProcessing } from './ship-orders.ts'

let database: Database
let merchant: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
})

const run = () => useCases(database, merchant.tenantId).run
const toShip = (orderIds: string[]) => run()(api.orders.moveToShip, moves.moveToShip, { orderIds })
const detail = (id: string) => run()(api.orders.detail, getOrder, { id })
const stockOf = async (sku: string) => {
  const { rows } = await sql<{ sellable: number; reserved: number }>`
    select k.sellable, k.reserved from stock k where k.product_id = ${merchant.products[sku]}`.execute(database.owner)
  return rows[0]
}
const provider = <T>(fn: (as: Parameters<typeof startProcessing>[0]) => Promise<T>) =>
  inMerchant(database, merchant, fn)
const codes = ({ failed }: BatchResult) => failed.map(({ code }) => code)

/** Brings a fresh order into a status by the product's own ways. */
const ways: Record<OrderStatus | 'processing', (id: string) => Promise<unknown>> = {
  pending: async () => {},
  toShip: (id) => toShip([id]),
  postponed: (id) => run()(api.orders.moveToPostponed, moves.moveToPostponed, { orderIds: [id] }),
  cancelled: (id) => run()(api.orders.cancel, moves.cancelOrders, { orderIds: [id] }),
  outOfStock: (id) => run()(api.orders.flagOutOfStock, moves.flagOutOfStock, { orderIds: [id] }),
  processing: async (id) => {
    await toShip([id])
    await provider((as) => startProcessing(as, [id]))
  },
  shipped: async (id) => {
    await ways.processing(id)
    await provider((as) => shipOrders(as, [id]))
  },
}

type Moves =
  | 'submit'
  | 'backToPending'
  | 'postpone'
  | 'flagOutOfStock'
  | 'cancel'
  | 'outOfStockToCancelled'
  | 'cancelToPending'
const statuses = ['pending', 'toShip', 'postponed', 'outOfStock', 'cancelled', 'shipped', 'processing'] as const
const table: Record<Moves, Partial<Record<(typeof statuses)[number], OrderStatus>>> = {
  submit: { pending: 'toShip', postponed: 'toShip', outOfStock: 'toShip' },
  backToPending: { toShip: 'pending', postponed: 'pending', outOfStock: 'pending', cancelled: 'pending' },
  postpone: { pending: 'postponed', toShip: 'postponed' },
  flagOutOfStock: { pending: 'outOfStock', toShip: 'outOfStock' },
  cancel: { pending: 'cancelled', toShip: 'cancelled', postponed: 'cancelled', outOfStock: 'cancelled' },
  outOfStockToCancelled: { outOfStock: 'cancelled' },
  cancelToPending: { cancelled: 'pending' },
}
const cases = Object.entries(table).flatMap(([action, to]) =>
  statuses.map((from) => [action as Moves, from, to[from]] as const),
)

test.each(cases)('%s from %s leads to %s', async (action, from, to) => {
  const [id = ''] = await makeOrders(database, merchant, 1)
  await ways[from](id)
  const outcome = await inMerchant(database, merchant, (as) => moveOrders(as, moves.moveRules[action], [id]))
  const after = await detail(id)
  if (to) {
    expect(outcome).toMatchObject({ succeeded: [{ id }], failed: [] })
    expect(after.status).toBe(to)
    expect(after.lines[0]?.reserved).toBe(to === 'toShip' || (to === 'postponed' && from === 'toShip') ? 1 : 0)
  } else {
    expect(outcome.failed).toMatchObject([
      { id, no: after.orderNo, code: from === 'processing' ? 'orders.alreadyProcessing' : 'lifecycle.notAllowed' },
    ])
    expect(after.status).toBe(from === 'processing' ? 'toShip' : from)
  }
})

describe('batches', () => {
  test('own, strange, unknown and repeated ids in one: the own rows go on', async () => {
    const [a = '', b = '', shipped = ''] = await makeOrders(database, merchant, 3)
    await ways.shipped(shipped)
    const stranger = await makeMerchant(database)
    const [theirs = ''] = await makeOrders(database, stranger, 1)
    const answer = await run()(api.orders.cancel, moves.cancelOrders, {
      orderIds: [a, theirs, 'nobody', b, a, shipped],
    })
    expect([...answer.succeeded].sort()).toEqual([a, b].sort())
    const failed = Object.fromEntries(answer.failed.map(({ id, no, code }) => [id, [no === null, code]]))
    expect(failed).toEqual({
      [theirs]: [true, 'request.notFound'],
      nobody: [true, 'request.notFound'],
      [shipped]: [false, 'lifecycle.notAllowed'],
    })
    expect(answer.failed.every(({ message }) => message.length > 5)).toBe(true)
    expect((await useCases(database, stranger.tenantId).run(api.orders.detail, getOrder, { id: theirs })).status).toBe(
      'pending',
    )
  })

  test('200 go at once; 201 are refused with the spec message; 201 of which one is repeated go', async () => {
    const ids = await makeOrders(database, merchant, 200)
    expect(
      (await run()(api.orders.moveToPostponed, moves.moveToPostponed, { orderIds: [...ids, ids[0] ?? ''] })).succeeded,
    ).toHaveLength(200)
    await expect(
      run()(api.orders.cancel, moves.cancelOrders, { orderIds: [...ids, 'one-more'] }),
    ).rejects.toMatchObject({
      code: 'batch.tooMany',
      params: { most: 200 },
    })
  })

  test('a batch of 200 with stock costs as many statements as a batch of two', async () => {
    const count = async (ids: string[]) => {
      let statements = 0
      const { run: counted } = useCases(database, merchant.tenantId, { onStatement: () => statements++ })
      expect((await counted(api.orders.moveToShip, moves.moveToShip, { orderIds: ids })).succeeded).toHaveLength(
        ids.length,
      )
      return statements
    }
    const two = await count(await makeOrders(database, merchant, 2))
    expect(await count(await makeOrders(database, merchant, 200))).toBe(two)
    expect(two).toBeLessThanOrEqual(12)
  })

  test('counters follow every move', async () => {
    const { rows } = await sql<{ same: boolean }>`
      select coalesce(c.orders, 0) = coalesce(o.n, 0) as same
      from order_counts c full join (select tenant_id, status, count(*)::int as n from orders group by 1, 2) o
        on o.tenant_id = c.tenant_id and o.status = c.status`.execute(database.owner)
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.every(({ same }) => same)).toBe(true)
  })
})

test('shipping consumes what was reserved; only what the warehouse has begun can be shipped by it', async () => {
  const before = await stockOf('LAMP')
  const [id = ''] = await makeOrders(database, merchant, 1, () => ({ lines: [{ sku: 'LAMP', quantity: 4 }] }))
  await toShip([id])
  expect(await provider((as) => shipOrders(as, [id]))).toMatchObject({ failed: [{ code: 'orders.notProcessing' }] })
  await provider((as) => startProcessing(as, [id]))
  expect(await provider((as) => startProcessing(as, [id]))).toMatchObject({
    failed: [{ code: 'orders.alreadyProcessing' }],
  })
  expect(await provider((as) => shipOrders(as, [id]))).toMatchObject({ succeeded: [{ id }], failed: [] })
  expect(await stockOf('LAMP')).toEqual({ sellable: (before?.sellable ?? 0) - 4, reserved: before?.reserved })
  const order = await detail(id)
  expect(order).toMatchObject({ status: 'shipped', isProcessing: false, shippedTime: expect.any(String) })
  expect(order.events.map(({ action }) => action)).toEqual(['ship', 'startProcessing', 'submit', 'created'])
})

test.each(['buying', 'voiding', 'unknown', 'review'])(
  'no parcel is begun or leaves while its label is %s, but its first scan is a fact',
  async (state) => {
    const ids = await makeOrders(database, merchant, 2, () => ({ lines: [{ sku: 'LAMP', quantity: 1 }] }))
    const [waiting = '', begun = ''] = ids
    await toShip(ids)
    await provider((as) => startProcessing(as, [begun]))
    await sql`update orders set label_state = ${state} where id = any(${ids}::text[])`.execute(database.owner)
    const refused = (id: string) => ({ succeeded: [], failed: [{ id, code: 'orders.labelUnsettled' }] })
    expect(await provider((as) => startProcessing(as, [waiting]))).toMatchObject(refused(waiting))
    expect(await provider((as) => shipOrders(as, [begun]))).toMatchObject(refused(begun))
    await useCases(database, merchant.tenantId).inTransaction((ctx) =>
      shipFromFirstScan(ctx, waiting, new Date('2026-07-14T09:00:00Z')),
    )
    expect(await detail(waiting)).toMatchObject({ status: 'shipped' })
    await sql`update orders set label_state = 'ready' where id = ${begun}`.execute(database.owner)
    expect(await provider((as) => shipOrders(as, [begun]))).toMatchObject({ succeeded: [{ id: begun }], failed: [] })
  },
)

test('the first scan ships what is to be shipped, begun or not, once', async () => {
  const before = await stockOf('LAMP')
  const ids = await makeOrders(database, merchant, 3, () => ({ lines: [{ sku: 'LAMP', quantity: 1 }] }))
  const [waiting = '', begun = '', pending = ''] = ids
  await toShip([waiting])
  await ways.processing(begun)
  const at = new Date('2026-07-14T09:00:00Z')
  const scan = () =>
    useCases(database, merchant.tenantId).inTransaction(async (ctx) => {
      for (const id of ids) await shipFromFirstScan(ctx, id, at)
    })
  await scan()
  await scan()
  const states = await Promise.all([waiting, begun, pending].map(detail))
  expect(states.map(({ status, shippedTime }) => [status, shippedTime])).toEqual([
    ['shipped', at.toISOString()],
    ['shipped', at.toISOString()],
    ['pending', null],
  ])
  expect(await stockOf('LAMP')).toEqual({ sellable: (before?.sellable ?? 0) - 2, reserved: before?.reserved })
})

test('a return: ten at most, shipped orders only, once', async () => {
  const ids = await makeOrders(database, merchant, 11)
  const ask = (orderIds: string[]) =>
    run()(api.orders.moveToReturn, moveToReturn, { orderIds, returnReason: 'rejection', handling: 'restock' })
  await expect(ask(ids)).rejects.toMatchObject({ code: 'orders.tooManyToReturn', params: { most: 10 } })
  const [first = '', second = ''] = ids
  await ways.shipped(first)
  const answer = await ask([first, second])
  expect(answer.succeeded).toEqual([first])
  expect(codes(answer)).toEqual(['lifecycle.notAllowed'])
  expect(codes(await ask([first]))).toEqual(['orders.alreadyReturned'])
  expect((await detail(first)).returns).toMatchObject([{ status: 'pending', reason: 'rejection' }])
})

test('a live label is voided with the move, in the same transaction; an unsettled purchase bars it', async () => {
  const [ready = '', buying = ''] = await makeOrders(database, merchant, 2)
  await toShip([ready, buying])
  const label = (orderId: string, state: string) =>
    database.transaction({ role: 'app', tenantId: merchant.tenantId }, async (db) => {
      await sql`insert into labels (tenant_id, id, order_id, state, carrier, requested_at) values (current_tenant(), ${`l${orderId}`}, ${orderId}, ${state}, 'practice', now())`.execute(
        db,
      )
      await sql`update orders set label_state = ${state} where id = ${orderId}`.execute(db)
    })
  await label(ready, 'printed')
  await label(buying, 'buying')
  const announced: Announcement[] = []
  const announce: Announce = async (_db, events) => void announced.push(...events)
  const cases = useCases(database, merchant.tenantId, { announce })
  const answer = await cases.run(api.orders.moveToPending, moves.moveToPending, { orderIds: [ready, buying] })
  expect(answer.succeeded).toEqual([ready])
  expect(codes(answer)).toEqual(['orders.labelUnsettled'])
  expect(await detail(ready)).toMatchObject({
    status: 'pending',
    labelState: 'voiding',
    labels: [{ state: 'voiding' }],
  })
  expect(announced.filter(({ event }) => event === 'label.voidRequested')).toEqual([
    { event: 'label.voidRequested', payload: { labelId: `l${ready}`, orderId: ready } },
  ])
})

test('every move leaves a line in the audit trail', async () => {
  const [id = ''] = await makeOrders(database, merchant, 1)
  for (const action of ['toShip', 'postponed', 'cancelled'] satisfies OrderStatus[]) await ways[action](id)
  const { rows } = await sql<{ action: OrderAction; before: unknown; after: unknown }>`
    select action, before, after from audit_log where entity_id = ${id} and tenant_id = ${merchant.tenantId} order by id`.execute(
    database.owner,
  )
  expect(rows.map(({ action }) => action)).toEqual(['create', 'submit', 'postpone', 'cancel'])
  expect(rows.at(-1)).toMatchObject({ before: { status: 'postponed' }, after: { status: 'cancelled' } })
})
