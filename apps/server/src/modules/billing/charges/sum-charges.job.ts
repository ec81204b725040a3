import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { defineJob } from '../../../jobs/job.ts'

/** Kinds of sums that are put together in one transaction. */
const mostAtOnce = 1_000

/**
 * Puts the rows of `charge_sums` of one kind together, which each statement that charges adds one to (decision 0090). Whoever adds or reads meanwhile
 * sees the old rows or the new one and waits for nobody; nothing depends on when it ran.
 */
export const sumChargesJob = defineJob({
  queue: 'charges.sum',
  every: '50 */4 * * *',
  handle: async (_data, ctx) => {
    let put = mostAtOnce
    while (put === mostAtOnce && !ctx.signal.aborted) put = await ctx.within({ role: 'system' }, putTogether)
  },
})

const kind = sql`tenant_id, day, type, warehouse_id, service_code, state`

/** Answers how many kinds had several rows, or one of nothing, which goes. */
export const putTogether = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with loose as (
      select ${kind} from charge_sums group by ${kind}
        having count(*) > 1 or (sum(charges), sum(cents), sum(refunded_cents)) = (0, 0, 0) limit ${mostAtOnce}
    ), gone as (
      delete from charge_sums s using loose l where s.tenant_id = l.tenant_id and s.day = l.day and s.type = l.type and s.state = l.state
        and s.warehouse_id is not distinct from l.warehouse_id and s.service_code is not distinct from l.service_code returning s.*
    ), put as (
      insert into charge_sums (${kind}, charges, cents, refunded_cents)
      select ${kind}, sum(charges), sum(cents), sum(refunded_cents) from gone group by ${kind}
        having (sum(charges), sum(cents), sum(refunded_cents)) <> (0, 0, 0)
    )
    select count(*)::int as n from loose`.execute(db)
  return rows[0]?.n ?? 0
}
