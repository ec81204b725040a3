import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { Move } from '@stowline/domain/kernel/move'
import { keysOf, recordOf } from '@stowline/domain/kernel/records'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { type OrderFacts, orderMoves } from '@stowline/domain/orders/order-moves'
import { isReversible } from '@stowline/domain/orders/undo-moves'
import type { CallOf } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { orderGo } from '@stowline/text/batch-buttons'
import { orderMoved } from '@stowline/text/orders'
import { orderActions } from '@stowline/text/orders-screen'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, PackageCheck } from 'lucide-react'
import { useMemo } from 'react'
import { batchCall } from '../../../api/batch.ts'
import { refresh } from '../../../api/use-api.ts'
import {
  type BatchAction,
  type BatchDone,
  type BatchGroupName,
  type BatchUndo,
  batchAction,
  byRule,
  type RowAction,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import type { OrderDialogs } from './order-dialogs.tsx'
import { refundNote } from './refund-note.tsx'
import { refundOf } from './refund.ts'
import { undoOrderMove } from './undo-order-move.ts'

type Ids = { orderIds: string[] }
type OrderMoveBatch = {
  readonly id: string
  readonly label: Pair
  readonly move: Move<OrderFacts, OrderStatus> & { readonly to: OrderStatus | undefined }
  readonly call: CallOf<Ids, BatchDone>
  readonly go: Pair
  readonly done: Pair
  readonly isPromoted?: boolean
  readonly icon?: LucideIcon
  readonly group: BatchGroupName
}

/** The moves of a merchant between statuses, by their names in rows, drawer and batch bar. */
const moves = {
  toShip: {
    go: orderGo.toShip,
    label: orderActions.toShip,
    move: orderMoves.submit,
    call: orders.moveToShip,
    done: orderMoved.toShip,
    group: 'move',
    isPromoted: true,
    icon: PackageCheck,
  },
  toPending: {
    go: orderGo.toPending,
    label: orderActions.toPending,
    move: orderMoves.backToPending,
    call: orders.moveToPending,
    done: orderMoved.pending,
    group: 'move',
  },
  toPostponed: {
    go: orderGo.toPostponed,
    label: orderActions.toPostponed,
    move: orderMoves.postpone,
    call: orders.moveToPostponed,
    done: orderMoved.postponed,
    group: 'move',
  },
  outOfStock: {
    go: orderGo.outOfStock,
    label: orderActions.flagOutOfStock,
    move: orderMoves.flagOutOfStock,
    call: orders.flagOutOfStock,
    done: orderMoved.outOfStock,
    group: 'move',
  },
  cancelToPending: {
    go: orderGo.cancelToPending,
    label: orderActions.cancelToPending,
    move: orderMoves.cancelToPending,
    call: orders.cancelToPending,
    done: orderMoved.pending,
    group: 'move',
  },
  outOfStockToCancelled: {
    go: orderGo.outOfStockToCancelled,
    label: orderActions.outOfStockToCancelled,
    move: orderMoves.outOfStockToCancelled,
    call: orders.outOfStockToCancelled,
    done: orderMoved.cancelled,
    group: 'danger',
  },
  cancel: {
    go: orderGo.cancel,
    label: orderActions.cancelOrders,
    move: orderMoves.cancel,
    call: orders.cancel,
    done: orderMoved.cancelled,
    group: 'danger',
  },
} as const satisfies Readonly<Record<string, Omit<OrderMoveBatch, 'id'>>>
type MoveName = keyof typeof moves

const moveBatch = (
  { id, label, move, call, go, done, isPromoted, group, icon }: OrderMoveBatch,
  dialogs: OrderDialogs,
  queries: QueryClient,
): BatchAction<OrderRow> => {
  const { to } = move
  const send = batchCall(call, 'orderIds')
  /** An open order is shown beside the list. */
  const shown = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.finally(() => void refresh(queries, [orders.detail]))
  const undo: BatchUndo<OrderRow> | undefined = to && {
    isReversible: (row) => isReversible(row, to),
    after: (row) => ({ ...row, status: to }),
    run: (rows, key) => shown(undoOrderMove(to)(rows, key)),
  }
  return batchAction<OrderRow, undefined>({
    id,
    label,
    isPromoted,
    group,
    icon,
    tooMany: orderActions.tooMany,
    preflight: byRule(move.bar),
    run: (rows, value, key) => shown(send(rows, value, key)),
    go,
    done,
    ...(undo && { undo }),
    ...(to === 'cancelled' && { refundOf, summary: refundNote }),
    onOpen: ({ id }) => dialogs.open(id),
    onFix: dialogs.mend,
  })
}

export type OrderMoves = Readonly<Record<MoveName, BatchAction<OrderRow>>>

/** Moves of orders, of one or many: they run at once with a way back, unless a label would be voided. */
export const useOrderMoves = (dialogs: OrderDialogs): OrderMoves => {
  const queries = useQueryClient()
  return useMemo((): OrderMoves => {
    return recordOf(keysOf(moves), (id) => moveBatch({ id, ...moves[id] }, dialogs, queries))
  }, [dialogs, queries])
}

/** The moves that an order can make now, for its menu and its drawer; a cancelled one comes back by the one that says so. */
export const movesOf = (row: OrderRow, moves: OrderMoves, start: StartBatch<OrderRow>): RowAction[] => {
  const toPending = row.status === 'cancelled' ? moves.cancelToPending : moves.toPending
  return [
    moves.toShip,
    moves.toPostponed,
    moves.outOfStock,
    toPending,
    { ...moves.cancel, label: orderActions.cancelOrder },
  ]
    .filter((move) => move.preflight?.([row]).able.length === 1)
    .map((move) => ({
      id: move.id,
      label: move.label,
      icon: move.icon,
      group: move.group,
      isDanger: move.group === 'danger',
      onClick: () => start(move, [row]),
    }))
}
