import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Column, contains, daysOf, is, oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Asker, Condition } from '../../kernel/list/types.ts'
import { shipmentRows, toShipmentRow } from './shipment-row.ts'

/** Moments that a day filter may mean. */
const moments = {
  created: 's.created_at',
  departed: 's.departed_at',
  arrived: 's.arrived_at',
  reserved: 's.reserved_at',
  delivered: 's.delivered_at',
  emptied: 's.emptied_at',
  shelved: 's.shelved_at',
} as const satisfies Readonly<Record<string, Column>>
const byMoment = daysOf(moments, 'created')

type Dates = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly field: keyof typeof moments | 'etd' | 'eta' | undefined
}
/** A day that was only told is that day in every zone. */
export const byDate = ({ from, to, field }: Dates, asker: Asker): Condition | readonly Condition[] => {
  if (field !== 'etd' && field !== 'eta') return byMoment({ from, to, field }, asker)
  const column = sql.ref(`s.${field}`)
  return [
    ...(from ? [sql<boolean>`${column} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${column} <= ${to}::date`] : []),
  ]
}

/** One that was cancelled is to be modified by nobody: it stands in a tab of its own. */
export const byStatus = {
  ...tabsBy('s.status', shipmentStatuses),
  rejected: sql<boolean>`s.status = 'rejected' and not s.is_cancelled`,
  cancelled: sql<boolean>`s.status = 'rejected' and s.is_cancelled`,
}

/** The merchant's shipments. */
export const shipmentList = listOf(inbound.list, {
  from: 'shipments as s',
  id: 's.id',
  rows: selected(shipmentRows, (row, ctx) => toShipmentRow(row, ctx.now())),
  sorts: { createdTime: moment('s.created_at'), statusTime: moment('s.status_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('s.id'),
    warehouseIds: oneOf('s.warehouse_id'),
    transportTypes: oneOf('s.transport_type'),
    transportCompanyIds: oneOf('s.transport_company'),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: contains('s.shipment_no', 's.container_no', 's.transport_no'),
    date: byDate,
  },
  tab: 'tab',
  tabs: byStatus,
})

/** Shipments by container, transport or their own number, in any case of their letters. */
export const findByNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select s.id, array[s.shipment_no, s.container_no, s.transport_no] as numbers from shipments s
    where s.shipment_no = any(${wanted}::text[]) or s.container_no = any(${wanted}::text[]) or s.transport_no = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap((row) => row.numbers))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}
