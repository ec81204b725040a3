import type { strategies } from '@stowline/contract/orders/strategies.contract'
import { stockKey } from '@stowline/domain/inventory/allocate'
import { createDecider, type Decision } from '@stowline/domain/orders/strategies/decide'
import { sql } from 'kysely'
import { batchIds, type DoneRow, type FailedRow, unknownRows } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { stockOf } from '../../inventory/index.ts'
import { finishedBatch } from '../../tasks/index.ts'
import { saveEdits, unlessChangeable } from '../edit/edit-order.ts'
import { readWarehouses, ruleOf } from '../edit/propose-shipping.ts'
import { doneOrder, type LockedOrder, lockOrders } from '../lock-orders.ts'
import { reholdStock } from '../moves/rehold-stock.ts'
import type { OrderChanges } from '../save-orders.ts'
import { readStrategies, type StoredStrategy } from './read-strategies.ts'
import { readRuledOrders } from './ruled-orders.ts'
import { readPlatforms, needsOf, type RuledOrder, strategyFactsOf } from './strategy-facts.ts'

type Chosen = { readonly order: LockedOrder; readonly decision: Decision<StoredStrategy> }

/** Chooses the warehouse of orders that are there, by the rules as they stand. What an order holds already counts as there for it. */
export const preferredWarehouse: Handler<typeof strategies.preferred> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  const found = await lockOrders(ctx.db, ids)
  const barred = found.flatMap((order): FailedRow[] => {
    const code = unlessChangeable(order, { warehouse_id: order.warehouseId })
    return code ? [{ id: order.id, no: order.orderNo, code }] : []
  })
  const able = found.filter(({ id }) => !barred.some((row) => row.id === id))
  const decisions = await decideAll(ctx, able)
  const without = able
    .filter(({ id }) => !decisions.some(({ order }) => order.id === id))
    .map((order): FailedRow => ({ id: order.id, no: order.orderNo, code: 'orders.noWarehouse' }))
  await save(ctx, decisions)
  const outcome = {
    succeeded: await toldDecisions(ctx, decisions),
    failed: [...barred, ...without, ...unknownRows(ids, found)],
  }
  const answer = await finishedBatch(ctx, { kind: 'changeOrders', action: 'chooseWarehouse' }, outcome)
  return {
    ...answer,
    decisions: decisions.map(({ order, decision: { warehouseId, reason, strategy } }) => ({
      orderId: order.id,
      warehouseId,
      reason,
      rule: ruleOf(strategy),
    })),
  }
}

/** The row of each order in the task keeps its warehouse and the reason, in the words of this day. */
const toldDecisions = async ({ db }: Work, decisions: readonly Chosen[]): Promise<DoneRow[]> => {
  const rows = await db.selectFrom('warehouses').select(['id', 'short_name']).execute()
  const names = new Map(rows.map(({ id, short_name }) => [id, short_name]))
  return decisions.map(({ order, decision: { warehouseId, reason, strategy } }) => ({
    ...doneOrder(order),
    params: {
      ...{ warehouse: names.get(warehouseId) ?? '', warehouseReason: reason },
      ...(strategy && { ruleCn: strategy.policyNameCn, ruleEn: strategy.policyNameEn }),
    },
  }))
}

/** Orders one after the other: what one that holds stock is given, the next finds gone. */
const decideAll = async (work: Work, orders: readonly LockedOrder[]): Promise<Chosen[]> => {
  const [ruled, warehouses, rules, platforms] = await Promise.all([
    readRuledOrders(work, orders),
    readWarehouses(work.db),
    readStrategies(work.db),
    readPlatforms(work.db),
  ])
  const stock = await readStock(
    work,
    orders.map(({ id }) => id),
    [...ruled.values()],
  )
  const decide = createDecider(rules, warehouses)
  return orders.flatMap((order): Chosen[] => {
    const own = ruled.get(order.id)
    if (!own) return []
    const needs = needsOf(own.products)
    const decision = decide(strategyFactsOf(own, platforms), {
      needs,
      available: (warehouseId, productId) => stock.availableTo(order.id, warehouseId, productId),
    })
    if (decision) stock.take(order.id, decision.warehouseId, needs)
    return decision ? [{ order, decision }] : []
  })
}

const readStock = async ({ db, now }: Work, orderIds: readonly string[], orders: readonly RuledOrder[]) => {
  const productIds = [...new Set(orders.flatMap(({ products }) => products.map(({ productId }) => productId)))]
  const left = new Map(
    (await stockOf(db, productIds, now())).map((row) => [stockKey(row.warehouseId, row.productId), row.available]),
  )
  const { rows: held } = await sql<{ orderId: string; warehouseId: string; productId: string; quantity: number }>`
    select r.order_id as "orderId", r.warehouse_id as "warehouseId", r.product_id as "productId", sum(r.quantity)::int as quantity
    from reservations r where r.order_id = any(${orderIds}::text[]) group by 1, 2, 3`.execute(db)
  const own = Map.groupBy(held, ({ orderId }) => orderId)
  const leftOf = (key: string) => left.get(key) ?? 0
  return {
    availableTo: (orderId: string, warehouseId: string, productId: string): number => {
      const mine = own.get(orderId)?.find((row) => row.warehouseId === warehouseId && row.productId === productId)
      return leftOf(stockKey(warehouseId, productId)) + (mine?.quantity ?? 0)
    },
    /** An order that holds stock lets go of it where it is, and holds it where it goes. */
    take: (orderId: string, warehouseId: string, needs: ReadonlyMap<string, number>): void => {
      const mine = own.get(orderId)
      if (!mine) return
      for (const row of mine)
        left.set(
          stockKey(row.warehouseId, row.productId),
          leftOf(stockKey(row.warehouseId, row.productId)) + row.quantity,
        )
      for (const [productId, quantity] of needs)
        left.set(stockKey(warehouseId, productId), leftOf(stockKey(warehouseId, productId)) - quantity)
    },
  }
}

const columnsOf = (work: Work, { decision: { warehouseId, reason, strategy } }: Chosen): OrderChanges => ({
  warehouse_id: warehouseId,
  warehouse_reason: reason,
  warehouse_rule: ruleOf(strategy),
  warehouse_decided_at: work.now(),
})

const isAnother = ({ order, decision }: Chosen): boolean =>
  order.warehouseId !== decision.warehouseId ||
  order.warehouseReason !== decision.reason ||
  order.warehouseRule?.id !== decision.strategy?.id

/** Orders that change take their stock along; those that stay as they are are not written. */
const save = async (work: Work, chosen: readonly Chosen[]): Promise<void> => {
  const changed = chosen.filter(isAnother)
  const edits = changed.map((one) => ({ order: one.order, changes: columnsOf(work, one) }))
  const moved = changed.filter(({ order, decision }) => order.warehouseId !== decision.warehouseId)
  await reholdStock(
    work,
    moved.map(({ order, decision }) => ({ ...order, warehouseId: decision.warehouseId })),
    () => saveEdits(work, { action: 'chooseWarehouse' }, edits),
  )
}
