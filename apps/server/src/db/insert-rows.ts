import { type RawBuilder, sql } from 'kysely'
import { columnTypesOf } from './column-sql-types.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.gen.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows as one parameter of a statement: an array for each, its values in the order of the columns. */
export type PackedRows = { readonly columns: readonly string[]; readonly json: string }

/** One row of `PackedRows`, for whoever writes many in stretches. */
export const packRow = (columns: readonly string[], row: Row): string =>
  JSON.stringify(columns.map((column) => row[column]))
export const packed = (columns: readonly string[], rows: readonly string[]): PackedRows => ({
  columns,
  json: `[${rows.join()}]`,
})
/** All rows at once, with the columns of the first. */
export const packRows = (rows: readonly Row[]): PackedRows => {
  const columns = Object.keys(rows[0] ?? {})
  return packed(
    columns,
    rows.map((row) => packRow(columns, row)),
  )
}

/** The value of a row at a place, as the column's type. What is no value in JSON is none in the table. */
const valueAt = (at: number, type: string | undefined): RawBuilder<unknown> => {
  const place = sql.lit(at)
  if (type === undefined || type === 'text') return sql`r->>${place}`
  if (type === 'jsonb') return sql`nullif(r->${place}, 'null')`
  const target = sql.raw(type)
  return type.endsWith('[]')
    ? sql`case when jsonb_typeof(r->${place}) = 'array' then array(select jsonb_array_elements_text(r->${place}))::${target} end`
    : sql`(r->>${place})::${target}`
}

/**
 * `insert into table (tenant_id, ...) select ...` of packed rows; what follows, a conflict or what is returned, is the caller's. The tenant is the
 * transaction's, or under the system role the one named. PostgreSQL takes an array apart several times quicker than an object.
 */
export const insertPacked = async (
  db: Db,
  table: keyof Schema,
  { columns, json }: PackedRows,
  tenantId?: string,
): Promise<RawBuilder<unknown>> => {
  const types = await columnTypesOf(db, table, columns)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column, at) => valueAt(at, types.get(column))))
  return sql`
    insert into ${sql.table(table)} (tenant_id, ${names})
    select ${tenantId === undefined ? sql`current_tenant()` : sql`${tenantId}::text`}, ${values} from jsonb_array_elements(${json}::jsonb) r`
}

/**
 * Inserts any number of rows into a tenant's table in one statement, with one parameter. Rows carry the same columns; columns left out take their
 * default.
 */
export async function insertRows(db: Db, table: keyof Schema, rows: readonly Row[], tenantId?: string): Promise<void> {
  if (rows.length > 0) await (await insertPacked(db, table, packRows(rows), tenantId)).execute(db)
}
