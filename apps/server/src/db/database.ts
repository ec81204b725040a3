import { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { dialectOf } from './dialect.ts'
import { type TransactionOptions, type Transactions, transactionsOn } from './open-transaction.ts'
import { lastRows } from './last-rows.ts'
import type { Replica } from './postgres/replica.ts'
import { readingAside } from './read-aside.ts'
import { leaveMark } from './recent-writes.ts'
import { resultsOf } from './results.ts'
import type { Schema } from './schema.gen.ts'
import { enterScope, enterSession, type Scope } from './scope.ts'

export type { TransactionOptions } from './open-transaction.ts'
export type { Scope } from './scope.ts'
export type Db = Kysely<Schema>

/** Ends a subscription to a channel. */
export type Unlisten = () => Promise<void>

/** What differs between the embedded and the real PostgreSQL: how to reach it, how to hear its notifications, how to stop. */
export type Engine = {
  readonly kind: 'embedded' | 'postgres'
  readonly pool: Pool
  /** What each transaction begins with, where sessions are a pooler's: what is set for longer would be another's. */
  readonly settings?: string
  /** A server that follows this one. */
  readonly replica?: Replica
  /** Notifications are heard; where they are not, `listen` says again and again that some may have been missed. */
  readonly hears: boolean
  /** `onReconnect` runs after each subscription, the first included: notifications may have been missed before it. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>
  close(): Promise<void>
}

/** The one door to the database. */
export type Database = {
  readonly engine: 'embedded' | 'postgres'
  readonly hears: boolean
  /** A transaction on behalf of a tenant or of the system. Inside another transaction it is a part of that one. */
  transaction<T>(scope: Scope, fn: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * A transaction that starts with looking the session up, in the same round trip as BEGIN. `fn` gets the row of enter_session, or
   * undefined when there is none; with a session the transaction stands under its tenant. A read begins with the row that its token had last, and
   * `fn` runs again when another came, so that it must change nothing at all.
   */
  sessionTransaction<Session, T>(
    tokenHash: string,
    fn: (session: Session | undefined, db: Db) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** A read for background work that may be a little old, but for what was written for its tenant before. */
  readAside<T>(scope: Scope, fn: (db: Db) => Promise<T>): Promise<T>
  /** Connections of this process, and how many wait for one. */
  readonly connections: () => { readonly used: number; readonly idle: number; readonly waiting: number }
  /** Seconds that the replica is behind; undefined when there is none or it does not answer. */
  readonly replicaLag: () => number | undefined
  /** The transaction that the calling code is in, if any. */
  current(): Db | undefined
  /** The owner of the tables, past row-level security: migrations, the db command, the demo and the set-up of tests; nothing else. */
  readonly owner: Db
  /** SQL as it is, as the owner and outside of transactions: readiness checks and the job queue. Without values it may hold several statements. */
  readonly raw: {
    query<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<{ rows: R[]; rowCount: number }>
  }
  /** One connection, as the owner, for work that needs a session of its own: migrating, backing up. */
  session<T>(fn: (client: PoolClient) => Promise<T>): Promise<T>
  listen: Engine['listen']
  close(): Promise<void>
}

const sessionsOn = (
  transactions: Transactions<Schema>,
  aside: ReturnType<typeof readingAside> | undefined,
): Database['sessionTransaction'] => {
  const sessions = lastRows()
  return async <Session, T>(
    tokenHash: string,
    fn: (session: Session | undefined, db: Db) => Promise<T>,
    options?: TransactionOptions,
  ) => {
    const entered = (db: Db, rows: Record<string, unknown>[]) => {
      sessions.keep(tokenHash, rows)
      return fn(rows[0] as Session | undefined, db)
    }
    const entry = enterSession(tokenHash)
    const expected = sessions.lastOf(tokenHash)
    const read = options?.mayLag ? await aside?.ofSession(entry, expected, (rows, db) => entered(db, rows)) : undefined
    return read ? read.value : transactions.begin(entry, entered, { ...options, expected })
  }
}

/** Makes the database's door over an engine. */
export function databaseOver(engine: Engine): Database {
  const { pool } = engine
  const refuseInside = () => {
    if (transactions.current())
      throw new Error("The owner's handle was used inside a transaction; use the handle that the transaction gives")
  }
  const dialect = dialectOf(pool, refuseInside)
  const transactions = transactionsOn<Schema>(pool, dialect, {
    settings: engine.settings,
    atCommit: engine.replica && leaveMark,
  })
  const aside = engine.replica && readingAside(engine.replica, transactions)
  const transaction: Database['transaction'] = async (scope, fn, options) =>
    transactions.begin(enterScope(scope), fn, options)
  return {
    engine: engine.kind,
    hears: engine.hears,
    transaction,
    readAside: async (scope, fn) => {
      const read = await aside?.ofScope(scope, fn)
      return read ? read.value : transaction(scope, fn, { readOnly: true })
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    replicaLag: () => engine.replica?.lag(),
    sessionTransaction: sessionsOn(transactions, aside),
    current: transactions.current,
    owner: new Kysely<Schema>({ dialect }),
    raw: {
      async query<R extends QueryResultRow>(text: string, values?: readonly unknown[]) {
        refuseInside()
        const results = resultsOf(await (values?.length ? pool.query<R>(text, [...values]) : pool.query<R>(text)))
        return { rows: results.flatMap((result) => result.rows), rowCount: results.at(-1)?.rowCount ?? 0 }
      },
    },
    async session(fn) {
      refuseInside()
      const client = await pool.connect()
      return fn(client).finally(() => client.release())
    },
    listen: engine.listen,
    close: engine.close,
  }
}
