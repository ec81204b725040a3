import type { Db } from '../../db/database.ts'
import { inRound } from '../../jobs/in-round.ts'
import { defineJob } from '../../jobs/job.ts'
import { askCarriers } from './ask-carriers.ts'
import { groupsOf, type ParcelGroup } from './parcels-to-track.ts'
import { claimMs, longestRound } from './poll-parcels.job.ts'
import { returnParcels } from './return-parcels.ts'

/** Parcels taken in one run. */
const mostPerRun = 100

/** Asks about every parcel on its way back that is due, as the parcels of orders are asked about. */
export const pollReturnsJob = defineJob({
  queue: 'returnParcels.poll',
  everySeconds: 5,
  nextDue: (ctx) =>
    ctx.within({ role: 'system' }, async (db) => {
      const first = await db
        .selectFrom('return_parcels')
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
        .selectFrom('return_parcels')
        .select(['tenant_id', 'return_id'])
        .where('next_poll_at', '<=', now)
        .orderBy('next_poll_at')
        .limit(mostPerRun)
        .execute(),
    )
    const groups: ParcelGroup[] = []
    for (const [tenantId, rows] of Map.groupBy(due, (row) => row.tenant_id)) {
      const work = ctx.workFor(tenantId)
      const ids = rows.map(({ return_id }) => return_id)
      groups.push(...(await work.transaction(async (db) => groupsOf(work, db, await claim(db, ids, now)))))
    }
    await inRound(longestRound, ctx, (round) => askCarriers(ctx, groups, { round, book: returnParcels }))
  },
})

/** Those of the parcels that nobody else has taken meanwhile, each under the id of its return. */
const claim = async (db: Db, ids: readonly string[], now: Date) => {
  const taken = await db
    .updateTable('return_parcels')
    .set({ next_poll_at: new Date(now.getTime() + claimMs) })
    .where('return_id', 'in', ids)
    .where('next_poll_at', '<=', now)
    .returning('return_id')
    .execute()
  if (!taken.length) return []
  return db
    .selectFrom('return_parcels as p')
    .innerJoin('labels as l', (join) => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.id', '=', 'p.label_id'))
    .select(['p.return_id as id', 'p.tracking_number', 'p.carrier', 'p.state', 'p.created_at', 'p.last_event_at'])
    .select(['p.delivered_at', 'p.poll_failures', 'l.logistics_account_id'])
    .where(
      'p.return_id',
      'in',
      taken.map(({ return_id }) => return_id),
    )
    .execute()
}
