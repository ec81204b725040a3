import type { ColumnType } from 'kysely'

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

/** JSON text made by `asJson`; the only way to write an array or a bare value into a jsonb column. */
export type JsonText = string & { readonly __json: true }

/** What a jsonb column takes. A bare array is refused on purpose: the driver would send it as a PostgreSQL array, not as JSON. */
export type JsonInput = JsonText | Readonly<Record<string, unknown>>

/** A jsonb column: read parsed, written as an object or through `asJson`. */
export type Json = ColumnType<JsonValue, JsonInput, JsonInput>

/** The same where the code knows what it keeps there. A list is written through `asJson` too. */
export type JsonOf<Value> = ColumnType<
  Value,
  JsonText | Exclude<Value, readonly unknown[]>,
  JsonText | Exclude<Value, readonly unknown[]>
>

/** Prepares any value for a jsonb column or parameter. */
export const asJson = (value: unknown): JsonText => (JSON.stringify(value) ?? 'null') as JsonText
