import type { Database, Db } from '../db/database.ts'
import { systemActor, writeAudit } from './audit.ts'
import type { Actor, Announce, Services, SystemContext, Work } from './context.ts'
import { tell } from './live.ts'
import { newId } from './new-id.ts'

/** Services that are the same for every use: main.ts gives those that depend on the installation. */
export const servicesOver = (
  database: Database,
  given: Omit<Services, 'newId' | 'within' | 'readAside' | 'tell'>,
): Services => ({
  ...given,
  newId: () => newId(given.now().getTime()),
  within: (scope, fn) => database.transaction(scope, fn),
  readAside: database.readAside,
  tell,
})

/** What work without a surrounding transaction gets for one: whoever uses it learns better. */
export const noTransaction = new Proxy({} as Db, {
  get: () => {
    throw new Error('There is no surrounding transaction here: use transaction(fn)')
  },
})

/** Behind what nobody asked for. */
export const nobody: Actor = { id: null, name: '' }

/** The context of what runs without a person. `call` names the queue or the event in the audit trail. */
export const systemContext = (services: Services, announce: Announce, call: string): SystemContext => ({
  ...services,
  workFor: (tenantId, by = nobody) => ({
    ...services,
    tenantId,
    by,
    db: noTransaction,
    transaction: (fn) => services.within({ role: 'app', tenantId }, fn),
    announce: (events, db = noTransaction) => announce(db, [events].flat()),
    audit: (entries, db = noTransaction) => writeAudit(db, systemActor(call), [entries].flat(), services),
  }),
})

/** The same work inside one of its transactions. */
export const inTransaction = (work: Work, db: Db): Work => ({
  ...work,
  db,
  announce: (events, own = db) => work.announce(events, own),
  audit: (entries, own = db) => work.audit(entries, own),
})

/** The same person at work for another tenant: the provider acts for a merchant. Histories and audit trail stand with the merchant. */
export const actingFor = (work: Work, tenantId: string): Work => ({
  ...inTransaction(work, noTransaction),
  tenantId,
  transaction: (fn) => work.within({ role: 'app', tenantId }, fn),
})
