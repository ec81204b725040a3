import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Column, contains, daysOf, is, oneOf, tabsBy } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Asker, Condition } from '../../kernel/list/types.ts'
import { toTransferRow, transferRows } from './transfer-row.ts'

/** Moments that a day filter may mean. */
const moments = { created: 't.created_at', completed: 't.completed_at' } as const satisfies Readonly<
  Record<string, Column>
>
const byMoment = daysOf(moments, 'created')
/** Days that are the same in every zone. */
const plainDays = { estimated: 't.estimated_on', etd: 't.etd', eta: 't.eta' } as const

type Dates = {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly field: keyof typeof moments | keyof typeof plainDays | undefined
}
const byDate = ({ from, to, field = 'created' }: Dates, asker: Asker): Condition | readonly Condition[] => {
  if (field === 'created' || field === 'completed') return byMoment({ from, to, field }, asker)
  const column = sql.ref(plainDays[field])
  return [
    ...(from ? [sql<boolean>`${column} >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`${column} <= ${to}::date`] : []),
  ]
}

/** What the merchant's list and the provider's may ask alike. */
export const transferRules = {
  id: is('t.id'),
  kinds: oneOf('t.kind'),
  warehouseIds: oneOf('t.from_warehouse_id'),
  toWarehouseIds: oneOf('t.to_warehouse_id'),
  platforms: oneOf('t.platform'),
  carriers: oneOf('t.carrier'),
  truckCompanyIds: oneOf('t.truck_company'),
  isPresale: (wanted: boolean) => sql<boolean>`t.is_presale = ${wanted}`,
  numbers: lookUp((db: Db, numbers: readonly string[]) => findTransfers(db, numbers)),
  text: contains('t.transfer_no', 't.trans_id', 't.po', 't.to_name'),
  date: byDate,
}
export const transferTabs = tabsBy('t.status', transferStatuses)

/** The merchant's transfers. */
export const transferList = listOf(transfers.list, {
  from: 'transfers as t',
  id: 't.id',
  rows: selected(transferRows, toTransferRow),
  sorts: {
    createdTime: moment('t.created_at'),
    statusTime: moment('t.status_at'),
    estimatedTime: moment('t.estimated_on'),
  },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: transferRules,
  tab: 'tab',
  tabs: transferTabs,
})

/** Transfers by any number that people know them by, in any case of the letters. */
export const findTransfers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; numbers: string[] }>`
    select t.id, array[t.transfer_no, t.trans_id, t.po, t.transport_no, t.pro_no] as numbers from transfers t
    where t.transfer_no = any(${wanted}::text[]) or t.trans_id = any(${wanted}::text[]) or (t.po <> '' and t.po = any(${wanted}::text[]))
      or (t.transport_no <> '' and t.transport_no = any(${wanted}::text[])) or (t.pro_no <> '' and t.pro_no = any(${wanted}::text[]))`.execute(
    db,
  )
  const known = new Set(rows.flatMap((row) => row.numbers))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}
