import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../db/database.ts'

type Held = {
  /** What the open transaction has done when the other begins. */
  readonly first: (db: Db) => Promise<unknown>
  /** What it does yet, before it commits. */
  readonly last?: (db: Db) => Promise<unknown>
}

/** Lets something begin while a transaction of the tenant is open, which commits a moment later. Answers what became of it. */
export const whileHeld = async <T>(
  database: Database,
  tenantId: string,
  { first, last }: Held,
  act: () => Promise<T>,
): Promise<T> => {
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = database.transaction({ role: 'app', tenantId }, async (db) => {
    await first(db)
    held.resolve()
    await begun.promise
    await last?.(db)
  })
  await Promise.race([held.promise, holder])
  const acted = Promise.allSettled([act()])
  await pause(200)
  begun.resolve()
  await holder
  const [outcome] = await acted
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
