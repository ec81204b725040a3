import type { OrderListQuery } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import { InvalidInput } from '../../kernel/refusal.ts'
import type { SelectedRow } from './order-row.ts'

type Sort = NonNullable<OrderListQuery['sort']>
type SortField = Sort['field']
/** The place after which the next page begins: the sort value and the id of the last row. */
type Place = { readonly value: string; readonly id: string }

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

const invalidCursor = () => new InvalidInput([{ path: 'after', code: 'value' }])
/** As written by `cursorOf`, to the letter: a day that no month has would be the database's fault to find. */
const isMoment = (value: string) => {
  const time = Date.parse(value)
  return value === 'infinity' || (/^\d{4}-/.test(value) && !Number.isNaN(time) && new Date(time).toISOString() === value)
}

/** A cursor is opaque to the portal: the sort that it belongs to, and the place. */
export const cursorOf = ({ field, order }: Sort, row: SelectedRow): string =>
  Buffer.from(JSON.stringify([field, order, sorts[field].valueOf(row), row.id])).toString('base64url')

export const readCursor = (cursor: string, { field, order }: Sort): Place => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw invalidCursor()
  }
  if (!Array.isArray(parts) || parts.length !== 4 || parts.some((part) => typeof part !== 'string' || part.includes('\0'))) throw invalidCursor()
  const [forField, forOrder, value, id] = parts as [string, string, string, string]
  if (forField !== field || forOrder !== order) throw invalidCursor()
  if (field !== 'orderNo' && !isMoment(value)) throw invalidCursor()
  return { value, id }
}
