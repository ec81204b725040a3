import type { ShipmentRecord } from '@stowline/domain/orders/imports/shipments'
import type { Db } from '../../../db/database.ts'
import { lockOrders } from '../lock-orders.ts'
import { type CheckedShipment, checkShipments } from './check-shipments.ts'
import { recordShipments } from './record-shipments.ts'
import { rowsTask } from './run-rows.ts'

/** Loads the tracking numbers of a checked file. */
export const runShipments = rowsTask({
  kind: 'importShipments',
  check: async (db, rows) => {
    const records = rows.map(
      ({ row_no, cells, source }): ShipmentRecord => ({ row: row_no, values: cells, ...(source && { source }) }),
    )
    return (await checkLocked(db, records)).map(({ row, shipment }) => ({ row, made: shipment }))
  },
  make: async (work, shipments) => {
    const moved = await recordShipments(work, shipments)
    return new Map(shipments.flatMap(({ row, orderId }) => (moved.has(orderId) ? [[row, orderId] as const] : [])))
  },
})

/** What stands against a row is looked at once its order can no longer move: one that just did says why it was left out. */
const checkLocked = async (db: Db, records: readonly ShipmentRecord[]): Promise<CheckedShipment[]> => {
  const named = await checkShipments(db, records)
  await lockOrders(
    db,
    named.flatMap(({ shipment }) => shipment?.orderId ?? []),
  )
  return checkShipments(db, records)
}
