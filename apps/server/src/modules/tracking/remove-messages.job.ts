import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../jobs/job.ts'

/** How long a carrier's message is kept as it came, in milliseconds: as long as a delivery may be disputed. */
const keptMs = 90 * 86_400_000
/** Messages removed in one transaction. */
const mostAtOnce = 1_000

/** Removes old messages; what they said stands with the parcels. */
export const removeMessagesJob = defineJob({
  queue: 'carrierMessages.remove',
  every: '20 3 * * *',
  handle: async (_data, ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs)
    let removed = mostAtOnce
    while (removed === mostAtOnce && !ctx.signal.aborted)
      removed = await ctx.within({ role: 'system' }, (db) => removeSome(db, before))
  },
})

const removeSome = async (db: Db, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from carrier_messages where (tenant_id, id) in (
      select tenant_id, id from carrier_messages where received_at < ${before} order by received_at limit ${mostAtOnce})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
