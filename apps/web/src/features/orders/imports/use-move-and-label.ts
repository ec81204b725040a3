import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { type BatchAction, listKey, type StartBatch } from '../../../ui/list-page/index.ts'
import type { OrderMoves } from '../list/order-move-batches.ts'

/** Says of orders that could not be moved why, in place of what that means for their labels. */
const told = (action: BatchAction<OrderRow>, reasons: ReadonlyMap<string, string>): BatchAction<OrderRow> => {
  const { ask } = action
  if (!ask || reasons.size === 0) return action
  return {
    ...action,
    ask: async (rows) => {
      const asked = await ask(rows)
      return {
        ...asked,
        unable: asked.unable.map((one) => ({ ...one, reason: reasons.get(one.row.id) ?? one.reason })),
      }
    },
  }
}

type ToShip = OrderMoves['toShip']
const nothingMoved = { succeeded: [], failed: [] }

/** Moves orders and asks for them again, whatever came of it: after a lost answer they may have moved, and go again under the same key. */
const useMove = ({ run }: ToShip) => {
  const queries = useQueryClient()
  const unanswered = useRef<KeyedBody>(undefined)
  return async (rows: readonly OrderRow[]) => {
    if (rows.length === 0 || !run) return nothingMoved
    const keyed = keyFor(unanswered.current, JSON.stringify(rows.map(({ id }) => id)))
    unanswered.current = keyed
    try {
      const outcome = await run(rows, undefined, keyed.key)
      unanswered.current = undefined
      return 'succeeded' in outcome ? outcome : nothingMoved
    } finally {
      void queries.invalidateQueries({ queryKey: listKey('orders') })
    }
  }
}

/** Moves what is not to ship yet, then opens the label run, which shows the price before anything is bought. */
export const useMoveAndLabel = (
  labels: BatchAction<OrderRow>,
  toShip: ToShip,
  start: StartBatch<OrderRow>,
): { isMoving: boolean; onRun: (rows: readonly OrderRow[]) => Promise<void> } => {
  const move = useMove(toShip)
  const [isMoving, setIsMoving] = useState(false)
  const run = async (rows: readonly OrderRow[]) => {
    const { succeeded, failed } = await move(rows.filter(({ status }) => status !== 'toShip'))
    const moved = new Set(succeeded)
    start(
      told(labels, new Map(failed.map(({ id, message }) => [id, message]))),
      rows.map((row) => (moved.has(row.id) ? (toShip.undo?.after(row) ?? row) : row)),
    )
  }
  const onRun = async (rows: readonly OrderRow[]) => {
    setIsMoving(true)
    // A failure has been told.
    await run(rows)
      .catch(() => {})
      .finally(() => setIsMoving(false))
  }
  return { isMoving, onRun }
}
