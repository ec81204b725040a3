import { defaultFor } from '@stowline/domain/returns/terms'
import { sql } from 'kysely'
import { defineJob } from '../../jobs/job.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { inTransaction } from '../../kernel/work.ts'
import { movableReturns } from './movable-returns.ts'
import { addParts, plannedLines, unchosen } from './plan-handlings.ts'
import { readDefaults, readTerms } from './return-terms.ts'

type Due = { readonly tenantId: string; readonly id: string }
const portion = 100

/** Once the deadline is over, the default handling holds for the pieces that nobody has chosen one for (behaviour: Return). */
export const applyDefaultsJob = defineJob({
  queue: 'returns.applyDefaults',
  every: '50 3 * * *',
  handle: async (_, ctx) => {
    for (;;) {
      if (ctx.signal.aborted) return
      const now = ctx.now()
      const due = await ctx.within({ role: 'system' }, async (db) => {
        const { rows } = await sql<Due>`
          select r.tenant_id as "tenantId", r.id from returns r
          where r.status in ('received', 'claimed') and r.handling_due_at <= ${now} and r.planned_count < r.received_count
          order by r.handling_due_at, r.tenant_id, r.id limit ${portion}`.execute(db)
        return rows
      })
      for (const { tenantId, id } of due) {
        if (ctx.signal.aborted) return
        const work = ctx.workFor(tenantId)
        await work.transaction((db) => applyDefault(inTransaction(work, db), id))
      }
      if (due.length < portion) return
    }
  },
})

/** The same for one return, under its lock; a second time there is nothing left to choose. */
const applyDefault = async (work: Work, id: string): Promise<void> => {
  const [row] = await movableReturns.lock(work, [id])
  if (!row || (row.status !== 'received' && row.status !== 'claimed')) return
  const { db } = work
  const [lines, defaults, terms, order] = await Promise.all([
    plannedLines(db, id),
    readDefaults(db),
    readTerms(db),
    row.orderId === null
      ? undefined
      : db.selectFrom('orders').select('store_id').where('id', '=', row.orderId).executeTakeFirst(),
  ])
  const storeId = order?.store_id ?? null
  const parts = unchosen(lines, ({ productId }) => defaultFor(defaults, { productId, storeId }) ?? terms.handling)
  if (!parts.length) return
  await addParts(work, id, parts, true)
  await recordHistory(work, 'return', [{ id, action: 'applyDefault', detail: { parts } }])
  await work.audit({ entity: 'return', id, action: 'applyDefault', after: { parts } })
}
