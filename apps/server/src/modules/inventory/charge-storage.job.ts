import { defineJob } from '../../jobs/job.ts'
import { chargeNextNight, lastNight } from './charge-storage.ts'

/**
 * Charges storage every night, when the day has ended in every warehouse of the country, and catches up over nights that were missed (behaviour:
 * Money). Each night of a merchant is a transaction of its own, with the mark that it is done.
 */
export const chargeStorageJob = defineJob({
  queue: 'storage.charge',
  every: '30 10 * * *',
  handle: async (_data, ctx) => {
    const { merchants, last } = await ctx.within({ role: 'system' }, async (db) => ({
      merchants: await db.selectFrom('tenants').select('id').where('kind', '=', 'merchant').orderBy('id').execute(),
      last: await lastNight(db, ctx.now()),
    }))
    if (last === undefined) return
    for (const { id } of merchants) {
      const work = ctx.workFor(id)
      let night: string | undefined = ''
      while (night !== undefined && !ctx.signal.aborted)
        night = await work.transaction((db) => chargeNextNight({ ...work, db }, last))
    }
  },
})
