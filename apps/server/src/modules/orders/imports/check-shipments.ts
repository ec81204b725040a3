import {
  checkShipment,
  type ImportedShipment,
  type ShipmentBar,
  type ShipmentFacts,
  type ShipmentRecord,
} from '@stowline/domain/orders/imports/shipments'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { labelSettled } from '@stowline/domain/orders/order-moves'
import type { StoredRow } from './stored-import.ts'

export type CheckedShipment = { readonly row: StoredRow; readonly shipment: ImportedShipment | undefined }

/** Checks rows of tracking numbers against the orders they name. */
export const checkShipments = async (db: Db, records: readonly ShipmentRecord[]): Promise<CheckedShipment[]> => {
  const facts = await shipmentFacts(
    db,
    records.flatMap(({ values }) => values.orderNo ?? []),
  )
  return records.map((record) => {
    const { problems, shipment } = checkShipment(record, facts)
    const state = !shipment ? 'invalid' : problems.length > 0 ? 'warned' : 'valid'
    return {
      shipment,
      row: {
        row_no: record.row,
        order_key: (record.values.orderNo ?? `row ${record.row}`).toLowerCase(),
        cells: record.values,
        problems,
        state,
        order_id: null,
        source: record.source ?? null,
      },
    }
  })
}

type Named = {
  readonly asked: string
  readonly id: string
  readonly status: string
  readonly is_processing: boolean
  readonly label_state: LabelState
  readonly by_ours: boolean
}

/** Our own number names one order; the store's may name one in every store. */
const shipmentFacts = async (db: Db, numbers: readonly string[]): Promise<ShipmentFacts> => {
  const asked = [...new Set(numbers)]
  if (asked.length === 0) return { orders: new Map() }
  const { rows } = await sql<Named>`
    select a.asked, o.id, o.status, o.is_processing, o.label_state, true as by_ours from unnest(${asked}::text[]) a(asked) join orders o on o.order_no in (a.asked, upper(a.asked))
    union all
    select a.asked, o.id, o.status, o.is_processing, o.label_state, false from unnest(${asked}::text[]) a(asked) join orders o on o.platform_no = a.asked and o.part = 0`.execute(
    db,
  )
  return {
    orders: new Map(
      [...Map.groupBy(rows, (row) => row.asked.toLowerCase())].map(([number, found]) => [number, judge(found)]),
    ),
  }
}

const judge = (found: readonly Named[]): { id: string; problem?: ShipmentBar } => {
  const ours = found.filter(({ by_ours }) => by_ours)
  const [order] = ours.length > 0 ? ours : found
  if (!order) throw new Error('A group has a member')
  const { id } = order
  if (ours.length === 0 && new Set(found.map((one) => one.id)).size > 1)
    return { id, problem: 'imports.orderAmbiguous' }
  if (order.status === 'shipped') return { id, problem: 'imports.orderShipped' }
  if (order.is_processing || !openStatuses.includes(order.status)) return { id, problem: 'imports.orderNotOpen' }
  const problem = labelSettled({ labelState: order.label_state })
  return problem ? { id, problem } : { id }
}
