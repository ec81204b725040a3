import type { Measures } from '@stowline/domain/kernel/units'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { resolveSkus } from '../../products/index.ts'
import { byOrder, readLines } from '../edit/order-lines.ts'
import { packedProducts } from '../edit/propose-shipping.ts'
import type { LockedOrder } from '../lock-orders.ts'
import type { RuledOrder } from './strategy-facts.ts'

type Stored = Pick<
  LockedOrder,
  | 'id'
  | 'storeId'
  | 'postalCode'
  | 'state'
  | 'country'
  | 'isResidential'
  | 'length'
  | 'width'
  | 'height'
  | 'weight'
  | 'unit'
  | 'carrier'
  | 'serviceCode'
  | 'signType'
>

const packageOf = ({ length, width, height, weight, unit }: Stored): Measures | null =>
  length === null || width === null || height === null || weight === null
    ? null
    : { length, width, height, weight, unit }

/** Lines of orders and the products inside them, by the order's id, in two statements. */
export const readContents = async (
  db: Db,
  orders: readonly Pick<Stored, 'id' | 'storeId'>[],
): Promise<Map<string, Pick<RuledOrder, 'lines' | 'products'>>> => {
  const lines = byOrder(
    await readLines(
      db,
      orders.map(({ id }) => id),
    ),
  )
  const products = await resolveSkus(
    db,
    orders.flatMap(({ id, storeId }) => (lines.get(id) ?? []).map(({ sku }) => ({ storeId, sku }))),
  )
  return new Map(
    orders.map(({ id, storeId }) => {
      const own = lines.get(id) ?? []
      return [id, { lines: own, products: packedProducts({ storeId, lines: own }, products) }]
    }),
  )
}

/** Stored orders as rules look at them, by their id, in two statements. */
export const readRuledOrders = async (
  { db }: Pick<Work, 'db'>,
  orders: readonly Stored[],
): Promise<Map<string, RuledOrder>> => {
  const contents = await readContents(db, orders)
  return new Map(
    orders.map((order) => {
      const { storeId, postalCode, state, country, isResidential, carrier, serviceCode, signType } = order
      return [
        order.id,
        {
          ...{ storeId, isResidential, carrier, serviceCode, signType },
          address: { postalCode, state, country },
          package: packageOf(order),
          ...(contents.get(order.id) ?? { lines: [], products: [] }),
        },
      ]
    }),
  )
}
