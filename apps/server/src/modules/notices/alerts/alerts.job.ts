import { defineJob, type JobContext } from '../../../jobs/job.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { findAlerts } from './find-alerts.ts'
import { mailAlerts } from './mail-alerts.ts'

const dayMs = 86_400_000
/** Days that alerts are kept. */
const keptDays = 90

const merchants = (ctx: JobContext): Promise<readonly { readonly id: string }[]> =>
  ctx.within({ role: 'system' }, (db) =>
    db
      .selectFrom('tenants')
      .select('id')
      .where('kind', '=', 'merchant')
      .where('state', '=', 'active')
      .orderBy('id')
      .execute(),
  )

/** Every ten minutes: what is new is told, merchant by merchant, and mailed to whoever wants that at once. */
export const findAlertsJob = defineJob({
  queue: 'notices.findAlerts',
  every: '*/10 * * * *',
  handle: async (_, ctx) => {
    for (const { id } of await merchants(ctx)) {
      if (ctx.signal.aborted) return
      const work = ctx.workFor(id)
      await work.transaction((db) => findAlerts(inTransaction(work, db)))
      await mailAlerts(ctx, id, 'now')
    }
  },
})

/** Every morning of the east coast: what people want to read once a day; and alerts of long ago go. */
export const mailDigestJob = defineJob({
  queue: 'notices.mailDigest',
  every: '0 12 * * *',
  handle: async (_, ctx) => {
    for (const { id } of await merchants(ctx)) {
      if (ctx.signal.aborted) return
      await mailAlerts(ctx, id, 'daily')
    }
    const before = new Date(ctx.now().getTime() - keptDays * dayMs)
    await ctx.within({ role: 'system' }, (db) => db.deleteFrom('alerts').where('at', '<', before).execute())
  },
})
