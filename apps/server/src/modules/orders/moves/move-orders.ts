import type { Work } from '../../../kernel/context.ts'
import { take } from '@stowline/domain/kernel/lifecycle'
import { type OrderAction, type OrderStatus, orderLifecycle } from '@stowline/domain/orders/lifecycle'
import { type BatchOutcome, batchIds, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Params } from '@stowline/text/kernel/pair'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { type OrderChanges, recordEvents, saveOrders } from '../save-orders.ts'

/** An order on its way: where it goes, what else changes, and why the person hears of it as failed (short stock). */
export type Move = {
  readonly order: LockedOrder
  readonly status: OrderStatus
  readonly changes?: OrderChanges
  readonly detail?: Readonly<Record<string, unknown>>
  readonly failure?: { readonly code: string; readonly params?: Params }
}
export type Refused = { readonly order: LockedOrder; readonly code: string; readonly params?: Params }

export type MoveRule = {
  readonly action: OrderAction
  /** Facts beyond the life cycle that forbid the move: a stable code. */
  readonly unless?: (order: LockedOrder) => string | undefined
  /** Effects on stock, labels, returns, in the same transaction; by default the orders just move. */
  readonly effect?: (work: Work, orders: readonly LockedOrder[], to: OrderStatus) => Promise<Effect>
}
type Effect = { readonly moves: readonly Move[]; readonly refused?: readonly Refused[] }

const plainly = async (_: Work, orders: readonly LockedOrder[], status: OrderStatus): Promise<Effect> => ({
  moves: orders.map((order) => ({ order, status })),
})

/**
 * Takes an action of the life cycle on a batch. Each row succeeds or fails by itself; ids that are not the tenant's fail as unknown.
 * Orders are locked first, in the order of their ids, stock after them.
 */
export const moveOrders = async (work: Work, rule: MoveRule, orderIds: readonly string[]): Promise<BatchOutcome> => {
  const ids = batchIds(orderIds)
  const found = await lockOrders(work.db, ids)
  const { moved, refused } = take(orderLifecycle, rule.action, found)
  const barred = moved.flatMap((order): Refused[] => {
    const code = rule.unless?.(order)
    return code ? [{ order, code }] : []
  })
  const free = moved.filter((order) => !barred.some((row) => row.order === order))
  const effect = rule.effect ?? plainly
  const { moves, refused: stopped = [] }: Effect = free.length
    ? await effect(work, free, orderLifecycle.actions[rule.action].to)
    : { moves: [] }
  await saveMoves(work, rule.action, moves)
  const failedMoves = moves.flatMap(({ order, failure }) => (failure ? [{ order, ...failure }] : []))
  const failed = [...refused.map(({ row, code }) => ({ order: row, code })), ...barred, ...stopped, ...failedMoves]
  return {
    succeeded: moves.flatMap(({ order, failure }) => (failure ? [] : [order.id])),
    failed: [...failed.map(toFailedRow), ...unknownRows(ids, found)],
  }
}

const toFailedRow = ({ order, code, params }: Refused): FailedRow => ({
  id: order.id,
  no: order.orderNo,
  code,
  ...(params && { params }),
})

const saveMoves = async (work: Work, action: OrderAction, moves: readonly Move[]): Promise<void> => {
  if (!moves.length) return
  const now = work.now()
  await saveOrders(
    work,
    moves.map(({ order, status, changes }) => ({
      order,
      changes: { ...changes, status, ...(status !== order.status && { status_at: now }) },
    })),
  )
  await recordEvents(
    work,
    moves.map(({ order, status, detail }) => ({
      orderId: order.id,
      action,
      detail: { from: order.status, to: status, ...detail },
    })),
  )
  await work.audit(
    moves.map(({ order, status, detail }) => ({
      entity: 'order',
      id: order.id,
      action,
      before: { status: order.status },
      after: { status, ...detail },
    })),
  )
  await work.announce([{ event: `order.${action}`, payload: { orderIds: moves.map(({ order }) => order.id) } }])
}
