import { orderMoves } from '@stowline/domain/orders/order-moves'
import { nobody } from '../../../kernel/work.ts'
import type { Work } from '../../../kernel/context.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import { consume } from '../../inventory/index.ts'
import { chargeHandling } from './charge-handling.ts'
import { moveOrders, type OrderEffect } from './move-orders.ts'

/** A piece that leaves with its order, by its number. */
export type OrderSerial = { readonly productId: string; readonly serial: string }

const leave =
  (
    at: (now: Date) => Date,
    detail: Readonly<Record<string, unknown>> = {},
    serials: readonly OrderSerial[] = [],
  ): OrderEffect =>
  async (work, found, to) => {
    await consume(
      work,
      found.map(({ id }) => id),
      found.flatMap(({ id: orderId }) => serials.map((serial) => ({ orderId, ...serial }))),
    )
    const shipped_at = at(work.now())
    await chargeHandling(work, found, work.now())
    return { moves: found.map((row) => ({ row, to, changes: { shipped_at, is_processing: false }, detail })) }
  }

/** The provider begins: from here the merchant's moves and edits are refused. */
export const startProcessing = (work: Work, orderIds: readonly string[]): Promise<BatchOutcome> =>
  moveOrders(
    work,
    {
      move: orderMoves.startProcessing,
      effect: async (_, found, to) => ({
        moves: found.map((row) => ({ row, to, changes: { is_processing: true } })),
      }),
    },
    orderIds,
  )

/** The provider hands the parcels over: the reserved stock is consumed. Only what the warehouse has begun can be shipped. */
export const shipOrders = (work: Work, orderIds: readonly string[], remark?: string): Promise<BatchOutcome> =>
  moveOrders(work, { move: orderMoves.ship, effect: leave((now) => now, remark ? { remark } : {}) }, orderIds)

/** The same for one order whose parcel was checked piece by piece; `check` sees the order while nobody can change it. */
export const shipChecked = async (
  work: Work,
  orderId: string,
  check: (work: Work) => Promise<{ readonly pieces: number; readonly serials: readonly OrderSerial[] }>,
): Promise<BatchOutcome> => {
  const effect: OrderEffect = async (own, found, to) => {
    const { pieces, serials } = await check(own)
    return leave((now) => now, { scanned: pieces }, serials)(own, found, to)
  }
  return moveOrders(work, { move: orderMoves.ship, effect }, [orderId])
}

/** The carrier has scanned the parcel, so the order has left, whether or not the warehouse said so. Safe to hear twice. */
export const shipFromFirstScan = async (work: Work, orderId: string, at: Date): Promise<void> => {
  const rule = { move: orderMoves.shipFromScan, effect: leave(() => at, { by: 'firstScan' }) }
  await moveOrders({ ...work, by: nobody }, rule, [orderId])
}
