import type { Db } from '../../db/database.ts'
import { inRound } from '../../jobs/in-round.ts'
import { defineJob } from '../../jobs/job.ts'
import { askCarriers } from './ask-carriers.ts'
import { type ParcelGroup, parcelsToTrack } from './parcels-to-track.ts'

/** Parcels taken in one run. */
const mostPerRun = 300
/** A round ends after this many milliseconds: questions to a carrier that hangs are answered behind it. */
export const longestRound = 5_000
/**
 * Parcels that a round did not get to, or that a killed worker left, are up again then. In milliseconds: longer than a round and the patience
 * for a question that was begun in it.
 */
export const claimMs = 120_000

/** Asks about every parcel that is due. A parcel is pushed back before the question, so that two workers do not ask the same. */
export const pollParcelsJob = defineJob({
  queue: 'parcels.poll',
  everySeconds: 3,
  nextDue: (ctx) =>
    ctx.within({ role: 'system' }, async (db) => {
      const first = await db
        .selectFrom('parcels')
        .select('next_poll_at')
        .where('next_poll_at', 'is not', null)
        .orderBy('next_poll_at')
        .limit(1)
        .executeTakeFirst()
      return first?.next_poll_at ?? null
    }),
  handle: async (_data, ctx) => {
    const now = ctx.now()
    const due = await ctx.within({ role: 'system' }, (db) =>
      db
        .selectFrom('parcels')
        .select(['tenant_id', 'id'])
        .where('next_poll_at', '<=', now)
        .orderBy('next_poll_at')
        .limit(mostPerRun)
        .execute(),
    )
    const groups: ParcelGroup[] = []
    for (const [tenantId, rows] of Map.groupBy(due, (row) => row.tenant_id)) {
      const work = ctx.workFor(tenantId)
      const ids = rows.map(({ id }) => id)
      groups.push(...(await work.transaction(async (db) => parcelsToTrack(work, db, await claim(db, ids, now)))))
    }
    await inRound(longestRound, ctx, (round) => askCarriers(ctx, groups, { round }))
  },
})

/** Those of the parcels that nobody else has taken meanwhile. */
const claim = async (db: Db, ids: readonly string[], now: Date): Promise<string[]> => {
  const taken = await db
    .updateTable('parcels')
    .set({ next_poll_at: new Date(now.getTime() + claimMs) })
    .where('id', 'in', ids)
    .where('next_poll_at', '<=', now)
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}
