import { defineJob } from '../../jobs/job.ts'
import type { Db } from '../../db/database.ts'
import { askCarriers } from './ask-carriers.ts'

/** Asks about every parcel that is due. A parcel is pushed back before the question, so that two workers do not ask the same. */
export const pollParcelsJob = defineJob({
  queue: 'parcels.poll',
  everySeconds: 3,
  handle: async (_data, ctx) => {
    const now = ctx.now()
    const due = await ctx.within({ role: 'system' }, (db) =>
      db.selectFrom('parcels').select(['tenant_id', 'id']).where('next_poll_at', '<=', now).orderBy('next_poll_at').limit(300).execute(),
    )
    for (const [tenantId, rows] of Map.groupBy(due, (row) => row.tenant_id)) {
      const parcels = await ctx.within({ role: 'app', tenantId }, (db) =>
        claim(
          db,
          rows.map(({ id }) => id),
          now,
        ),
      )
      await askCarriers(ctx, tenantId, parcels)
    }
  },
})

const claim = async (db: Db, ids: readonly string[], now: Date) => {
  await db
    .updateTable('parcels')
    .set({ next_poll_at: new Date(now.getTime() + 60_000) })
    .where('id', 'in', ids)
    .execute()
  return parcelsToTrack(db, ids)
}

/** What a question to the carrier needs to know of parcels. */
export const parcelsToTrack = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('parcels as p')
    .leftJoin('labels as l', (join) => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.id', '=', 'p.label_id'))
    .leftJoin('logistics_accounts as a', (join) => join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.id', '=', 'l.logistics_account_id'))
    .select(['p.id', 'p.order_id', 'p.state', 'p.first_scan_at', 'p.tracking_number', 'p.carrier'])
    .select(['l.logistics_account_id', 'a.is_test', 'a.account_number'])
    .where('p.id', 'in', ids)
    .execute()
