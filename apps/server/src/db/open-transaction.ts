import { AsyncLocalStorage } from 'node:async_hooks'
import { type Dialect, type Driver, Kysely, SingleConnectionProvider, Transaction } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { connectionOver } from './connection.ts'
import { readStanding, restoreStanding, type Standing } from './scope.ts'

export type TransactionOptions = {
  readonly readOnly?: boolean
  /** Only for work that must see one moment throughout, such as a backup. */
  readonly isolation?: 'repeatable read'
}

type OpenTransaction<S> = {
  readonly client: PoolClient
  readonly db: Kysely<S>
  isOpen: boolean
  /** Settles when the inner scopes begun so far have ended; the outer handle waits for it, since they share a connection. */
  inner: Promise<unknown>
  innerCount: number
}

type Body<S, T> = (db: Kysely<S>, preludeRows: Record<string, unknown>[]) => Promise<T>

const rowsOf = (results: QueryResult | QueryResult[]) => (Array.isArray(results) ? results : [results]).at(-1)?.rows ?? []

/**
 * Runs transactions on a pool. A prelude (role, tenant, perhaps the session's row) travels with BEGIN in one round trip.
 * A transaction begun inside another becomes a savepoint of it with its own scope: the embedded engine has one connection, and a
 * second one would wait for the first for ever.
 */
export function transactionsOn<S>(pool: Pool, dialect: Dialect) {
  const current = new AsyncLocalStorage<OpenTransaction<S>>()
  const driver: Driver = dialect.createDriver()
  const executor = new Kysely<S>({ dialect }).getExecutor()

  function open(client: PoolClient): OpenTransaction<S> {
    const state: OpenTransaction<S> = { client, isOpen: true, inner: Promise.resolve(), innerCount: 0, db: undefined as never }
    const enter = async () => {
      if (!state.isOpen) throw new Error('This transaction has ended; its handle was kept too long')
      while (state.innerCount > 0) {
        if (current.getStore() !== state) throw new Error('The surrounding transaction was used inside an inner one; use the inner handle')
        await state.inner
      }
    }
    const provider = new SingleConnectionProvider(connectionOver(client, enter))
    const db = new Transaction<S>({ config: { dialect }, dialect, driver, executor: executor.withConnectionProvider(provider) })
    return Object.assign(state, { db })
  }

  async function outermost<T>(prelude: string, fn: Body<S, T>, options: TransactionOptions): Promise<T> {
    const client = await pool.connect()
    const begin = `begin${options.isolation ? ` isolation level ${options.isolation}` : ''}${options.readOnly ? ' read only' : ''}`
    let broken: Error | undefined
    try {
      const rows = rowsOf(await client.query(`${begin}; ${prelude}`))
      const state = open(client)
      const result = await current.run(state, () => fn(state.db, rows)).finally(() => (state.isOpen = false))
      const { command } = await client.query('commit')
      if (command === 'ROLLBACK') throw new Error('Rolled back: a statement failed in this transaction and its error was swallowed')
      return result
    } catch (error) {
      await client.query('rollback').catch((failed: Error) => (broken = failed))
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function nested<T>(outer: OpenTransaction<S>, prelude: string, fn: Body<S, T>): Promise<T> {
    const savepoint = `inner_${outer.innerCount}`
    const entered = await outer.client.query(`savepoint ${savepoint}; ${readStanding}; ${prelude}`)
    const standing = (entered as unknown as QueryResult<Standing>[])[1]?.rows[0] as Standing
    const state = open(outer.client)
    try {
      const result = await current.run(state, () => fn(state.db, rowsOf(entered))).finally(() => (state.isOpen = false))
      await outer.client.query(`release savepoint ${savepoint}; ${restoreStanding(standing)}`)
      return result
    } catch (error) {
      // Rolling back to the savepoint also puts role and tenant back.
      await outer.client.query(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`)
      throw error
    }
  }

  return {
    /** The transaction that this call chain is in, if any. */
    current: (): Kysely<S> | undefined => {
      const state = current.getStore()
      return state?.isOpen ? state.db : undefined
    },
    begin<T>(prelude: string, fn: Body<S, T>, options: TransactionOptions = {}): Promise<T> {
      const outer = current.getStore()
      if (!outer?.isOpen) return outermost(prelude, fn, options)
      outer.innerCount++
      const turn = outer.inner.then(() => nested(outer, prelude, fn)).finally(() => outer.innerCount--)
      outer.inner = turn.catch(() => {})
      return turn
    },
  }
}
