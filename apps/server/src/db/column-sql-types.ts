import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.gen.ts'

type ColumnTypes = ReadonlyMap<string, string>
type StoredType = { readonly table: string; readonly column: string; readonly type: string }

/** They change with migrations alone, and those run before everything else. */
let kept: ReadonlyMap<string, ColumnTypes> = new Map()

const readTypes = async (db: Db): Promise<ReadonlyMap<string, ColumnTypes>> => {
  const { rows } = await sql<StoredType>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  return new Map([...tables].map(([table, all]) => [table, new Map(all.map(({ column, type }) => [column, type]))]))
}

/** What SQL calls the types of these columns. Asked of the database once in a process, for all tables. */
export const columnTypesOf = async (db: Db, table: keyof Schema, columns: readonly string[]): Promise<ColumnTypes> => {
  const known = kept.get(table)
  if (known && columns.every((column) => known.has(column))) return known
  kept = await readTypes(db)
  return kept.get(table) ?? new Map()
}
