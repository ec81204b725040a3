import type { OrderListQuery } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import { isMoment, type Place, readCursor, writeCursor } from '../../kernel/cursor.ts'
import type { SelectedRow } from './order-row.ts'

type Sort = NonNullable<OrderListQuery['sort']>
type SortField = Sort['field']

/** What a list may be sorted by; each has an index that ends with the id, so that a page begins where the one before ended. */
const sorts: Readonly<Record<SortField, { expression: RawBuilder<unknown>; cast: RawBuilder<unknown>; valueOf: (row: SelectedRow) => string }>> = {
  createdTime: { expression: sql`o.created_at`, cast: sql`timestamptz`, valueOf: (row) => row.createdTime.toISOString() },
  shipBy: {
    expression: sql`coalesce(o.ship_by, 'infinity'::timestamptz)`,
    cast: sql`timestamptz`,
    valueOf: (row) => row.shipBy?.toISOString() ?? 'infinity',
  },
  orderNo: { expression: sql`o.order_no`, cast: sql`text`, valueOf: (row) => row.orderNo },
}

export const newestFirst: Sort = { field: 'createdTime', order: 'desc' }

export const orderBy = ({ field, order }: Sort): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql`order by ${sorts[field].expression} ${direction}, o.id ${direction}`
}

/** The condition that rows lie beyond a place. */
export const beyond = ({ field, order }: Sort, { value, id }: Place): RawBuilder<boolean> => {
  const { expression, cast } = sorts[field]
  return sql<boolean>`(${expression}, o.id) ${order === 'asc' ? sql`>` : sql`<`} (cast(${value} as ${cast}), ${id})`
}

export const cursorOf = (sort: Sort, row: SelectedRow): string => writeCursor(sort, { value: sorts[sort.field].valueOf(row), id: row.id })

export const placeIn = (cursor: string, sort: Sort): Place => readCursor(cursor, sort, sort.field === 'orderNo' ? () => true : isMoment)
