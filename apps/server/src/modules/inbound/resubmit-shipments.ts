import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import type { Handler } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableShipments } from './movable-shipments.ts'

/** Sends shipments again that were rejected or cancelled. */
export const resubmitShipments: Handler<typeof inbound.resubmit> = async ({ shipmentIds }, ctx) => {
  const changes = { reject_reason: '', is_cancelled: false }
  const outcome = await moveRows(
    movableShipments,
    ctx,
    {
      move: shipmentMoves.resubmit,
      effect: async (_, rows, to) => ({ moves: rows.map((row) => ({ row, to, changes })) }),
    },
    shipmentIds,
  )
  return finishedBatch(ctx, { kind: 'changeShipments', action: 'resubmitShipments' }, outcome)
}
