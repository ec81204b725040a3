import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import { errorCode } from './error-code.ts'
import { type Transactions, transactionsOn } from './open-transaction.ts'
import type { Replica } from './postgres/replica.ts'
import { hasMarks, type Marks, readMarks } from './recent-writes.ts'
import type { Schema } from './schema.gen.ts'
import { type Entry, enterScope, type Scope } from './scope.ts'

/** Pauses in which background work waits for a replica that is a little behind, in milliseconds. */
const WAITS = [20, 50, 100, 200, 400]

const isGone = (error: unknown): boolean =>
  /^(57P|08|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH)/.test(errorCode(error) ?? '') ||
  /connection terminated|timeout exceeded|not queryable/i.test(String(error))

class Behind extends Error {}

type Reading<T> = (db: Db) => Promise<T>
/** Undefined: it has to be asked of the first server. */
type Read<T> = { readonly value: T } | undefined
type Rows = Record<string, unknown>[]

/** What may be a little old is read on a replica, as soon as that has what was written for the tenant before. */
export function readingAside(replica: Replica, first: Transactions<Schema>) {
  const there = transactionsOn<Schema>(
    replica.pool,
    dialectOf(replica.pool, () => {}),
  )

  /** A read is safe to repeat: whatever goes wrong there, a refusal too, is asked of the first server. */
  async function readThere<T>(scope: Scope, marks: Marks, fn: Reading<T>): Promise<Read<T>> {
    const whole = async (db: Db) => {
      if (!(await hasMarks(db, marks))) throw new Behind()
    }
    // Both travel together; what was read counts only when all marks are there, which were asked for first.
    const body = async (db: Db) => {
      const [isWhole, read] = await Promise.allSettled([whole(db), fn(db)])
      if (isWhole.status === 'rejected') throw isWhole.reason
      if (read.status === 'rejected') throw read.reason
      return { value: read.value }
    }
    try {
      return await there.begin(enterScope(scope), body, { readOnly: true })
    } catch (error) {
      if (isGone(error)) replica.suspect()
      return undefined
    }
  }

  const canRead = () => replica.isUsable() && !first.current()

  return {
    /** For somebody's session, which the first server looks up, so that one that has ended is felt at once, and says the tenant and its marks. */
    async ofSession<T>(
      entry: Entry,
      expected: Rows | undefined,
      fn: (rows: Rows, db: Db) => Promise<T>,
    ): Promise<Read<T>> {
      if (!canRead()) return undefined
      const look = async (db: Db, rows: Rows) => ({ rows, marks: await readMarks(db, replica.span) })
      const { rows, marks } = await first.begin(entry, look, { readOnly: true, expected })
      const tenantId = rows[0]?.['tenant_id']
      if (typeof tenantId !== 'string') return undefined
      return readThere({ role: 'app', tenantId }, marks, (db) => fn(rows, db))
    },
    /** For background work, which may wait a little. */
    async ofScope<T>(scope: Scope, fn: Reading<T>): Promise<Read<T>> {
      if (!canRead()) return undefined
      const marks = await first.begin(enterScope(scope), (db) => readMarks(db, replica.span), { readOnly: true })
      for (const wait of WAITS) {
        const read = await readThere(scope, marks, fn)
        if (read || !replica.isUsable()) return read
        await pause(wait)
      }
      return undefined
    },
  }
}
