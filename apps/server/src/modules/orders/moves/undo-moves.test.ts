import { api } from '@stowline/contract'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { type MoveBack, wayBack } from '@stowline/domain/orders/undo-moves'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeMerchant, type Merchant } from '../../../testing/factories/merchant.ts'
import { inMerchant, makeOrders } from '../../../testing/factories/orders.ts'
import { useCases } from '../../../testing/factories/use-case.ts'
import { getOrder } from '../edit/get-order.ts'
import * as moves from './order-moves.ts'
import { startProcessing } from './ship-orders.ts'

let database: Database
let merchant: Merchant

beforeAll(async () => {
  database = await testDatabase()
  merchant = await makeMerchant(database)
})

const run = () => useCases(database, merchant.tenantId).run
type Asked = { orderIds: string[]; undoes?: OrderStatus }
const calls = {
  backToPending: (asked: Asked) => run()(api.orders.moveToPending, moves.moveToPending, asked),
  submit: (asked: Asked) => run()(api.orders.moveToShip, moves.moveToShip, asked),
  postpone: (asked: Asked) => run()(api.orders.moveToPostponed, moves.moveToPostponed, asked),
  flagOutOfStock: (asked: Asked) => run()(api.orders.flagOutOfStock, moves.flagOutOfStock, asked),
  cancel: (asked: Asked) => run()(api.orders.cancel, moves.cancelOrders, asked),
} satisfies Record<MoveBack, unknown>
const detail = (id: string) => run()(api.orders.detail, getOrder, { id })

const to: Record<Exclude<OrderStatus, 'shipped'>, MoveBack | undefined> = {
  pending: undefined,
  toShip: 'submit',
  postponed: 'postpone',
  outOfStock: 'flagOutOfStock',
  cancelled: 'cancel',
}
type Held = keyof typeof to
const orderIn = async (status: Held) => {
  const [id = ''] = await makeOrders(database, merchant, 1)
  const move = to[status]
  if (move) await calls[move]({ orderIds: [id] })
  return id
}
/** The way back as the screen goes it: call by call, as long as nothing refuses. */
const undo = async (id: string, before: Held, now: Held) => {
  for (const { move, from } of wayBack(before, now)) {
    const { failed } = await calls[move]({ orderIds: [id], undoes: from })
    if (failed.length > 0) return failed.map(({ code }) => code)
  }
  return []
}

test.each<[before: Held, move: MoveBack, now: Held, told: string[]]>([
  ['pending', 'submit', 'toShip', ['submit', 'backToPending']],
  ['toShip', 'postpone', 'postponed', ['submit', 'postpone', 'submit']],
  ['pending', 'flagOutOfStock', 'outOfStock', ['flagOutOfStock', 'backToPending']],
  ['toShip', 'cancel', 'cancelled', ['submit', 'cancel', 'backToPending', 'submit']],
  ['postponed', 'cancel', 'cancelled', ['postpone', 'cancel', 'backToPending', 'postpone']],
])(
  'from %s by %s to %s and back: the stock is as before, the history shows both ways',
  async (before, move, now, told) => {
    const id = await orderIn(before)
    const was = await detail(id)
    await calls[move]({ orderIds: [id] })
    expect((await detail(id)).status).toBe(now)
    expect(await undo(id, before, now)).toEqual([])
    const is = await detail(id)
    expect(is).toMatchObject({ status: before, lines: was.lines.map(({ reserved }) => ({ reserved })) })
    expect(is.events.map(({ action }) => action).toSorted()).toEqual(['created', ...told].toSorted())
  },
)

test('what has gone on since stays and says why', async () => {
  const [moved, begun, labelled] = [await orderIn('toShip'), await orderIn('toShip'), await orderIn('toShip')]
  await calls.postpone({ orderIds: [moved] })
  await inMerchant(database, merchant, (as) => startProcessing(as, [begun]))
  await sql`update orders set label_state = 'ready' where id = ${labelled}`.execute(database.owner)
  const { succeeded, failed } = await calls.backToPending({ orderIds: [moved, begun, labelled], undoes: 'toShip' })
  expect(succeeded).toEqual([])
  expect(Object.fromEntries(failed.map(({ id, code }) => [id, code]))).toEqual({
    [moved]: 'orders.movedSince',
    [begun]: 'orders.alreadyProcessing',
    [labelled]: 'orders.hasLabel',
  })
  expect((await detail(moved)).status).toBe('postponed')
  expect(await detail(labelled)).toMatchObject({ status: 'toShip', labelState: 'ready' })
})

test('another merchant’s order is not found', async () => {
  const stranger = await makeMerchant(database)
  const [theirs = ''] = await makeOrders(database, stranger, 1)
  const { failed } = await calls.backToPending({ orderIds: [theirs], undoes: 'pending' })
  expect(failed).toMatchObject([{ id: theirs, no: null, code: 'request.notFound' }])
})
