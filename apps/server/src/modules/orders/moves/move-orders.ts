import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { OrderFacts } from '@stowline/domain/orders/order-moves'
import type { BatchOutcome } from '../../../kernel/batch.ts'
import type { Work } from '../../../kernel/context.ts'
import { type Barred, type Movable, type Moved, moveRows, type MoveRule } from '../../../kernel/move.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { type OrderChanges, saveOrders } from '../save-orders.ts'

/** An order on its way. */
export type MovedOrder = Moved<LockedOrder, OrderStatus, OrderChanges>
export type BarredOrder = Barred<LockedOrder>
export type OrderMove = MoveRule<LockedOrder, OrderFacts, OrderStatus, OrderChanges>
/** Effects on stock, labels, returns. Orders are locked first, stock after them. */
export type OrderEffect = NonNullable<OrderMove['effect']>

const movableOrders: Movable<LockedOrder, OrderFacts, OrderStatus, OrderChanges> = {
  entity: 'order',
  no: ({ orderNo }) => orderNo,
  state: ({ status }) => status,
  facts: (order) => order,
  lock: ({ db }, ids) => lockOrders(db, ids),
  save: (work, moves) => {
    const now = work.now()
    return saveOrders(
      work,
      moves.map(({ row, to, changes }) => ({
        order: row,
        changes: { ...changes, ...(to && { status: to, ...(to !== row.status && { status_at: now }) }) },
      })),
    )
  },
}

/** Takes a move on a batch of orders. */
export const moveOrders = (work: Work, rule: OrderMove, orderIds: readonly string[]): Promise<BatchOutcome> =>
  moveRows(movableOrders, work, rule, orderIds)
