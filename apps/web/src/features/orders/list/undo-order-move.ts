import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import { type MoveBack, wayBack } from '@stowline/domain/orders/undo-moves'
import { batchCall } from '../../../api/batch.ts'
import type { BatchDone, BatchFailure } from '../../../ui/list-page/index.ts'

const calls = {
  backToPending: batchCall(orders.moveToPending, 'orderIds'),
  submit: batchCall(orders.moveToShip, 'orderIds'),
  postpone: batchCall(orders.moveToPostponed, 'orderIds'),
  flagOutOfStock: batchCall(orders.flagOutOfStock, 'orderIds'),
  cancel: batchCall(orders.cancel, 'orderIds'),
} satisfies Record<MoveBack, unknown>

type Going = { rows: readonly OrderRow[]; readonly failed: BatchFailure[]; readonly taskIds: string[] }

/** Orders of one way back, step by step: what a step refuses stays where it is. */
const goBack = async (going: Going, before: OrderStatus, now: OrderStatus, key: string): Promise<void> => {
  for (const { move, from } of wayBack(before, now)) {
    if (going.rows.length === 0) return
    const { succeeded, failed, taskId } = await calls[move](going.rows, { undoes: from }, `${key}-${before}-${move}`)
    const returned = new Set<string>(succeeded)
    going.rows = going.rows.filter(({ id }) => returned.has(id))
    going.failed.push(...failed)
    if (taskId) going.taskIds.push(taskId)
  }
}

/** Takes a move to a status back by the legal moves the other way; those that came from the same status go together. */
export const undoOrderMove =
  (now: OrderStatus) =>
  async (rows: readonly OrderRow[], key: string): Promise<BatchDone> => {
    const failed: BatchFailure[] = []
    const taskIds: string[] = []
    const succeeded: string[] = []
    for (const [before, own] of Map.groupBy(rows, ({ status }) => status)) {
      const going: Going = { rows: own, failed, taskIds }
      await goBack(going, before, now, key)
      succeeded.push(...going.rows.map(({ id }) => id))
    }
    return { succeeded, failed, taskIds }
  }
