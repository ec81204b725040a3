import { type RawBuilder, sql } from 'kysely'
import { isMoment, isoOf, readCursor, writeCursor } from '../cursor.ts'
import { type Column, columnOf } from './conditions.ts'
import type { Condition } from './types.ts'

/** What a list may be sorted by. An index that ends with the id lets a page begin where the one before ended. */
export type Sort = {
  readonly expression: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'date' | 'text' | 'int8'
  /** What a row without a value counts as, as the cursor holds it. */
  readonly none?: string
  readonly isValue: (value: string) => boolean
  /** No two rows of the list share a value, so that the value alone is a row's place. */
  readonly isUnique?: true
}
export type Sorting = { readonly field: string; readonly order: 'asc' | 'desc' }

/** By a moment. Rows that have none count as before or after all others. */
export const moment = (column: Column, none?: '-infinity' | 'infinity'): Sort => ({
  expression: none ? sql`coalesce(${columnOf(column)}, ${sql.lit(none)}::timestamptz)` : columnOf(column),
  type: 'timestamptz',
  ...(none && { none }),
  isValue: isMoment,
})

/** By a day of some calendar. */
export const calendarDay = (column: Column): Sort => ({
  expression: columnOf(column),
  type: 'date',
  isValue: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
})

/** By a text, in the order of its bytes. */
export const letters = (column: Column): Sort => ({
  expression: columnOf(column),
  type: 'text',
  isValue: () => true,
})

/** By a whole number. */
export const whole = (column: Column): Sort => ({
  expression: columnOf(column),
  type: 'int8',
  isValue: (value) => /^-?\d{1,18}$/.test(value),
})

/** By a whole number that each row of the list has alone. */
export const numbered = (column: Column): Sort => ({ ...whole(column), isUnique: true })

const direction = (order: Sorting['order']) => (order === 'asc' ? sql`asc` : sql`desc`)

export const orderBy = (sort: Sort, order: Sorting['order'], id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`order by ${sort.expression} ${direction(order)}, ${id} ${direction(order)}`

/** The condition that rows lie beyond the place that a cursor names. */
export const beyond = (sort: Sort, sorting: Sorting, cursor: string, id: RawBuilder<unknown>): Condition => {
  const place = readCursor(cursor, sorting, sort.isValue)
  const value = sql`cast(${place.value} as ${sql.raw(sort.type)})`
  const sign = sorting.order === 'asc' ? sql`>` : sql`<`
  if (sort.isUnique) return sql<boolean>`${sort.expression} ${sign} ${value}`
  return sql<boolean>`(${sort.expression}, ${id}) ${sign} (${value}, ${place.id})`
}

/** A sort value in the database's text as cursors hold it. */
export const valueIn = (sort: Sort, text: string | null): string | null =>
  text !== null && sort.type === 'timestamptz' ? isoOf(text) : text

/** The cursor behind a row. */
export const cursorBehind = (
  sort: Sort,
  sorting: Sorting,
  { value, id }: { value: string | null; id: string },
): string => writeCursor(sorting, { value: value ?? sort.none ?? '', id })
