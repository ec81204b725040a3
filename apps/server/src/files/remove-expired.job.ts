import { defineJob } from '../jobs/job.ts'

/** Every hour: files past their time go, bytes after rows, and with them the tickets that nobody can use any more. */
export const removeExpiredFilesJob = defineJob({
  queue: 'files.removeExpired',
  every: '17 * * * *',
  handle: async (_data, ctx) => {
    const now = ctx.now()
    const keys = await ctx.within({ role: 'system' }, async (db) => {
      await db
        .deleteFrom('file_tickets')
        .where('expires_at', '<', new Date(now.getTime() - 86_400_000))
        .execute()
      const expired = await db.selectFrom('files').select(['tenant_id', 'id', 'storage_key']).where('expires_at', '<', now).limit(1_000).execute()
      if (!expired.length) return []
      const ids = expired.map(({ id }) => id)
      await db.updateTable('tasks').set({ file_id: null }).where('file_id', 'in', ids).execute()
      await db.deleteFrom('files').where('id', 'in', ids).execute()
      return expired.map(({ storage_key }) => storage_key)
    })
    for (const key of keys) await ctx.files.forget(key)
  },
})
