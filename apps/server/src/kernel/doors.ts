import type { Database } from '../db/database.ts'
import { systemActor, writeAudit } from './audit.ts'
import type { Announcement, AuditEntry, Doors, JobContext } from './context.ts'
import { tell } from './live.ts'
import { newId } from './new-id.ts'
import type { Announce } from './outbox.ts'

/** Doors that are the same for every use: main.ts gives those that depend on the installation. */
export const doorsOver = (database: Database, given: Omit<Doors, 'newId' | 'within' | 'tell'>): Doors => ({
  ...given,
  newId: () => newId(given.now().getTime()),
  within: (scope, fn) => database.transaction(scope, fn),
  tell,
})

/** The context of work without a person. `call` names the queue or the event in the audit trail. */
export const jobContextOf = (doors: Doors, announce: Announce, call: string): JobContext => ({
  ...doors,
  announce: (events, db) => announce(db, [events].flat() as Announcement[]),
  audit: (entries, db) => writeAudit(db, systemActor(call), [entries].flat() as AuditEntry[], doors),
})
