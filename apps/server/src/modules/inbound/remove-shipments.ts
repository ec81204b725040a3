import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { splitBy } from '@stowline/domain/kernel/move'
import { batchIds, unknownRows } from '../../kernel/batch.ts'
import type { Handler } from '../../kernel/context.ts'
import { finishedBatch } from '../tasks/index.ts'
import { movableShipments, type Shipment } from './movable-shipments.ts'

/** Deletes shipments that have not left. */
export const removeShipments: Handler<typeof inbound.remove> = async ({ shipmentIds }, ctx) => {
  const ids = batchIds(shipmentIds)
  const found = await movableShipments.lock(ctx, ids)
  const now = ctx.now()
  const { able, barred } = splitBy((row: Shipment) => shipmentMoves.remove.bar(movableShipments.facts(row, now)), found)
  const gone = able.map(({ id }) => id)
  if (gone.length) await ctx.db.deleteFrom('shipments').where('id', 'in', gone).execute()
  await ctx.audit(
    able.map(({ id, shipmentNo }) => ({ entity: 'shipment', id, action: 'deleted', before: { no: shipmentNo } })),
  )
  return finishedBatch(
    ctx,
    { kind: 'changeShipments', action: 'removeShipments' },
    {
      succeeded: able.map(({ id, shipmentNo }) => ({ id, no: shipmentNo })),
      failed: [
        ...barred.map(({ row, code }) => ({ id: row.id, no: row.shipmentNo, code })),
        ...unknownRows(ids, found),
      ],
    },
  )
}
