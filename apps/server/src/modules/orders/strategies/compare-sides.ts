import type { Output } from '@stowline/contract/kernel/rpc'
import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import type { Replayed } from '@stowline/domain/orders/strategies/replay'
import { zoneBetween } from '@stowline/domain/shipping/zone'
import { ruleOf } from '../edit/propose-shipping.ts'
import type { Past, PricedOrder } from './past-orders.ts'
import type { StoredStrategy } from './read-strategies.ts'

export type Outcome = Replayed<StoredStrategy>
/** What each order gets under one set of rules, and the cents that its label would cost; null where there is no price. */
export type Side = { readonly outcomes: readonly Outcome[]; readonly prices: readonly (number | null)[] }
type BackTest = Output<typeof strategies.backTest>

/** Moves and orders of each, as many as are told. */
const most = { moves: 50, orders: 20 }

/** An order would leave from somewhere else. */
export const isMoved = (before: Outcome | undefined, after: Outcome | undefined): boolean =>
  before?.decision?.warehouseId !== after?.decision?.warehouseId

/** Both sides of a back-test beside each other, and what makes the difference. */
export const compared = ({ orders, warehouses }: Past, before: Side, after: Side): BackTest => {
  const comparable = orders.map((_, at) => before.prices[at] != null && after.prices[at] != null)
  const totals = ({ outcomes, prices }: Side) => ({
    ...mixOf(orders, outcomes, warehouses),
    freight: sumOf(prices.filter((_, at) => comparable[at])),
  })
  const differences = orders.flatMap((order, at): Difference[] => {
    const [from, to] = [before.outcomes[at], after.outcomes[at]]
    const change = comparable[at] ? (after.prices[at] ?? 0) - (before.prices[at] ?? 0) : 0
    return isMoved(from, to) ? [{ order, from: from?.decision, to: to?.decision, change }] : []
  })
  return {
    orders: orders.length,
    priced: comparable.filter(Boolean).length,
    unknown: orders.filter(({ needs }) => needs.size === 0).length,
    before: totals(before),
    after: totals(after),
    moved: differences.length,
    moves: movesOf(differences),
  }
}

const sumOf = (prices: readonly (number | null)[]): string =>
  toDecimal(cents(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0)))

type Difference = {
  readonly order: PricedOrder
  readonly from: Outcome['decision']
  readonly to: Outcome['decision']
  /** In cents. */
  readonly change: number
}

/** Orders that go the same way for the same reason are told together, the most frequent way first. */
const movesOf = (differences: readonly Difference[]): BackTest['moves'] => {
  const way = ({ from, to }: Difference) =>
    JSON.stringify([from?.warehouseId, to?.warehouseId, to?.reason, to?.strategy?.id])
  return [...Map.groupBy(differences, way).values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, most.moves)
    .map((alike) => ({
      from: alike[0]?.from?.warehouseId ?? null,
      to: alike[0]?.to?.warehouseId ?? null,
      reason: alike[0]?.to?.reason ?? null,
      rule: ruleOf(alike[0]?.to?.strategy),
      orders: alike.length,
      freightChange: sumOf(alike.map(({ change }) => change)),
      newest: alike
        .slice(-most.orders)
        .reverse()
        .map(({ order }) => ({ orderId: order.id, orderNo: order.orderNo })),
    }))
}

/** Where orders would leave from, how far they would go, and how many would be short of stock. */
const mixOf = (orders: readonly PricedOrder[], outcomes: readonly Outcome[], warehouses: readonly WarehouseFacts[]) => {
  const places = new Map(warehouses.map(({ id, postalCode }) => [id, postalCode]))
  const zoneOf = ({ facts }: PricedOrder, at: number) => {
    const from = places.get(outcomes[at]?.decision?.warehouseId ?? '')
    return from === undefined ? undefined : zoneBetween(from, facts.postalCode)
  }
  return {
    warehouses: counted(outcomes.map(({ decision }) => decision?.warehouseId)).map(([warehouseId, count]) => ({
      warehouseId,
      orders: count,
    })),
    zones: counted(orders.map(zoneOf))
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([zone, count]) => ({ zone, orders: count })),
    stockOuts: outcomes.filter(({ isStockOut }) => isStockOut).length,
  }
}

/** How often each name occurs, the most frequent first; what has none is not counted. */
const counted = (names: readonly (string | undefined)[]): [name: string, count: number][] => {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
