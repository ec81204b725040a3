import { defineJob } from '../jobs/job.ts'
import type { Services } from '../kernel/context.ts'

/** Files of one transaction: few enough for its time limit. */
const portion = 100

/** Every hour: files past their time go, and with them the tickets that nobody can use any more. */
export const removeExpiredFilesJob = defineJob({
  queue: 'files.removeExpired',
  every: '17 * * * *',
  handle: async (_data, ctx) => {
    const now = ctx.now()
    await ctx.within({ role: 'system' }, (db) =>
      db
        .deleteFrom('file_tickets')
        .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
        .execute(),
    )
    while (!ctx.signal.aborted) if ((await removePortion(ctx, now)) < portion) return
  },
})

/** Bytes before rows: killed in between, the rows still tell the next run what to remove, and removing bytes twice is no error. */
const removePortion = async (ctx: Services, now: Date): Promise<number> => {
  const expired = await ctx.within({ role: 'system' }, (db) =>
    db
      .selectFrom('files')
      .select(['tenant_id', 'id', 'storage_key'])
      .where('expires_at', '<', now)
      .orderBy('expires_at')
      .limit(portion)
      .execute(),
  )
  if (!expired.length) return 0
  for (const { storage_key } of expired) await ctx.files.forget(storage_key)
  const ids = expired.map(({ id }) => id)
  const tenants = [...new Set(expired.map(({ tenant_id }) => tenant_id))]
  await ctx.within({ role: 'system' }, async (db) => {
    await db
      .updateTable('tasks')
      .set({ file_id: null })
      .where('tenant_id', 'in', tenants)
      .where('file_id', 'in', ids)
      .execute()
    await db.deleteFrom('files').where('tenant_id', 'in', tenants).where('id', 'in', ids).execute()
  })
  return expired.length
}
