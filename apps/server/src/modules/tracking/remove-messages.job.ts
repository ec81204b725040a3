import { defineJob } from '../../jobs/job.ts'

/** How long a carrier's message is kept as it came, in milliseconds: as long as a delivery may be disputed. */
const keptMs = 90 * 86_400_000

/** Removes old messages; what they said stands with the parcels. */
export const removeMessagesJob = defineJob({
  queue: 'carrierMessages.remove',
  every: '20 3 * * *',
  handle: async (_data, ctx) => {
    await ctx.within({ role: 'system' }, (db) =>
      db
        .deleteFrom('carrier_messages')
        .where('received_at', '<', new Date(ctx.now().getTime() - keptMs))
        .execute(),
    )
  },
})
