import type pg from 'pg'
import { errorCode } from '../error-code.ts'

const PROBE = 'stowline-probe'
const isPooler = 'A pooler stands before the database that DATABASE_URL names: set DATABASE_POOLED=1.'
const isDirect = 'No pooler stands before the database that DATABASE_URL names: leave DATABASE_POOLED out.'
const knowsNoNames =
  'The pooler does not keep prepared statements apart (PgBouncer before 1.21, or max_prepared_statements = 0): set DATABASE_PREPARED=0.'

/** Whether this connection ends at a pooler: the number of the process that it was given is then not that of the session behind it. */
const endsAtPooler = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return !('processID' in client) || rows[0]?.pid !== client.processID
}

/** Two connections of ours prepare different statements under one name: sessions that a pooler hands around hold one of them only. */
const keepsNamesApart = async (pool: pg.Pool, client: pg.PoolClient): Promise<boolean> => {
  const other = await pool.connect()
  try {
    await client.query({ name: PROBE, text: 'select 1' })
    await other.query({ name: PROBE, text: 'select 1, 2' })
    return true
  } catch (error) {
    // "already exists" and "does not exist".
    if (!['42P05', '26000'].includes(errorCode(error) ?? '')) throw error
    return false
  } finally {
    other.release(true)
  }
}

export type Pooling = { readonly isPooled: boolean; readonly isPrepared: boolean }

/** Refuses in words, before anything is asked of it, a database that is reached otherwise than the settings say. */
export async function checkPooling(pool: pg.Pool, { isPooled, isPrepared }: Pooling): Promise<void> {
  const client = await pool.connect()
  try {
    if (isPooled !== (await endsAtPooler(client))) throw new Error(isPooled ? isDirect : isPooler)
    if (isPooled && isPrepared && !(await keepsNamesApart(pool, client))) throw new Error(knowsNoNames)
  } finally {
    client.release()
  }
}

/** PgBouncer refuses what a connection of our own begins with, so that it never comes to the check above. */
export const toldOfPooler = (error: unknown): unknown =>
  /unsupported startup parameter/.test(String(error)) ? new Error(isPooler, { cause: error }) : error
