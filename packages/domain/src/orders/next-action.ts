import { incompleteness } from './completeness.ts'
import { labelBuyable, type OrderFacts, orderMoves, printable } from './order-moves.ts'

type Facts = OrderFacts & Parameters<typeof incompleteness>[0] & { readonly trackingNumber: string | null }

/** What a merchant does with an order next. `fix`: something of it is missing or was refused, and is put right by hand. */
export type OrderNextAction = 'toShip' | 'labels' | 'print' | 'fix' | 'tellBuyer'

/** The one thing that brings an order on; nothing while somebody else has it, or when it has come to its end. */
export const nextAction = (order: Facts): OrderNextAction | undefined => {
  if (order.status === 'cancelled') return undefined
  if (order.status === 'shipped') return order.trackingNumber ? 'tellBuyer' : undefined
  if (order.status === 'toShip' && !printable(order)) return 'print'
  if (order.isProcessing) return undefined
  if (order.labelState === 'failed' || incompleteness(order)) return 'fix'
  if (order.status === 'toShip') return labelBuyable(order) ? undefined : 'labels'
  return orderMoves.submit.bar(order) ? undefined : 'toShip'
}
