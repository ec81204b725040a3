import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { type ConnectionProvider, type Dialect, type Driver, Kysely, Transaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { connectionOver } from './connection.ts'
import { hasOnlyRead } from './renew-plans.ts'
import { resultsOf } from './results.ts'
import { runForRows } from './rows-query.ts'
import { type Entry, readScope, restoreScope, type ScopeBefore } from './scope.ts'
import { namedFor } from './statement-names.ts'

export type TransactionOptions = {
  readonly readOnly?: boolean
  /** Only for work that must see one moment throughout, such as a backup. */
  readonly isolation?: 'repeatable read'
  /** What is read may be a little old, but for what was written for the tenant before: it may come from a replica. */
  readonly mayLag?: boolean
}
/** `expected`: the rows that the entry will most likely answer. A read then begins at once and what it found counts only when they came. */
type EntryOptions = TransactionOptions & { readonly expected?: Rows | undefined }

type OpenTransaction<S> = {
  readonly client: PoolClient
  readonly db: Kysely<S>
  isOpen: boolean
  /** Settles when the inner scopes begun so far have ended; the outer handle waits for it, since they share a connection. */
  inner: Promise<unknown>
  innerCount: number
}

type Rows = Record<string, unknown>[]
type Body<S, T> = (db: Kysely<S>, entryRows: Rows) => Promise<T>

/** What each transaction begins with, where the session is not ours, and what one that may have written says last. */
export type Manner = { readonly settings?: string | undefined; readonly atCommit?: string | undefined }

/** What opening a transaction needs. */
type Connections<S> = {
  readonly pool: Pool
  readonly manner: Manner
  readonly current: AsyncLocalStorage<OpenTransaction<S>>
  /** A Kysely handle bound to one client; `enter` is asked before each statement. */
  handleOn(client: PoolClient, enter: () => Promise<void>): Kysely<S>
}

export type Transactions<S> = {
  /** The transaction that this call chain is in, if any. */
  current(): Kysely<S> | undefined
  /** Runs `fn` in a transaction that begins with its entry (role, tenant, perhaps a session's row), sent with BEGIN in one round trip. */
  begin<T>(entry: Entry, fn: Body<S, T>, options?: EntryOptions): Promise<T>
}

/**
 * Runs transactions on a pool. One begun inside another becomes a savepoint of it with its own scope: the embedded engine has one
 * connection, and a second transaction would wait for the first for ever.
 */
export function transactionsOn<S>(pool: Pool, dialect: Dialect, manner: Manner = {}): Transactions<S> {
  const current = new AsyncLocalStorage<OpenTransaction<S>>()
  const driver: Driver = dialect.createDriver()
  const executor = new Kysely<S>({ dialect }).getExecutor()
  const handleOn: Connections<S>['handleOn'] = (client, enter) => {
    const connection = connectionOver(client, enter)
    // Statements that do not wait for each other travel together: the client sends them in the order in which they were given.
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) }
    return new Transaction<S>({
      config: { dialect },
      dialect,
      driver,
      executor: executor.withConnectionProvider(provider),
    })
  }
  const connections = { pool, manner, current, handleOn }
  return {
    current: () => {
      const state = current.getStore()
      return state?.isOpen ? state.db : undefined
    },
    begin: (entry, fn, options = {}) => {
      const outer = current.getStore()
      return outer?.isOpen ? inTurn(connections, outer, entry, fn) : outermostOrAgain(connections, entry, fn, options)
    },
  }
}

function open<S>({ current, handleOn }: Connections<S>, client: PoolClient): OpenTransaction<S> {
  const enter = async () => {
    if (!state.isOpen) throw new Error('This transaction has ended; its handle was kept too long')
    while (state.innerCount > 0) {
      if (current.getStore() !== state)
        throw new Error('The surrounding transaction was used inside an inner one; use the inner handle')
      await state.inner
    }
  }
  const state: OpenTransaction<S> = {
    client,
    isOpen: true,
    inner: Promise.resolve(),
    innerCount: 0,
    db: handleOn(client, enter),
  }
  return state
}

const runIn = <S, T>({ current }: Connections<S>, state: OpenTransaction<S>, fn: Body<S, T>, rows: Rows): Promise<T> =>
  current
    .run(state, async () => fn(state.db, rows))
    .finally(() => {
      state.isOpen = false
    })

/** Sends everything at once and waits for all of it, so that nothing is under way behind a failure. */
const enter = async (client: PoolClient, beginning: string, { role, lookup }: Entry): Promise<Rows> => {
  const [, entered] = await Promise.all([
    client.query(`${beginning}; ${role}`),
    runForRows(client, namedFor(client, lookup)),
  ])
  return entered.rows
}

/** A read that began with the wrong rows runs again, and waits for them. */
const outermostOrAgain = <S, T>(
  connections: Connections<S>,
  entry: Entry,
  fn: Body<S, T>,
  options: EntryOptions,
): Promise<T> =>
  outermost(connections, entry, fn, options).catch((error: unknown) => {
    if (!(error instanceof Unexpected)) throw error
    return outermost(connections, entry, fn, { ...options, expected: undefined })
  })

async function outermost<S, T>(
  connections: Connections<S>,
  entry: Entry,
  fn: Body<S, T>,
  options: EntryOptions,
): Promise<T> {
  const client = await connections.pool.connect()
  const begin = `begin${options.isolation ? ` isolation level ${options.isolation}` : ''}${options.readOnly ? ' read only' : ''}${connections.manner.settings ? `; ${connections.manner.settings}` : ''}`
  let broken: Error | undefined
  try {
    const entering = enter(client, begin, entry)
    const run = (rows: Rows) => runIn(connections, open(connections, client), fn, rows)
    const result = await (options.readOnly && options.expected
      ? ahead(entering, options.expected, run)
      : entering.then(run))
    if (options.readOnly) leave(client)
    else await commit(client, connections.manner)
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** The entry answered otherwise than expected. */
class Unexpected extends Error {}

/**
 * Runs a read without waiting for the entry: its statements travel behind it on the same connection, so they stand under whatever role and tenant
 * it set. When the entry answers otherwise than expected, whatever came of the read is thrown away.
 */
const ahead = async <T>(entering: Promise<Rows>, expected: Rows, run: (rows: Rows) => Promise<T>): Promise<T> => {
  const [entered, ran] = await Promise.allSettled([entering, run(expected)])
  if (entered.status === 'rejected') throw entered.reason
  if (!isDeepStrictEqual(entered.value, expected)) throw new Unexpected()
  if (ran.status === 'rejected') throw ran.reason
  return ran.value
}

const commit = async (client: PoolClient, { atCommit }: Manner): Promise<void> => {
  const last = atCommit ? client.query(atCommit) : undefined
  const [{ command }] = await Promise.all([client.query('commit'), last])
  if (command === 'ROLLBACK')
    throw new Error('Rolled back: a statement failed in this transaction and its error was swallowed')
}

/** Nothing was written, so nobody waits for the end of a read: whoever uses the connection next sends behind it. One that broke is thrown away by the pool. */
const leave = (client: PoolClient): void => {
  client.query('commit').catch(() => {})
  hasOnlyRead(client)
}

/** Inner transactions of one outer run one after the other. */
function inTurn<S, T>(
  connections: Connections<S>,
  outer: OpenTransaction<S>,
  entry: Entry,
  fn: Body<S, T>,
): Promise<T> {
  outer.innerCount++
  const turn = outer.inner
    .then(() => nested(connections, outer, entry, fn))
    .finally(() => {
      outer.innerCount--
    })
  outer.inner = turn.catch(() => {})
  return turn
}

async function nested<S, T>(
  connections: Connections<S>,
  { client }: OpenTransaction<S>,
  entry: Entry,
  fn: Body<S, T>,
): Promise<T> {
  const { atCommit } = connections.manner
  const [before, entered] = await Promise.all([
    client.query<ScopeBefore>(`savepoint inner_scope; ${readScope}; ${entry.role}`).then(resultsOf<ScopeBefore>),
    runForRows(client, namedFor(client, entry.lookup)),
  ])
  const [standing] = before[1]?.rows ?? []
  if (!standing) throw new Error('The scope around a transaction could not be read')
  try {
    const result = await runIn(connections, open(connections, client), fn, entered.rows)
    // Said of the inner scope's tenant as long as it stands: at the commit it is the outer one's again.
    const last = atCommit ? `${atCommit}; ` : ''
    await client.query(`${last}release savepoint inner_scope; ${restoreScope(standing)}`)
    return result
  } catch (error) {
    // Rolling back to the savepoint also puts role and tenant back.
    await client.query('rollback to savepoint inner_scope; release savepoint inner_scope')
    throw error
  }
}
