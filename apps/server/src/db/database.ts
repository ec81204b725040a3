import { Kysely } from 'kysely'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { dialectOf } from './dialect.ts'
import { type TransactionOptions, transactionsOn } from './open-transaction.ts'
import { lastRows } from './last-rows.ts'
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
  /** `onReconnect` runs after each subscription, the first included: notifications may have been missed before it. */
  listen(channel: string, onNotification: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>
  close(): Promise<void>
}

/** The one door to the database. */
export type Database = {
  readonly engine: 'embedded' | 'postgres'
  /** A transaction on behalf of a tenant or of the system. Inside another transaction it is a part of that one. */
  transaction<T>(scope: Scope, fn: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * A transaction that starts with looking the session up, in the same round trip as BEGIN. `fn` gets the row of open_session, or
   * undefined when there is none; with a session the transaction stands under its tenant. A read begins with the row that its token had last, and
   * `fn` runs again when another came, so that it must change nothing at all.
   */
  sessionTransaction<Session, T>(
    tokenHash: string,
    fn: (session: Session | undefined, db: Db) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
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

/** Makes the database's door over an engine. */
export function databaseOver(engine: Engine): Database {
  const { pool } = engine
  const refuseInside = () => {
    if (transactions.current())
      throw new Error("The owner's handle was used inside a transaction; use the handle that the transaction gives")
  }
  const dialect = dialectOf(pool, refuseInside)
  const transactions = transactionsOn<Schema>(pool, dialect)
  const sessions = lastRows()
  return {
    engine: engine.kind,
    transaction: async (scope, fn, options) => transactions.begin(enterScope(scope), fn, options),
    sessionTransaction: async <Session, T>(
      tokenHash: string,
      fn: (session: Session | undefined, db: Db) => Promise<T>,
      options?: TransactionOptions,
    ) => {
      const entered = (db: Db, rows: Record<string, unknown>[]) => {
        sessions.keep(tokenHash, rows)
        return fn(rows[0] as Session | undefined, db)
      }
      return transactions.begin(enterSession(tokenHash), entered, { ...options, expected: sessions.lastOf(tokenHash) })
    },
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
