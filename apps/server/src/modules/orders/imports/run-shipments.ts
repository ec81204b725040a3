import { inTransaction } from '../../../kernel/work.ts'
import type { ShipmentRecord } from '@stowline/domain/orders/imports/shipments'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { defineTask, type RunningTask, TaskFailed, type TaskWork } from '../../tasks/index.ts'
import { lockOrders } from '../lock-orders.ts'
import { type CheckedShipment, checkShipments } from './check-shipments.ts'
import { recordShipments } from './record-shipments.ts'
import { finishImport, reopenImport } from './tell-made.ts'
import { getImport, settleRows, type StoredImport, type StoredRow } from './stored-import.ts'

const rowsAtOnce = 200

/** Loads the tracking numbers of a checked file. Rows are marked in the transaction that moves their orders, so that a repeat goes on where it stopped. */
export const runShipments = defineTask({
  kind: 'importShipments',
  run: async (task, work) => {
    const importId = String(task.input['importId'])
    const stored = await work.transaction((db) => getImport(db, importId))
    if (stored.mode === 'allOrNothing')
      await work.transaction(async (db) => {
        while (await loadSome(task, work, stored, db)) await Promise.resolve()
      })
    else while (await work.transaction((db) => loadSome(task, work, stored, db))) await work.proceed()
    await work.transaction((db) => finishImport(task, work, importId, db))
    return undefined
  },
  stopped: reopenImport,
})

/** Loads the next rows; false when none are left. */
const loadSome = async (_task: RunningTask, work: TaskWork, stored: StoredImport, db: Db): Promise<boolean> => {
  const { rows } = await sql<StoredRow>`
    select r.row_no, r.order_key, r.cells, r.problems, r.state, r.order_id, r.source from import_rows r
    where r.import_id = ${stored.id} and r.state in ('valid', 'warned') order by r.row_no limit ${rowsAtOnce}`.execute(
    db,
  )
  if (rows.length === 0) return false
  const checked = await checkLocked(
    db,
    rows.map(
      ({ row_no, cells, source }): ShipmentRecord => ({ row: row_no, values: cells, ...(source && { source }) }),
    ),
  )
  if (stored.mode === 'allOrNothing' && checked.some(({ shipment }) => !shipment))
    throw new TaskFailed('imports.passNoMore')
  const inHand = inTransaction(work, db)
  const moved = await recordShipments(
    inHand,
    checked.flatMap(({ shipment }) => shipment ?? []),
  )
  await settleRows(
    db,
    stored.id,
    checked.map(({ row, shipment }) =>
      !shipment
        ? row
        : moved.has(shipment.orderId)
          ? { ...row, state: 'created', order_id: shipment.orderId }
          : { ...row, state: 'skipped' },
    ),
  )
  return true
}

/** What stands against a row is looked at once its order can no longer move: one that just did says why it was left out. */
const checkLocked = async (db: Db, records: readonly ShipmentRecord[]): Promise<CheckedShipment[]> => {
  const named = await checkShipments(db, records)
  await lockOrders(
    db,
    named.flatMap(({ shipment }) => shipment?.orderId ?? []),
  )
  return checkShipments(db, records)
}
