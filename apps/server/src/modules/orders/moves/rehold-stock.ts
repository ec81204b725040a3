import type { Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { holdingOrders, release, reserve, shortageWords } from '../../inventory/index.ts'
import { resolveSkus } from '../../products/index.ts'
import type { LockedOrder } from '../lock-orders.ts'
import { byOrder, readLines } from '../edit/order-lines.ts'
import { demandsOf } from './submit-orders.ts'

/**
 * An edit of lines or warehouse: orders that held stock hold afterwards what they then need. One that is to be shipped must keep its
 * stock, so an edit that the stock does not allow is refused as a whole; a postponed one lets go, and asks again when it is submitted.
 * `orders` as they are after the edit.
 */
export const reholdStock = async (
  work: Work,
  orders: readonly LockedOrder[],
  edit: () => Promise<void>,
): Promise<void> => {
  const holding = await holdingOrders(
    work.db,
    orders.map(({ id }) => id),
  )
  await release(work, [...holding])
  await edit()
  const toHold = orders.filter(({ id, status }) => holding.has(id) && status === 'toShip')
  if (toHold.length) await holdAgain(work, toHold)
}

const holdAgain = async (work: Work, toHold: readonly LockedOrder[]): Promise<void> => {
  const lines = byOrder(
    await readLines(
      work.db,
      toHold.map(({ id }) => id),
    ),
  )
  const products = await resolveSkus(
    work.db,
    toHold.flatMap(({ id, storeId }) => (lines.get(id) ?? []).map(({ sku }) => ({ storeId, sku }))),
  )
  const resolved = toHold.flatMap((order) =>
    (lines.get(order.id) ?? []).map((line) => ({ line, demands: demandsOf(order, line, products) })),
  )
  const unknown = resolved.filter(({ demands }) => !demands.length)
  if (unknown.length)
    throw new Refusal('orders.unknownSku', { skus: [...new Set(unknown.map(({ line }) => line.sku))].join(', ') })
  if (toHold.some(({ warehouseId }) => !warehouseId)) throw new Refusal('orders.noWarehouse')
  const short = await reserve(
    work,
    resolved.flatMap(({ demands }) => demands),
  )
  const names = new Map([...products.values()].flat().map(({ productId, sku }) => [productId, sku]))
  const missing = [...short.values()].flat().map((one) => ({ ...one, sku: names.get(one.productId) ?? '' }))
  if (!missing.length) return
  const { isExpired, params } = shortageWords(missing)
  throw new Refusal(isExpired ? 'inventory.notEnoughExpired' : 'inventory.notEnough', params)
}
