import { nobody } from '../../../kernel/work.ts'
import type { Work } from '../../../kernel/context.ts'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import { consume } from '../../inventory/index.ts'
import { type MoveRule, moveOrders } from './move-orders.ts'
import { unlessLabelUnsettled } from './void-labels.ts'

const leave =
  (at: (now: Date) => Date, detail: Readonly<Record<string, unknown>> = {}): NonNullable<MoveRule['effect']> =>
  async (work, found, status) => {
    await consume(
      work,
      found.map(({ id }) => id),
    )
    const shipped_at = at(work.now())
    return { moves: found.map((order) => ({ order, status, changes: { shipped_at, is_processing: false }, detail })) }
  }

/** A parcel must not leave under a label that may be void by then, or of which nobody can say whether it was bought. */
const unlessLabelMoves: NonNullable<MoveRule['unless']> = (order) =>
  order.labelState === 'voiding' ? 'orders.labelUnsettled' : unlessLabelUnsettled(order)

/** The provider begins: from here the merchant's moves and edits are refused. */
export const startProcessing = (work: Work, orderIds: readonly string[]): Promise<BatchOutcome> =>
  moveOrders(
    work,
    {
      action: 'startProcessing',
      unless: unlessLabelMoves,
      effect: async (_, found, status) => ({
        moves: found.map((order) => ({ order, status, changes: { is_processing: true } })),
      }),
    },
    orderIds,
  )

/** The provider hands the parcels over: the reserved stock is consumed. Only what the warehouse has begun can be shipped. */
export const shipOrders = (work: Work, orderIds: readonly string[], remark?: string): Promise<BatchOutcome> =>
  moveOrders(
    work,
    {
      action: 'ship',
      unless: (order) => (order.isProcessing ? unlessLabelMoves(order) : 'orders.notProcessing'),
      effect: leave((now) => now, remark ? { remark } : {}),
    },
    orderIds,
  )

/** The carrier has scanned the parcel, so the order has left, whether or not the warehouse said so. Safe to hear twice. */
export const shipFromFirstScan = async (work: Work, orderId: string, at: Date): Promise<void> => {
  const rule: MoveRule = { action: 'ship', effect: leave(() => at, { by: 'firstScan' }) }
  await moveOrders({ ...work, by: nobody }, rule, [orderId])
}
