import { type RawBuilder, sql } from 'kysely'
import { columnTypesOf } from './column-sql-types.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.gen.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows as parameters of a statement: the values that all of them share, and an array for each row with its others, in the order of the columns. */
export type PackedRows = {
  readonly shared: { readonly columns: readonly string[]; readonly json: string }
  readonly own: { readonly columns: readonly string[]; readonly json: string }
}

/** From so many rows on it is looked for what they share: few are small as they are, and each choice of columns is a statement of its own. */
const worthComparing = 20

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime())

const isShared = (rows: readonly Row[], column: string): boolean => {
  const first = rows[0]?.[column]
  return rows.every((row) => isSame(row[column], first))
}

const valuesOf = (columns: readonly string[], row: Row | undefined): string =>
  JSON.stringify(columns.map((column) => row?.[column]))

type Packing = {
  readonly packRow: (row: Row) => string
  readonly packed: (texts: readonly string[]) => PackedRows
}

/** Packs rows one by one, for whoever does so in stretches; their columns are those of the first. Objects are shared when they are the same one. */
export const packingOf = (rows: readonly Row[]): Packing => {
  const all = Object.keys(rows[0] ?? {})
  const shared = new Set(rows.length < worthComparing ? [] : all.filter((column) => isShared(rows, column)))
  const own = all.filter((column) => !shared.has(column))
  return {
    packRow: (row) => valuesOf(own, row),
    packed: (texts) => ({
      shared: { columns: [...shared], json: valuesOf([...shared], rows[0]) },
      own: { columns: own, json: `[${texts.join()}]` },
    }),
  }
}

/** All rows at once. */
export const packRows = (rows: readonly Row[]): PackedRows => {
  const { packRow, packed } = packingOf(rows)
  return packed(rows.map(packRow))
}

/** The value at a place of an array, as the column's type. What is no value in JSON is none in the table. */
const valueAt = (array: RawBuilder<unknown>, at: number, type: string | undefined): RawBuilder<unknown> => {
  const place = sql.lit(at)
  if (type === undefined || type === 'text') return sql`${array}->>${place}`
  if (type === 'jsonb') return sql`nullif(${array}->${place}, 'null')`
  const target = sql.raw(type)
  return type.endsWith('[]')
    ? sql`case when jsonb_typeof(${array}->${place}) = 'array' then array(select jsonb_array_elements_text(${array}->${place}))::${target} end`
    : sql`(${array}->>${place})::${target}`
}

/**
 * `insert into table (tenant_id, ...) select ...` of packed rows; what follows, a conflict or what is returned, is the caller's. The tenant is the
 * transaction's, or under the system role the one named. PostgreSQL takes an array apart several times quicker than an object, and what rows share
 * once for all of them: `offset 0` keeps it from being worked out for each.
 */
export const insertPacked = async (
  db: Db,
  table: keyof Schema,
  { shared, own }: PackedRows,
  tenantId?: string,
): Promise<RawBuilder<unknown>> => {
  const types = await columnTypesOf(db, table, [...own.columns, ...shared.columns])
  const names = sql.join(['tenant_id', ...own.columns, ...shared.columns].map((column) => sql.ref(column)))
  const tenant = tenantId === undefined ? sql`current_tenant()` : sql`${tenantId}::text`
  const values = sql.join([
    sql`s.tenant_id`,
    ...own.columns.map((column, at) => valueAt(sql`r`, at, types.get(column))),
    ...shared.columns.map((column) => sql.ref(`s.${column}`)),
  ])
  const once = sql.join([
    sql`${tenant} as tenant_id`,
    ...shared.columns.map((column, at) => sql`${valueAt(sql`v`, at, types.get(column))} as ${sql.ref(column)}`),
  ])
  return sql`
    insert into ${sql.table(table)} (${names})
    select ${values} from (select ${once} from (select ${shared.json}::jsonb as v) given offset 0) s, jsonb_array_elements(${own.json}::jsonb) r`
}

/**
 * Inserts any number of rows into a tenant's table in one statement, with one parameter. Rows carry the same columns; columns left out take their
 * default.
 */
export async function insertRows(db: Db, table: keyof Schema, rows: readonly Row[], tenantId?: string): Promise<void> {
  if (rows.length > 0) await (await insertPacked(db, table, packRows(rows), tenantId)).execute(db)
}
