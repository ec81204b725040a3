import type { SystemTime } from '../../../kernel/system-time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isAlive } from '../../tasks/index.ts'
import type { StoredImport } from './stored-import.ts'

type Stored = Pick<StoredImport, 'state' | 'task_id'>

/** Whether a task reads or checks it just now. Without one it waits for the person; a check whose worker died leaves it to whoever comes first (run-check.ts). */
export const isBeingChecked = async (db: Db, { state, task_id }: Stored, now: SystemTime): Promise<boolean> => {
  if (state !== 'checking' || task_id === null) return false
  const { rows } = await sql<{ alive: boolean }>`select ${isAlive(sql`${task_id}`, now)} as alive`.execute(db)
  return rows[0]?.alive === true
}

/** Refuses what cannot be done to an import while a task is at it. The caller holds the import, so that no task begins meanwhile. */
export const refuseUnlessIdle = async (db: Db, stored: Stored, now: SystemTime): Promise<void> => {
  if (stored.state === 'committing' || stored.state === 'committed') throw new Refusal('imports.alreadyCommitted')
  if (await isBeingChecked(db, stored, now)) throw new Refusal('imports.notChecked')
}
