import { batchKinds, keptBatchDays } from '@stowline/domain/tasks/task'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../jobs/job.ts'

/** Tasks removed in one transaction, each with up to 200 rows. */
const mostAtOnce = 200

/** Every night: tasks of batches that were done in a request go when they ended long ago, with the results of their rows. */
export const removeOldTasksJob = defineJob({
  queue: 'tasks.removeOld',
  every: '40 3 * * *',
  handle: async (_data, ctx) => {
    const before = new Date(ctx.now().getTime() - keptBatchDays * 86_400_000)
    let removed = mostAtOnce
    while (removed === mostAtOnce && !ctx.signal.aborted)
      removed = await ctx.within({ role: 'system' }, (db) => removeSome(db, before))
  },
})

/** Labels that were bought in a batch cost money, and what an import made is told by its record: their tasks stay. */
const removeSome = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from tasks where (tenant_id, id) in (
      select tenant_id, id from tasks where section = 'batch' and kind = any(${batchKinds}::text[]) and finished_at < ${before}
      order by finished_at limit ${mostAtOnce})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
