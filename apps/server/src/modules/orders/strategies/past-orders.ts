import { stockKey } from '@stowline/domain/inventory/allocate'
import type { WarehouseFacts } from '@stowline/domain/orders/choose-warehouse'
import type { PastOrder } from '@stowline/domain/orders/strategies/replay'
import { camel } from '../../../db/camel.ts'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { stockOf } from '../../inventory/index.ts'
import { readWarehouses } from '../edit/propose-shipping.ts'
import type { ShippingFacts } from '../order-to-ship.ts'
import { readRuledOrders } from './ruled-orders.ts'
import { needsOf, readPlatforms, strategyFactsOf } from './strategy-facts.ts'

/** A past order, and what the price of its label goes by. */
export type PricedOrder = PastOrder & {
  readonly id: string
  readonly orderNo: string
  readonly shipping: ShippingFacts
}

/** Past orders, oldest first, with the warehouses and the stock of today. */
export type Past = {
  readonly orders: readonly PricedOrder[]
  readonly warehouses: readonly WarehouseFacts[]
  readonly stock: ReadonlyMap<string, number>
}

type Reading = Pick<Work, 'db' | 'now'>

/** The last orders that were not cancelled. */
export const readPast = async (work: Reading, last: number): Promise<Past> => {
  const newest = await columnsToAsk(work.db)
    .where('status', '<>', 'cancelled')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(last)
    .execute()
  return pastOf(work, newest.reverse())
}

/** One order by its number, whatever became of it. */
export const readPastOrder = async (work: Reading, orderNo: string): Promise<Past> =>
  pastOf(work, await columnsToAsk(work.db).where('orderNo', '=', orderNo).execute())

const columnsToAsk = (db: Db) =>
  camel(db)
    .selectFrom('orders')
    .select(['id', 'orderNo', 'status', 'storeId', 'warehouseId'])
    .select(['recipient', 'company', 'phone', 'street', 'street2', 'city', 'state', 'postalCode', 'country'])
    .select(['isResidential', 'addressState', 'length', 'width', 'height', 'weight', 'unit'])
    .select(['carrier', 'serviceCode', 'logisticsAccountId', 'signType'])

type Stored = Awaited<ReturnType<ReturnType<typeof columnsToAsk>['execute']>>[number]

const pastOf = async ({ db, now }: Reading, stored: readonly Stored[]): Promise<Past> => {
  const [ruled, platforms, warehouses] = await Promise.all([
    readRuledOrders({ db }, stored),
    readPlatforms(db),
    readWarehouses(db),
  ])
  const orders = stored.flatMap((order): PricedOrder[] => {
    const own = ruled.get(order.id)
    if (!own) return []
    const hasTaken = order.status === 'toShip' || order.status === 'shipped'
    return [
      {
        id: order.id,
        orderNo: order.orderNo,
        facts: strategyFactsOf(own, platforms),
        needs: needsOf(own.products),
        tookFrom: hasTaken ? order.warehouseId : null,
        shipping: shippingOf(order),
      },
    ]
  })
  const rows = await stockOf(db, [...new Set(orders.flatMap(({ needs }) => [...needs.keys()]))], now())
  const stock = new Map(rows.map((row) => [stockKey(row.warehouseId, row.productId), row.available]))
  return { orders, warehouses, stock }
}

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
