import { firstOf, type Rule } from '@stowline/domain/kernel/move'
import { incompleteness } from '@stowline/domain/orders/completeness'
import {
  editable,
  labelBuyable,
  labelFieldsEditable,
  type OrderFacts,
  orderMoves,
  printable,
  splittable,
} from '@stowline/domain/orders/order-moves'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

/** What keeps a label from being bought, as far as a row tells it. */
export const unlessLabel = firstOf<OrderRow>(labelBuyable, incompleteness)

/** A buyer is told of a parcel that has left. */
export const tracked: Rule<OrderRow> = ({ status, trackingNumber }) =>
  status === 'shipped' && trackingNumber ? undefined : 'orders.notTracked'

export const canSplit = (row: OrderRow): boolean => splittable(row) === undefined
export const canLabel = (row: OrderRow): boolean => unlessLabel(row) === undefined
export const canVoid = (row: OrderFacts): boolean => orderMoves.voidLabel.bar(row) === undefined
export const isEditable = (row: OrderRow): boolean => editable(row) === undefined
/** Everything of it can be edited, also what stands on a label. */
export const isWhollyEditable = (row: OrderRow): boolean => labelFieldsEditable(row) === undefined
export const isPrintable = (row: OrderRow): boolean => printable(row) === undefined
