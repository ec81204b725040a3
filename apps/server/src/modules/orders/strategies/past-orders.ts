import { stockKey } from '@stowline/domain/inventory/allocate'
import type { WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import { type PastOrder, stockBefore, type TakenOrder } from '@stowline/domain/orders/strategies/replay'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { stockOf } from '../../inventory/index.ts'
import { readWarehouses } from '../edit/propose-shipping.ts'
import type { ShippingFacts } from '../order-to-ship.ts'
import { readContents, readRuledOrders } from './ruled-orders.ts'
import { needsOf, readPlatforms, strategyFactsOf } from './strategy-facts.ts'

/** A past order, and what the price of its label goes by. */
export type PricedOrder = PastOrder & {
  readonly id: string
  readonly orderNo: string
  readonly shipping: ShippingFacts
}

/** What past orders are asked with: the warehouses, and the stock of today with what the orders took of it. */
export type Before = {
  readonly warehouses: readonly WarehouseFacts[]
  readonly stock: ReadonlyMap<string, number>
}

type Reading = Pick<Work, 'db' | 'now'>

/** Orders that are read at a time: of many thousands only these lie in memory. */
const page = 500

/** The last orders that were not cancelled, by their ids, oldest first. */
export const lastOrders = async (db: Db, last: number): Promise<string[]> => {
  const newest = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(last)
    .execute()
  return newest.map(({ id }) => id).reverse()
}

/** The ids by pages, in their order. */
export const pagesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / page) }, (_, at) => ids.slice(at * page, (at + 1) * page))

/** The stock that the orders found, when arrivals since then count as there from the beginning. */
export const readBefore = async ({ db, now }: Reading, ids: readonly string[]): Promise<Before> => {
  const products = new Set<string>()
  let taken: ReadonlyMap<string, number> = new Map()
  for (const some of pagesOf(ids)) {
    const orders = await readTaken(db, some)
    for (const { needs } of orders) for (const productId of needs.keys()) products.add(productId)
    taken = stockBefore(orders, taken)
  }
  const present = await stockOf(db, [...products], now())
  const stock = new Map(taken)
  for (const { warehouseId, productId, available } of present) {
    const key = stockKey(warehouseId, productId)
    stock.set(key, (stock.get(key) ?? 0) + available)
  }
  return { warehouses: await readWarehouses(db), stock }
}

/** Orders by their ids, in that order; one that is gone meanwhile is left out. */
export const readPast = async (db: Db, ids: readonly string[]): Promise<PricedOrder[]> => {
  const stored = await columnsToAsk(db).where('id', 'in', ids).execute()
  const [ruled, platforms] = [await readRuledOrders({ db }, stored), await readPlatforms(db)]
  const byId = new Map(stored.map((order) => [order.id, order]))
  return ids.flatMap((id): PricedOrder[] => {
    const [order, own] = [byId.get(id), ruled.get(id)]
    if (!order || !own) return []
    return [
      {
        id,
        orderNo: order.orderNo,
        facts: strategyFactsOf(own, platforms),
        needs: needsOf(own.products),
        shipping: shippingOf(order),
      },
    ]
  })
}

/** What orders need, and where it was taken from. */
const readTaken = async (db: Db, ids: readonly string[]): Promise<TakenOrder[]> => {
  const stored = await camel(db)
    .selectFrom('orders')
    .select(['id', 'status', 'storeId', 'warehouseId'])
    .where('id', 'in', ids)
    .execute()
  const contents = await readContents(db, stored)
  return stored.map(({ id, status, warehouseId }) => {
    const hasTaken = status === 'toShip' || status === 'shipped'
    return { needs: needsOf(contents.get(id)?.products ?? []), tookFrom: hasTaken ? warehouseId : null }
  })
}

const columnsToAsk = (db: Db) =>
  camel(db)
    .selectFrom('orders')
    .select(['id', 'orderNo', 'status', 'storeId', 'warehouseId'])
    .select(['recipient', 'company', 'phone', 'street', 'street2', 'city', 'state', 'postalCode', 'country'])
    .select(['isResidential', 'addressState', 'length', 'width', 'height', 'weight', 'unit'])
    .select(['carrier', 'serviceCode', 'logisticsAccountId', 'signType'])

type Stored = Awaited<ReturnType<ReturnType<typeof columnsToAsk>['execute']>>[number]

const shippingOf = (order: Stored): ShippingFacts => ({
  carrier: order.carrier,
  service_code: order.serviceCode,
  logistics_account_id: order.logisticsAccountId,
  recipient: order.recipient,
  company: order.company,
  phone: order.phone,
  street: order.street,
  street2: order.street2,
  city: order.city,
  state: order.state,
  postal_code: order.postalCode,
  country: order.country,
  is_residential: order.isResidential,
  address_state: order.addressState,
  length: order.length,
  width: order.width,
  height: order.height,
  weight: order.weight,
  unit: order.unit,
  sign_type: order.signType,
  warehouse_id: order.warehouseId,
})
