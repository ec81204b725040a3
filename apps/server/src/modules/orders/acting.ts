import type { Carrier } from '@stowline/domain/shipping/carrier'
import { actorName } from '../../kernel/actor-name.ts'
import type { Db } from '../../db/database.ts'
import type { Announcement, AuditEntry, Context, JobContext } from '../../kernel/context.ts'

/** Who changes orders, and with what: a merchant's request, the provider in a merchant's name, or a job. */
export type Acting = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly carriers: ReadonlyMap<string, Carrier>
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly announce: (events: readonly Announcement[]) => Promise<void>
  readonly audit: (entries: readonly AuditEntry[]) => Promise<void>
}

type Doors = Pick<JobContext, 'now' | 'newId' | 'carriers' | 'announce' | 'audit'>

/** Acting in a transaction of its own choosing: jobs, tasks, calls of the operations area. */
export const actingIn = (db: Db, ctx: Doors, actor: Acting['actor']): Acting => ({
  db,
  now: ctx.now,
  newId: ctx.newId,
  carriers: ctx.carriers,
  actor,
  announce: (events) => ctx.announce(events, db),
  audit: (entries) => ctx.audit(entries, db),
})

/** The caller, in the transaction that surrounds the call. */
export const actingAs = (ctx: Context): Acting =>
  actingIn(ctx.db, ctx, { id: ctx.caller.userId, name: actorName(ctx.caller) })
