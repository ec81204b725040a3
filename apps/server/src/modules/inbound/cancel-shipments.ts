import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableShipments } from './movable-shipments.ts'

/** Takes forecasts back: nobody waits for them any more, and they can be sent again as they are or modified. */
export const cancelShipments: Handler<typeof inbound.cancel> = async ({ shipmentIds, reason }, ctx) => {
  const changes = { is_cancelled: true, reject_reason: reason }
  const detail = reason ? { reason } : {}
  const outcome = await moveRows(
    movableShipments,
    ctx,
    {
      move: shipmentMoves.cancel,
      effect: async (_, rows, to) => ({ moves: rows.map((row) => ({ row, to, changes, detail })) }),
    },
    shipmentIds,
  )
  return finishedBatch(ctx, { kind: 'changeShipments', action: 'cancelShipments' }, outcome)
}
