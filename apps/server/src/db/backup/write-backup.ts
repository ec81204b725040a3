import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { FORMAT, type Line, type Sequence } from './format.ts'
import { dumpedTables, selectText } from './tables.ts'

/** Rows fetched at a time. */
const CHUNK = 1_000

export type BackupCounts = Readonly<Record<string, number>>

/** Writes everything that is committed at this moment into a file, while others go on writing. Answers with the rows of each table. */
export async function writeBackup(database: Database, file: string, takenAt: Date): Promise<BackupCounts> {
  const counts: Record<string, number> = {}
  const partial = `${file}.partial`
  await database.session(async (client) => {
    await client.query(
      'begin isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    try {
      await pipeline(
        Readable.from(textOf(lines(client, counts, takenAt))),
        createGzip({ level: 4 }),
        createWriteStream(partial, { mode: 0o600 }),
      )
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    } finally {
      await client.query('rollback')
    }
  })
  await rename(partial, file)
  return counts
}

async function* textOf(source: AsyncIterable<Line>): AsyncIterable<string> {
  let text = ''
  for await (const line of source) {
    text += `${JSON.stringify(line)}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

async function* lines(client: PoolClient, counts: Record<string, number>, takenAt: Date): AsyncIterable<Line> {
  const { rows: migrations } = await client.query('select name, checksum from schema_migrations order by name')
  yield { format: FORMAT, takenAt: takenAt.toISOString(), migrations }
  for (const table of await dumpedTables(client)) {
    yield { table }
    counts[table.name] = 0
    await client.query(`declare backup no scroll cursor for ${selectText(table)}`)
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text: `fetch ${CHUNK} from backup`, rowMode: 'array' })
      if (rows.length === 0) break
      counts[table.name] = (counts[table.name] ?? 0) + rows.length
      yield* rows
    }
    await client.query('close backup')
  }
  const { rows: sequences } = await client.query<Sequence>(
    `select sequencename as sequence, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  yield* sequences
  yield { end: counts }
}
