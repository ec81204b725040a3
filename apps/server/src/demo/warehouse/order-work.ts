import { operations } from '@stowline/contract/operations/operations.contract'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import { operationsHandlers } from '../../modules/operations/index.ts'
import { everyRow, type Shift } from './shift.ts'

/** Orders that the practice warehouse begins on a day, the most urgent first. */
const mostPerDay = 24

/** `isProcessing` of the tab; in an order that does not hang on ids. */
const ordersIn = async ({ call }: Shift, tab: 'waiting' | 'processing'): Promise<WorkOrder[]> => {
  const rows = await everyRow((page) => call(operations.listOrders, operationsHandlers.listOrders, { ...page, tab }))
  const keyOf = ({ shipBy, orderNo }: WorkOrder) => `${shipBy ?? '9'} ${orderNo}`
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Takes the day's orders in hand, and their pick list. */
export const beginOrders = async (shift: Shift): Promise<void> => {
  const waiting = await ordersIn(shift, 'waiting')
  const ready = waiting.filter((order) => order.trackingNumber && !barOf(order))
  const unlabelled = waiting.filter(({ trackingNumber }) => !trackingNumber).length
  if (unlabelled) shift.leave(`${unlabelled} orders`, 'have no label yet')
  const begun = []
  for (const [merchantId, orders] of Map.groupBy(ready.slice(0, mostPerDay), (order) => order.merchantId)) {
    if (shift.isStopping()) return
    const { succeeded, failed } = await shift.call(operations.startProcessing, operationsHandlers.startProcessing, {
      merchantId,
      orderIds: orders.map(({ id }) => id),
    })
    for (const { no, id, message } of failed) shift.leave(no ?? id, message)
    begun.push(...succeeded)
  }
  shift.count('ordersBegun', begun.length)
  if (!begun.length) return
  const list = await shift.call(operations.pickList, operationsHandlers.pickList, { orderIds: begun })
  for (const { no, id, message } of list.failed) shift.leave(no ?? id, message)
  shift.count('lotsPicked', list.lines.length)
}

const barOf = (order: WorkOrder) => orderMoves.startProcessing.bar({ ...order, status: 'toShip' })

/** Every parcel of the orders in hand is packed by scans and leaves. */
export const packOrders = async (shift: Shift): Promise<void> => {
  for (const order of await ordersIn(shift, 'processing')) {
    if (shift.isStopping()) return
    await shift.attempt(order.orderNo, () => packOne(shift, order))
  }
}

const packOne = async (shift: Shift, { orderNo, trackingNumber }: WorkOrder): Promise<void> => {
  if (!trackingNumber) return shift.leave(orderNo, 'has no label')
  const { id, merchantId, lines } = await shift.call(operations.scanOrder, operationsHandlers.scanOrder, {
    number: trackingNumber,
  })
  if (lines.some(({ hasSerials }) => hasSerials))
    return shift.leave(orderNo, 'holds pieces whose serial numbers only a person at the shelf can read')
  await shift.call(operations.shipPacked, operationsHandlers.shipPacked, {
    ...{ merchantId, orderId: id },
    pieces: lines.map(({ upc, sku, quantity }) => ({ code: upc || sku, quantity })),
  })
  shift.count('ordersShipped')
  shift.count(
    'piecesScanned',
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  )
}
