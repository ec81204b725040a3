import type { Output } from '@stowline/contract/kernel/rpc'
import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import type { Replayed } from '@stowline/domain/orders/strategies/replay'
import { zoneBetween } from '@stowline/domain/shipping/zone'
import { ruleOf } from '../edit/propose-shipping.ts'
import type { PricedOrder } from './past-orders.ts'
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

/** Both sides of a back-test beside each other, and what makes the difference; orders are added as they are read, and none is kept. */
export const createComparison = (warehouses: readonly WarehouseFacts[]) => {
  const totals = { before: createTotals(warehouses), after: createTotals(warehouses) }
  const differences: Difference[] = []
  const counts = { orders: 0, priced: 0, unknown: 0 }
  const add = (orders: readonly PricedOrder[], before: Side, after: Side): void => {
    for (const [at, order] of orders.entries()) {
      const [from, to] = [before.outcomes[at], after.outcomes[at]]
      const [old, anew] = [before.prices[at] ?? null, after.prices[at] ?? null]
      const isComparable = old !== null && anew !== null
      counts.orders++
      if (isComparable) counts.priced++
      if (order.needs.size === 0) counts.unknown++
      totals.before.add(order, from, isComparable ? old : 0)
      totals.after.add(order, to, isComparable ? anew : 0)
      if (!isMoved(from, to)) continue
      const { id, orderNo } = order
      differences.push({
        order: { id, orderNo },
        from: from?.decision,
        to: to?.decision,
        change: isComparable ? anew - old : 0,
      })
    }
  }
  const answer = (): BackTest => ({
    ...counts,
    before: totals.before.answer(),
    after: totals.after.answer(),
    moved: differences.length,
    moves: movesOf(differences),
  })
  return { add, answer }
}

const amountOf = (sum: number): string => toDecimal(cents(sum))

type Difference = {
  readonly order: Pick<PricedOrder, 'id' | 'orderNo'>
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
      freightChange: amountOf(alike.reduce((sum, { change }) => sum + change, 0)),
      newest: alike
        .slice(-most.orders)
        .reverse()
        .map(({ order }) => ({ orderId: order.id, orderNo: order.orderNo })),
    }))
}

/** Where orders would leave from, how far they would go, how many would be short of stock, and what their labels would cost. */
const createTotals = (warehouses: readonly WarehouseFacts[]) => {
  const places = new Map(warehouses.map(({ id, postalCode }) => [id, postalCode]))
  const [from, zones] = [new Map<string, number>(), new Map<string, number>()]
  let [stockOuts, freight] = [0, 0]
  const count = (counts: Map<string, number>, name: string | undefined) => {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const add = ({ facts }: PricedOrder, outcome: Outcome | undefined, price: number): void => {
    const warehouseId = outcome?.decision?.warehouseId
    const place = places.get(warehouseId ?? '')
    count(from, warehouseId)
    count(zones, place && zoneBetween(place, facts.postalCode))
    if (outcome?.isStockOut) stockOuts++
    freight += price
  }
  const answer = () => ({
    warehouses: [...from].sort(([, a], [, b]) => b - a).map(([warehouseId, orders]) => ({ warehouseId, orders })),
    zones: [...zones].sort(([a], [b]) => Number(a) - Number(b)).map(([zone, orders]) => ({ zone, orders })),
    stockOuts,
    freight: amountOf(freight),
  })
  return { add, answer }
}
