import type { ClientBase } from 'pg'

/** A table as a backup sees it. Values travel as PostgreSQL's own text, so that both engines read what either wrote. */
export type DumpedTable = {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** Of the queue only what is still to be done; the rest is the past. */
const CONDITIONS: Readonly<Record<string, string>> = { 'jobs.job': "state < 'completed'" }
const QUEUE_TABLES = ['jobs.queue', 'jobs.schedule', 'jobs.job']

const TABLES = `
  select c.oid::regclass::text as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (n.nspname = 'public' and c.relname not in ('schema_migrations', 'recent_writes') or c.oid = any($1::text[]::regclass[]))
  group by n.nspname, c.oid order by n.nspname <> 'public', array_position($1::text[], c.oid::regclass::text), 1`

/** The tables of a backup: the product's own, then the queue's, in which one refers to the one before. */
export async function dumpedTables(client: ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(TABLES, [QUEUE_TABLES])
  return rows
}

/** Reads a table's values as text, in the order of its columns. */
export function selectText({ name, columns }: DumpedTable): string {
  const condition = CONDITIONS[name]
  return `select ${columns.map((column) => `${quoted(column.name)}::text`).join(', ')} from ${name}${condition ? ` where ${condition}` : ''}`
}

/** Inserts rows given as one array of texts per column. The queue's own rows may be there already. */
export function insertText({ name, columns }: DumpedTable): string {
  const values = columns.map((column, i) => `c${i}::${column.type}`).join(', ')
  const sources = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const aliases = columns.map((_, i) => `c${i}`).join(', ')
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const tail = QUEUE_TABLES.includes(name) ? ' on conflict do nothing' : ''
  return `insert into ${name} (${names}) overriding system value select ${values} from unnest(${sources}) as rows (${aliases})${tail}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
