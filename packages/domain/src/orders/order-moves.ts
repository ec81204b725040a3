import type { Lifecycle } from '../kernel/lifecycle.ts'
import { firstOf, type Move, moveBy, type Rule } from '../kernel/move.ts'
import { isSplittable, openStatuses, type OrderAction, orderLifecycle, type OrderStatus } from './lifecycle.ts'
import { freeLabelStates, type LabelState } from '../shipping/label-states.ts'

/** What the rules look at: a row of the list knows as much as the locked order. */
export type OrderFacts = {
  readonly status: OrderStatus
  readonly isProcessing: boolean
  readonly labelState: LabelState
  /** The order that took its lines. A row of the list does not tell: there the server has the word. */
  readonly combinedInto?: string | null | undefined
}
type OrderRule = Rule<OrderFacts>

/** A purchase that is under way, or whose answer is not known, must settle before its order may leave the warehouse's list. */
const unsettled: readonly LabelState[] = ['buying', 'unknown', 'review']
export const labelSettled = ({ labelState }: Pick<OrderFacts, 'labelState'>): 'orders.labelUnsettled' | undefined =>
  unsettled.includes(labelState) ? 'orders.labelUnsettled' : undefined

/** A parcel must not leave under a label that may be void by then, or of which nobody can say whether it was bought. */
const labelStays: OrderRule = (order) =>
  order.labelState === 'voiding' ? 'orders.labelUnsettled' : labelSettled(order)

const notCombined: OrderRule = ({ combinedInto }) => (combinedInto ? 'orders.combined' : undefined)
const only =
  (status: OrderStatus): OrderRule =>
  (order) =>
    order.status === status ? undefined : 'lifecycle.notAllowed'
const begun: OrderRule = ({ isProcessing }) => (isProcessing ? undefined : 'orders.notProcessing')
const notBegun: OrderRule = ({ isProcessing }) => (isProcessing ? 'orders.alreadyProcessing' : undefined)
const free: OrderRule = ({ labelState }) => (freeLabelStates.includes(labelState) ? undefined : 'orders.hasLabel')

const cycle: Lifecycle<OrderStatus, OrderAction> = orderLifecycle
const move = (action: OrderAction, ...rules: readonly OrderRule[]): Move<OrderFacts, OrderStatus> => {
  const { to, bar } = moveBy(cycle, action)
  return { action, to, bar: firstOf((order) => bar({ ...order, isLocked: order.isProcessing }), ...rules) }
}

/** Ready or printed labels of orders that have not left can be given back. */
export const voidable: OrderRule = ({ status, labelState }) => {
  if (status === 'shipped') return 'labels.alreadyScanned'
  return labelState === 'ready' || labelState === 'printed' ? undefined : 'labels.nothingToVoid'
}

/** Everything that is done to orders, with all that bars it (behaviour: Order). */
export const orderMoves = {
  submit: move('submit'),
  backToPending: move('backToPending', notCombined, labelSettled),
  cancelToPending: move('backToPending', notCombined, only('cancelled')),
  postpone: move('postpone'),
  flagOutOfStock: move('flagOutOfStock'),
  cancel: move('cancel', labelSettled),
  outOfStockToCancelled: move('cancel', only('outOfStock'), labelSettled),
  moveToReturn: move('moveToReturn'),
  startProcessing: move('startProcessing', labelStays),
  ship: move('ship', begun, labelStays),
  /** The carrier has the parcel: a fact, whatever the warehouse says. */
  shipFromScan: move('ship'),
  voidLabel: { action: 'labelVoidRequested', to: undefined, bar: firstOf(notBegun, voidable) },
} as const satisfies Readonly<Record<string, Move<OrderFacts, OrderStatus>>>

/** An order can be edited until the warehouse has begun it or it has left the merchant's hands. */
export const editable: Rule<Pick<OrderFacts, 'isProcessing' | 'status'>> = ({ isProcessing, status }) => {
  if (isProcessing) return 'orders.alreadyProcessing'
  return openStatuses.includes(status) ? undefined : 'orders.notEditable'
}

/** What stands on a label, its lines among it, stays while the label lives. */
export const labelFieldsEditable: OrderRule = firstOf(editable, free)

/** Orders to be shipped hold stock for what they are: for a change of lines of many they are taken back first. */
export const linesEditableInBatch: OrderRule = firstOf(labelFieldsEditable, ({ status }) =>
  status === 'toShip' || status === 'postponed' ? 'orders.notEditable' : undefined,
)

/** A shipping account is one of the order's carrier. */
type OrderOfCarrier = OrderFacts & { readonly carrier: string | null }
export const accountChangeable: Rule<OrderOfCarrier> = firstOf<OrderOfCarrier>(labelFieldsEditable, ({ carrier }) =>
  carrier ? undefined : 'orders.noService',
)

/** What is to be shipped is taken back before it is parted; one piece has nothing to part with. */
export const splittable: Rule<OrderFacts & { readonly unitCount: number }> = firstOf<
  OrderFacts & { readonly unitCount: number }
>(
  labelFieldsEditable,
  ({ status }) => (isSplittable(status) ? undefined : 'orders.notSplittable'),
  ({ unitCount }) => (unitCount > 1 ? undefined : 'orders.onePiece'),
)

/** A label is bought for an order that is to ship and has none. */
export const labelBuyable: OrderRule = firstOf(
  notBegun,
  ({ status }) => (status === 'toShip' ? undefined : 'labels.notToShip'),
  ({ labelState }) => {
    if (freeLabelStates.includes(labelState)) return undefined
    return labelState === 'ready' || labelState === 'printed' ? 'labels.alreadyLive' : 'labels.inProgress'
  },
)

/** A label in the warehouse's hands, or on its way, has come out of a printer, whatever is said afterwards. */
export const printUndoable: Rule<Pick<OrderFacts, 'isProcessing' | 'status'>> = ({ isProcessing, status }) =>
  isProcessing || status === 'shipped' ? 'labels.inUse' : undefined

/** Only a label that is there can be printed. */
export const printable: Rule<Pick<OrderFacts, 'labelState'>> = ({ labelState }) =>
  labelState === 'ready' || labelState === 'printed' ? undefined : 'labels.nothingToPrint'
