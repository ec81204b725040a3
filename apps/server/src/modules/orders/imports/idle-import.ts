import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isAlive } from '../../tasks/index.ts'
import type { StoredImport } from './stored-import.ts'

/** Refuses what cannot be done to an import while a task is at it. The caller holds the import, so that no task begins meanwhile. */
export const refuseUnlessIdle = async (
  db: Db,
  { state, task_id }: Pick<StoredImport, 'state' | 'task_id'>,
  now: Date,
): Promise<void> => {
  if (state === 'committing' || state === 'committed') throw new Refusal('imports.alreadyCommitted')
  // Without a task it waits for the person; a check whose worker died leaves the import to whoever comes first (run-check.ts).
  if (state !== 'checking' || task_id === null) return
  const { rows } = await sql<{ alive: boolean }>`select ${isAlive(sql`${task_id}`, now)} as alive`.execute(db)
  if (rows[0]?.alive) throw new Refusal('imports.notChecked')
}
