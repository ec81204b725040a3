import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { NamingCompiler } from './code-names.ts'
import { connectionOver } from './connection.ts'

/** The Kysely dialect of a pool, whichever engine is behind it. `enter` may refuse a connection (see database.ts). */
export function dialectOf(pool: Pool, enter: () => void): Dialect {
  return {
    createDriver: () => driverOf(pool, enter),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NamingCompiler(),
  }
}

function driverOf(pool: Pool, enter: () => void): Driver {
  const clients = new WeakMap<DatabaseConnection, PoolClient>()
  const send = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => {})
  return {
    init: async () => {},
    async acquireConnection() {
      enter()
      const client = await pool.connect()
      const connection = connectionOver(client)
      clients.set(connection, client)
      return connection
    },
    beginTransaction: (connection) => send(connection, 'begin'),
    commitTransaction: (connection) => send(connection, 'commit'),
    rollbackTransaction: (connection) => send(connection, 'rollback'),
    releaseConnection: async (connection) => clients.get(connection)?.release(),
    destroy: async () => {},
  }
}
