import { writeFile } from 'node:fs/promises'
import { typedColumns } from './column-types.ts'
import type { Database } from './database.ts'

const FILE = new URL('./schema.gen.ts', import.meta.url)

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  bytea: 'Buffer',
}

const HEADER = `// Made from the migrated database by \`npm run db -- types\`; do not edit. A test compares it with the migrations.
import type { ColumnType } from 'kysely'
import type { ColumnTypes } from './column-types.ts'
import type { Json } from './json.ts'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** A column that the database computes: it is read, never written. */
type GeneratedAlways<T> = [T] extends [ColumnType<infer S, infer _I, infer _U>] ? ColumnType<S, never, never> : ColumnType<T, never, never>
/** A column with a default: may be left out of an insert. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
`

type Column = {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
  generated: boolean
  /** The check that names every value that the column may have. */
  among: string | null
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as "type", not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as filled, a.attgenerated <> '' or a.attidentity = 'a' as generated,
    (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''[^]]*\\]\\)\\)\\)$') as among
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`

/** The types of all tables, as the text of schema.gen.ts. */
export async function describeSchema(database: Database): Promise<string> {
  const { rows } = await database.raw.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) => `export interface ${pascal(table)} {\n${columns.map(line).join('\n')}\n}\n`,
  )
  const members = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return `${[HEADER, ...interfaces].join('\n')}\nexport interface Schema {\n${members.join('\n')}\n}\n`
}

/** Writes schema.gen.ts anew. */
export async function writeSchema(database: Database): Promise<void> {
  await writeFile(FILE, await describeSchema(database))
}

const pascal = (name: string) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function line({ table, column, type, nullable, filled, generated, among }: Column): string {
  const own = typedColumns[`${table}.${column}`]
  const known = own
    ? `ColumnTypes['${own}']`
    : among
      ? valuesOf(among)
      : type.startsWith('_')
        ? `${typeOf(type.slice(1), column)}[]`
        : typeOf(type, column)
  const whole = nullable ? `${known} | null` : known
  if (generated) return `  ${column}: GeneratedAlways<${whole}>`
  return `  ${column}: ${filled && !nullable ? `Generated<${whole}>` : whole}`
}

/** The values of `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`. */
const valuesOf = (check: string): string =>
  [...check.matchAll(/'([\w.]+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')

function typeOf(type: string, column: string): string {
  const known = TYPES[type]
  if (!known)
    throw new Error(`Column ${column} has the type ${type}, for which generate-schema.ts has no TypeScript type`)
  return known
}
