import { stockKey } from '../../inventory/allocate.ts'
import type { Decision, StockFacts } from './decide.ts'
import type { StrategyFacts } from './evaluate.ts'
import type { Strategy } from './strategy.ts'

/** How many of the last orders can be asked again. */
export const backTestSizes = [100, 1_000, 10_000] as const

/** An order of the past, as rules look at it, and what it needs of each product. */
export type PastOrder = {
  readonly facts: StrategyFacts
  /** Empty where a SKU is not known. */
  readonly needs: ReadonlyMap<string, number>
}

/** What an order needs, and where it was taken from; null: none was taken. */
export type TakenOrder = Pick<PastOrder, 'needs'> & { readonly tookFrom: string | null }

export type Replayed<Rule> = {
  readonly decision: Decision<Rule> | undefined
  /** No warehouse, or one that has not all of it at that moment. Never of an order whose goods are not known. */
  readonly isStockOut: boolean
}

/** The stock of today with what the orders took of it: from here they are asked again. Arrivals in between count as there from the beginning. */
export const stockBefore = (orders: readonly TakenOrder[], now: ReadonlyMap<string, number>): Map<string, number> => {
  const before = new Map(now)
  for (const { needs, tookFrom } of orders)
    if (tookFrom !== null)
      for (const [productId, quantity] of needs) {
        const key = stockKey(tookFrom, productId)
        before.set(key, (before.get(key) ?? 0) + quantity)
      }
  return before
}

type Decide<Rule extends Strategy> = (facts: StrategyFacts, stock: StockFacts) => Decision<Rule> | undefined

/** Asks one order; what it takes is gone for those after it. */
export const createReplay = <Rule extends Strategy>(decide: Decide<Rule>, stock: ReadonlyMap<string, number>) => {
  const left = new Map(stock)
  const available = (warehouseId: string, productId: string) => left.get(stockKey(warehouseId, productId)) ?? 0
  return ({ facts, needs }: PastOrder): Replayed<Rule> => {
    const decision = decide(facts, { needs, available })
    const has = (warehouseId: string) =>
      [...needs].every(([productId, quantity]) => available(warehouseId, productId) >= quantity)
    if (!decision || !has(decision.warehouseId)) return { decision, isStockOut: needs.size > 0 }
    for (const [productId, quantity] of needs)
      left.set(stockKey(decision.warehouseId, productId), available(decision.warehouseId, productId) - quantity)
    return { decision, isStockOut: false }
  }
}
