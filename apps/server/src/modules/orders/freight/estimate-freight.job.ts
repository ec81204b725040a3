import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { freeLabelStates } from '@stowline/domain/shipping/label-states'
import { sql } from 'kysely'
import { defineJob } from '../../../jobs/job.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { factsOf } from './facts-of.ts'
import { type Freight, freightOf, type FreightWork } from './freight-of.ts'

/** Orders priced in one transaction. */
const mostAtOnce = 500

/**
 * Every night, when the days of the warehouses have begun: a price depends on the day, on the carrier's tariff and on accounts, none of which are the
 * order's own. Orders from before freight was shown get theirs here too. Safe to run twice: only what differs is written.
 */
export const estimateFreightJob = defineJob({
  queue: 'orders.estimateFreight',
  every: '20 8 * * *',
  handle: async (_data, ctx) => {
    const merchants = await ctx.within({ role: 'system' }, (db) =>
      db.selectFrom('tenants').select('id').where('kind', '=', 'merchant').orderBy('id').execute(),
    )
    for (const { id } of merchants) {
      const work = ctx.workFor(id)
      let last: string | undefined = ''
      while (last !== undefined && !ctx.signal.aborted) {
        const after: string = last
        last = await work.transaction((db) => estimateNext({ ...work, db }, after))
      }
    }
  },
})

/** Prices the next open orders without a label; the id of the last one, or none when there are no more. */
export const estimateNext = async (work: FreightWork, after: string): Promise<string | undefined> => {
  const next = await work.db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`status = any(${openStatuses}::text[])`)
    .where('label_state', 'in', freeLabelStates)
    .where('id', '>', after)
    .orderBy('id')
    .limit(mostAtOnce)
    .execute()
  if (!next.length) return undefined
  const orders = await lockOrders(
    work.db,
    next.map(({ id }) => id),
  )
  const freight = await freightOf(
    work,
    orders.map((order) => factsOf(order)),
  )
  await saveFreight(
    work,
    orders.flatMap((order, at) => differing(order, freight[at])),
  )
  return next.at(-1)?.id
}

const differing = ({ id, estimateCents, estimateReason }: LockedOrder, found: Freight | undefined) =>
  found && (found.estimate_cents !== estimateCents || found.estimate_reason !== estimateReason)
    ? [{ id, ...found }]
    : []

/** Nobody has edited the orders: their versions stay. */
const saveFreight = async (
  { db }: FreightWork,
  rows: readonly (Freight & { readonly id: string })[],
): Promise<void> => {
  if (!rows.length) return
  await sql`
    update orders o set estimate_cents = g.estimate_cents, estimate_reason = g.estimate_reason
    from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) g
    where o.tenant_id = current_tenant() and o.id = g.id`.execute(db)
}
