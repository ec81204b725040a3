import { byDistance, chooseWarehouse, type WarehouseFacts } from '../choose-warehouse.ts'
import type { WarehouseReason } from '../warehouse-reason.ts'
import { type StrategyFacts, strategyTest } from './evaluate.ts'
import type { Strategy } from './strategy.ts'

/** What an order needs of each product, and what warehouses have of it. */
export type StockFacts = {
  readonly needs: ReadonlyMap<string, number>
  readonly available: (warehouseId: string, productId: string) => number
}

export type Decision<Rule = Strategy> = {
  readonly warehouseId: string
  readonly reason: WarehouseReason
  /** The rule that fired. */
  readonly strategy: Rule | undefined
}

/**
 * The warehouse of an order. Rules in their order, the first whose conditions hold decides: its warehouses are tried until one has the stock for the
 * whole order. Without a rule, or where none of its warehouses has it, the nearest with the stock; where nobody has it, or nobody knows what the
 * order needs, the rule's first.
 */
export const createDecider = <Rule extends Strategy>(
  strategies: readonly Rule[],
  warehouses: readonly WarehouseFacts[],
): ((facts: StrategyFacts, stock: StockFacts) => Decision<Rule> | undefined) => {
  const usable = new Set(warehouses.map(({ id }) => id))
  const rules = strategies
    .map((strategy) => ({
      strategy,
      test: strategyTest(strategy),
      order: strategy.warehouseIds.filter((id) => usable.has(id)),
    }))
    // A rule whose warehouses the merchant no longer uses decides nothing.
    .filter(({ order }) => order.length > 0)
  return (facts, stock) => {
    const fired = rules.find(({ test }) => test(facts))
    if (!fired) return nearestOf(warehouses, facts, stock, undefined)
    const [first = ''] = fired.order
    const { strategy } = fired
    if (stock.needs.size === 0) return { warehouseId: first, reason: 'rule', strategy }
    const stocked = fired.order.find((id) => covers(stock, id))
    if (stocked)
      return { warehouseId: stocked, reason: stocked === first ? 'ruleStocked' : 'ruleNextStocked', strategy }
    const nearest = byDistance(warehouses, facts.postalCode).find(({ id }) => covers(stock, id))
    return nearest
      ? { warehouseId: nearest.id, reason: 'ruleUnstocked', strategy }
      : { warehouseId: first, reason: 'ruleNoneStocked', strategy }
  }
}

const covers = ({ needs, available }: StockFacts, warehouseId: string): boolean =>
  [...needs].every(([productId, quantity]) => available(warehouseId, productId) >= quantity)

const nearestOf = (
  warehouses: readonly WarehouseFacts[],
  { postalCode }: StrategyFacts,
  { needs, available }: StockFacts,
  strategy: undefined,
): Decision<never> | undefined => {
  const chosen = chooseWarehouse(warehouses, postalCode, needs, available)
  return chosen && { warehouseId: chosen.id, reason: chosen.reason, strategy }
}
