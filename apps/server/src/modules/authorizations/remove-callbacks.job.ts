import { sql } from 'kysely'
import { defineJob } from '../../jobs/job.ts'

/** Days that a message is kept for people to look it up, once nothing more is sent of it. */
export const callbacksKeptDays = 30
const perTurn = 1_000

/** Removes messages that are over, a portion at a time. */
export const removeCallbacksJob = defineJob({
  queue: 'callbacks.remove',
  every: '40 3 * * *',
  handle: async (_data, ctx) => {
    const before = new Date(ctx.systemNow().getTime() - callbacksKeptDays * 86_400_000)
    for (let removed = perTurn; removed === perTurn && !ctx.signal.aborted; ) {
      const { numAffectedRows } = await ctx.within({ role: 'system' }, (db) =>
        sql`
          delete from callbacks where (tenant_id, id) in (
            select tenant_id, id from callbacks where next_at is null and created_at < ${before} order by created_at limit ${perTurn}
          )`.execute(db),
      )
      removed = Number(numAffectedRows ?? 0)
    }
  },
})
