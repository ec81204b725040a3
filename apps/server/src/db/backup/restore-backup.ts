import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { FORMAT, type Header, isRow, type Line, lineIn, type Row } from './format.ts'
import { type DumpedTable, dumpedTables, insertText } from './tables.ts'

const CHUNK = 1_000
const SET_SEQUENCE = 'select setval($1::text::regclass, coalesce($2::int8, 1), $2 is not null)'

/** Puts a backup into a migrated, empty database: all of it or nothing. Answers with the rows of each table. */
export async function restoreBackup(database: Database, file: string): Promise<Readonly<Record<string, number>>> {
  return database.session(async (client) => {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    try {
      await refuseUnlessEmpty(client)
      const relaxed = await relax(client)
      const counts = await load(client, linesOf(file))
      await client.query('set constraints all immediate')
      await client.query(relaxed)
      await client.query('commit')
      return counts
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function refuseUnlessEmpty(client: PoolClient): Promise<void> {
  for (const { name } of await dumpedTables(client)) {
    if (name.startsWith('jobs.')) continue
    const { rows } = await client.query(`select 1 from ${name} limit 1`)
    if (rows.length) throw new Error(`A backup is restored into an empty database only; here ${name} holds rows`)
  }
}

/**
 * Rows come in no particular order and derived rows come as rows: until the end foreign keys wait and our own triggers sleep. Answers
 * with the statements that undo this.
 */
async function relax(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ relax: string; restore: string }>(`
    select format('alter table %s alter constraint %I deferrable initially deferred', conrelid::regclass, conname) as relax,
      format('alter table %s alter constraint %I not deferrable', conrelid::regclass, conname) as restore
    from pg_constraint where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace
    union all
    select format('alter table %s disable trigger user', t), format('alter table %s enable trigger user', t)
    from (select distinct tgrelid::regclass as t from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace) triggers`)
  await client.query(rows.map(({ relax }) => relax).join(';\n') || 'select 1')
  return rows.map(({ restore }) => restore).join(';\n') || 'select 1'
}

async function* linesOf(file: string): AsyncIterable<Line> {
  const source = pipeline(createReadStream(file), createGunzip(), () => {})
  for await (const text of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) yield lineIn(text)
}

async function load(client: PoolClient, lines: AsyncIterable<Line>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let table: DumpedTable | undefined
  let waiting: Row[] = []
  let isComplete = false
  const flush = async () => {
    if (table && waiting.length) await insert(client, table, waiting)
    if (table) counts[table.name] = (counts[table.name] ?? 0) + waiting.length
    waiting = []
  }
  for await (const line of lines) {
    if (isRow(line)) {
      if (waiting.push(line) >= CHUNK) await flush()
      continue
    }
    await flush()
    table = 'table' in line ? line.table : undefined
    if (table) counts[table.name] = 0
    else if ('format' in line) await refuseOtherSchema(client, line)
    else if ('sequence' in line) await client.query(SET_SEQUENCE, [line.sequence, line.value])
    else if ('end' in line) isComplete = JSON.stringify(line.end) === JSON.stringify(counts)
  }
  if (!isComplete) throw new Error('The backup is not complete: its end is missing or does not match its rows')
  return counts
}

async function refuseOtherSchema(client: PoolClient, header: Header): Promise<void> {
  if (header.format !== FORMAT) throw new Error(`This file is not a ${FORMAT} file`)
  const { rows } = await client.query('select name, checksum from schema_migrations order by name')
  if (JSON.stringify(rows) === JSON.stringify(header.migrations)) return
  const theirs = header.migrations.at(-1)?.name
  throw new Error(
    `The backup was taken with another schema (up to ${theirs}). Restore it with the version of Stowline that wrote it, then upgrade.`,
  )
}

async function insert(client: PoolClient, table: DumpedTable, rows: readonly Row[]): Promise<void> {
  const columns = table.columns.map((_, i) => rows.map((row) => row[i] ?? null))
  await client.query(insertText(table), columns)
}
