import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { ClientBase, QueryConfig } from 'pg'
import { columnNamer } from './code-names.ts'
import { runForRows } from './rows-query.ts'
import { namedFor } from './statement-names.ts'
import { runForText, wantsText } from './text-rows.ts'
import { tracedStatement } from './traced-statement.ts'

/** Queries seen twice are prepared under a name, up to this many per process: built SQL with lists of varying length must not pile up on the server. */
const MOST_PREPARED = 1_000
const MOST_SEEN = 5_000

const seen = new Set<string>()
const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known) return known
  if (names.size >= MOST_PREPARED) return undefined
  if (!seen.has(sql)) {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.add(sql)
    return undefined
  }
  seen.delete(sql)
  const name = `q${names.size + 1}`
  names.set(sql, name)
  return name
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const configOf = (sql: string, parameters: readonly unknown[]): QueryConfig => {
  const name = nameOf(sql)
  return { text: sql, values: [...parameters], ...(name && { name }) }
}

/** Whoever made a query knows what its rows are. */
const rowsAs = <R>(rows: unknown[]): R[] => rows as R[]

async function run<R>(client: ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  const config = namedFor(client, configOf(query.sql, query.parameters))
  const { rows, command, rowCount } = await runForRows(client, config, columnNamer(query))
  if (!COUNTED.has(command)) return { rows: rowsAs<R>(rows) }
  return { rows: rowsAs<R>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
}

let cursors = 0

async function* stream<R>(
  client: ClientBase,
  query: CompiledQuery,
  chunk: number,
): AsyncIterableIterator<QueryResult<R>> {
  const name = `c${++cursors}`
  await client.query(`declare ${name} no scroll cursor for ${query.sql}`, [...query.parameters])
  for (;;) {
    const { rows } = await runForRows(client, { text: `fetch ${chunk} from ${name}` }, columnNamer(query))
    if (rows.length === 0) break
    yield { rows: rowsAs<R>(rows) }
  }
  await client.query(`close ${name}`)
}

/** A Kysely connection over one `pg` client. `enter` is asked before each use and may refuse or wait. */
export function connectionOver(client: ClientBase, enter: () => Promise<void> | void = () => {}): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      await enter()
      if (!wantsText(query)) return tracedStatement(query.sql, () => run<R>(client, query))
      // Whoever marks a query for its text reads its result as such (text-rows.ts).
      const config = namedFor(client, configOf(query.sql, query.parameters))
      const text: unknown = await tracedStatement(query.sql, () => runForText(client, config))
      return { rows: [text as R] }
    },
    async *streamQuery<R>(query: CompiledQuery, chunk: number) {
      await enter()
      yield* stream<R>(client, query, chunk)
    },
  }
}
