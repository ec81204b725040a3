import type { Input } from '@stowline/contract/kernel/rpc'
import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { sql } from 'kysely'
import { isMoment, type Place, readCursor, writeCursor } from '../../kernel/cursor.ts'

type Sort = NonNullable<Input<typeof tracking.list>['sort']>

type Sorted = { readonly id: string; readonly created_at: Date; readonly last_event_at: Date | null }

/** What the list may be sorted by. A parcel that nothing was heard of counts as heard of before all others. */
export const sorts = {
  shippedTime: { expression: sql<Date>`p.created_at`, valueOf: (row: Sorted) => row.created_at.toISOString() },
  lastEventTime: {
    expression: sql<Date>`coalesce(p.last_event_at, '-infinity'::timestamptz)`,
    valueOf: (row: Sorted) => row.last_event_at?.toISOString() ?? '-infinity',
  },
} as const

export const newestFirst: Sort = { field: 'shippedTime', order: 'desc' }

/** The condition that parcels lie beyond a place. */
export const beyond = ({ field, order }: Sort, { value, id }: Place) =>
  sql<boolean>`(${sorts[field].expression}, p.id) ${order === 'asc' ? sql`>` : sql`<`} (${value}::timestamptz, ${id})`

export const cursorOf = (sort: Sort, row: Sorted): string =>
  writeCursor(sort, { value: sorts[sort.field].valueOf(row), id: row.id })

export const placeIn = (cursor: string, sort: Sort): Place => readCursor(cursor, sort, isMoment)
