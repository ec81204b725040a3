import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { createDecider } from '@stowline/domain/orders/strategies/decide'
import { createReplay, stockBefore } from '@stowline/domain/orders/strategies/replay'
import type { Context, Handler } from '../../../kernel/context.ts'
import { inStretches } from '../../../kernel/in-stretches.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { freightOf } from '../freight/freight-of.ts'
import { compared, isMoved, type Outcome, type Side } from './compare-sides.ts'
import { editedSet } from './edited-set.ts'
import { type Past, type PricedOrder, readPast } from './past-orders.ts'
import type { StoredStrategy } from './read-strategies.ts'

/** Merchants whose back-test is under way in this process: each has one at a time. */
const running = new Set<string>()

/**
 * The last orders asked again, under the rules as they are and as they would be. It is reckoned in short stretches, so that nobody else waits for
 * it, and from the same stock on both sides, so that only the rules make the difference.
 */
export const backTest: Handler<typeof strategies.backTest> = async ({ edited, last }, ctx) => {
  if (running.has(ctx.tenantId)) throw new Refusal('strategies.backTestRunning')
  running.add(ctx.tenantId)
  try {
    const { sets, past } = await ctx.transaction(async (db) => ({
      sets: await editedSet(db, edited, ctx.newId),
      past: await readPast({ db, now: ctx.now }, last),
    }))
    const [before, after] = [await replayed(past, sets.before), await replayed(past, sets.after)]
    return compared(past, ...(await priced(ctx, past.orders, before, after)))
  } finally {
    running.delete(ctx.tenantId)
  }
}

/** What each order gets under one set of rules, in the order in which they came. */
const replayed = ({ orders, warehouses, stock }: Past, rules: readonly StoredStrategy[]): Promise<Outcome[]> =>
  inStretches(orders, createReplay(createDecider(rules, warehouses), stockBefore(orders, stock)))

/** What the labels would cost on both sides; an order that stays is priced once. */
const priced = async (
  ctx: Context,
  orders: readonly PricedOrder[],
  before: readonly Outcome[],
  after: readonly Outcome[],
): Promise<[before: Side, after: Side]> => {
  const leaving = (outcomes: readonly Outcome[]) =>
    orders.map(({ shipping }, at) => ({ ...shipping, warehouse_id: outcomes[at]?.decision?.warehouseId ?? null }))
  const moves = orders.map((_, at) => isMoved(before[at], after[at]))
  const [all, moved] = await ctx.transaction(async (db) => [
    await freightOf({ ...ctx, db }, leaving(before)),
    await freightOf(
      { ...ctx, db },
      leaving(after).filter((_, at) => moves[at]),
    ),
  ])
  const anew = moved.values()
  const price = (freight: (typeof all)[number] | undefined) => freight?.estimate_cents ?? null
  return [
    { outcomes: before, prices: all.map(price) },
    { outcomes: after, prices: all.map((own, at) => price(moves[at] ? anew.next().value : own)) },
  ]
}
