import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { createDecider } from '@stowline/domain/orders/strategies/decide'
import { createReplay } from '@stowline/domain/orders/strategies/replay'
import type { Context, Handler } from '../../../kernel/context.ts'
import { inStretches } from '../../../kernel/in-stretches.ts'
import { handBackMemory } from '../../../kernel/hand-back-memory.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { freightOf } from '../freight/freight-of.ts'
import { createComparison, isMoved, type Outcome, type Side } from './compare-sides.ts'
import { editedSet } from './edited-set.ts'
import { lastOrders, pagesOf, type PricedOrder, readBefore, readPast } from './past-orders.ts'
import type { StoredStrategy } from './read-strategies.ts'

/** Merchants whose back-test is under way in this process: each has one at a time. */
const running = new Set<string>()

/**
 * The last orders asked again, under the rules as they are and as they would be, page by page: the memory that it takes does not grow with their
 * number. It is reckoned in short stretches, so that nobody else waits for it, and from the same stock on both sides, so that only the rules make
 * the difference.
 */
export const backTest: Handler<typeof strategies.backTest> = async ({ edited, last }, ctx) => {
  if (running.has(ctx.tenantId)) throw new Refusal('strategies.backTestRunning')
  running.add(ctx.tenantId)
  try {
    const { sets, ids, start } = await ctx.transaction(async (db) => {
      const sets = await editedSet(db, edited, ctx.newId)
      const ids = await lastOrders(db, last)
      return { sets, ids, start: await readBefore({ db, now: ctx.now }, ids) }
    })
    const comparison = createComparison(start.warehouses)
    const replay = (rules: readonly StoredStrategy[]) =>
      createReplay(createDecider(rules, start.warehouses), start.stock)
    const sides = { before: replay(sets.before), after: replay(sets.after) }
    for (const some of pagesOf(ids)) {
      const orders = await ctx.transaction((db) => readPast(db, some))
      const [before, after] = [await inStretches(orders, sides.before), await inStretches(orders, sides.after)]
      comparison.add(orders, ...(await priced(ctx, orders, before, after)))
    }
    return comparison.answer()
  } finally {
    running.delete(ctx.tenantId)
    handBackMemory()
  }
}

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
