import { sql } from 'kysely'
import { defineJob } from '../../../jobs/job.ts'
import type { Work } from '../../../kernel/context.ts'
import { isAlive } from '../../tasks/index.ts'
import { giveUp } from './unfinished-imports.ts'

/** How long a file waits to be submitted after somebody last worked at it, in milliseconds: a month's work may be looked at again, an older one is no longer true. */
const keptMs = 30 * 86_400_000

/** What was never submitted: being read, waiting for columns or for a store, checked, or failed. */
const unfinished = ['checking', 'checked', 'failed'] as const

/** Every night: imports that were left go, each in a transaction of its own, as if their makers had discarded them. */
export const removeLeftImportsJob = defineJob({
  queue: 'imports.removeLeft',
  every: '40 3 * * *',
  handle: async (_data, ctx) => {
    const before = new Date(ctx.now().getTime() - keptMs)
    const merchants = await ctx.within({ role: 'system' }, (db) =>
      db.selectFrom('tenants').select('id').where('kind', '=', 'merchant').orderBy('id').execute(),
    )
    for (const { id } of merchants) {
      const work = ctx.workFor(id)
      while (!ctx.signal.aborted && (await removeNext(work, before)));
    }
  },
})

const removeNext = (work: Work, before: Date): Promise<boolean> =>
  work.transaction(async (db) => {
    const left = await db
      .selectFrom('imports')
      .select(['id', 'file_id', 'file_name', 'rows_created', 'rows_changed'])
      .where('touched_at', '<', before)
      .where('state', 'in', unfinished)
      .where(({ not }) => not(isAlive(sql.ref('imports.task_id'), work.systemNow())))
      .orderBy('touched_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (left) await giveUp(db, left, work)
    return left !== undefined
  })
