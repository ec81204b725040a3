import type { OrderListQuery } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import { isMoment, type Place, readCursor, writeCursor } from '../../../kernel/cursor.ts'

type Sort = NonNullable<OrderListQuery['sort']>
type SortField = Sort['field']

/** What a list may be sorted by; each has an index that ends with the id, so that a page begins where the one before ended. */
const sorts: Readonly<Record<SortField, { expression: RawBuilder<unknown>; cast: RawBuilder<unknown> }>> = {
  createdTime: { expression: sql`o.created_at`, cast: sql`timestamptz` },
  shipBy: { expression: sql`coalesce(o.ship_by, 'infinity'::timestamptz)`, cast: sql`timestamptz` },
  orderNo: { expression: sql`o.order_no`, cast: sql`text` },
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

type SortedRow = { readonly id: string } & { readonly [F in SortField]: string | null }

/** The cursor behind a row, whose moments are ISO 8601; an order without a deadline comes after all others. */
export const cursorOf = (sort: Sort, row: SortedRow): string => {
  const value = row[sort.field]
  return writeCursor(sort, {
    value: value === null ? 'infinity' : sort.field === 'orderNo' ? value : new Date(value).toISOString(),
    id: row.id,
  })
}

export const placeIn = (cursor: string, sort: Sort): Place =>
  readCursor(cursor, sort, sort.field === 'orderNo' ? () => true : isMoment)
