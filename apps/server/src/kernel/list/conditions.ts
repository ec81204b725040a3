import { recordOf } from '@stowline/domain/kernel/records'
import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { withinDays } from '../days.ts'
import type { Condition, Filter } from './types.ts'

type ColumnName = { [Table in keyof Schema]: keyof Schema[Table] & string }[keyof Schema]
/** A column by its name in the database, with its table's alias: `p.store_id`. A name that no table has does not compile. */
export type AliasedColumn = `${string}.${ColumnName}`
/** Such a column, or an expression. */
export type Column = AliasedColumn | RawBuilder<unknown>

export const columnOf = (column: Column): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column)

/** The only place that makes a LIKE pattern of what somebody typed: anywhere in a text, no character of it a wildcard. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** `where a and b`, or nothing. */
export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** For tabs: the column has this value. */
export const equals = (column: Column, value: string | boolean): Condition =>
  sql<boolean>`${columnOf(column)} = ${value}`

/** For tabs: the column has one of these values. */
export const among = (column: Column, values: readonly string[]): Condition =>
  sql<boolean>`${columnOf(column)} = any(${values}::text[])`

/**
 * Rows that were named one by one, by a column of which each value has few. The usual case, one pasted number, is an equation: the plan for any
 * value is as good, and is kept; for a list of unknown length it is made each time.
 */
export const named = (column: Column, values: readonly string[]): Condition =>
  values.length === 1 ? sql<boolean>`${columnOf(column)} = ${values[0]}` : among(column, values)

/** One tab per value of a column. */
export const tabsBy = <Value extends string>(
  column: Column,
  values: readonly Value[],
): Readonly<Record<Value, Condition>> => recordOf(values, (value) => equals(column, value))

/** A filter by one value. */
export const is =
  (column: Column): Filter<string | boolean> =>
  (value) =>
    equals(column, value)

/** A filter by several values, any of them. */
export const oneOf =
  (column: Column): Filter<readonly string[]> =>
  (values) =>
    among(column, values)

/** A filter by a text anywhere in one of the columns, in any case of its letters; for tables that are short. */
export const contains =
  (...columns: readonly Column[]): Filter<string> =>
  (text) => {
    const pattern = patternOf(text)
    const hits = columns.map((column) => sql`${columnOf(column)} ilike ${pattern}`)
    return sql<boolean>`(${sql.join(hits, sql` or `)})`
  }

type From<Value> = { readonly from: Value | undefined; readonly to: Value | undefined }

/** A filter by whole days of the person's calendar, both included. */
export const days =
  (column: Column): Filter<From<string>> =>
  ({ from, to }, { timeZone }) =>
    withinDays(columnOf(column), { dateFrom: from, dateTo: to, timeZone })

/** The same where `xField` says which moment is meant. */
export const daysOf =
  <Field extends string>(
    columns: Readonly<Record<Field, Column>>,
    usual: NoInfer<Field>,
  ): Filter<From<string> & { readonly field: Field | undefined }> =>
  ({ field = usual, ...value }, asker) =>
    days(columns[field])(value, asker)

/** A filter by a least and a most value, both included: numbers, or days of a column that holds days. */
export const range =
  (column: Column): Filter<From<number | string>> =>
  ({ from, to }) => [
    ...(from === undefined ? [] : [sql<boolean>`${columnOf(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${columnOf(column)} <= ${to}`]),
  ]

const inCents = (dollar: number | string | undefined) =>
  dollar === undefined ? undefined : Math.round(Number(dollar) * 100)

/** The same over a column of cents, by dollars as people type them. */
export const dollars =
  (column: Column): Filter<From<number | string>> =>
  ({ from, to }, asker) =>
    range(column)({ from: inCents(from), to: inCents(to) }, asker)
