import { allocate, type Demand, type Missing, stockKey } from '@stowline/domain/inventory/allocate'
import { isFresh } from '@stowline/domain/inventory/stock-book'
import { dayIn } from '@stowline/domain/kernel/zone'
import { insertRows } from '../../db/insert-rows.ts'
import { type OpenStock, openStock, type StockWork } from './open-stock.ts'
import { StockChange } from './stock-change.ts'

/** What an order lacks of a product; `expired` pieces of it lie on the shelf and cannot be promised. */
export type Shortage = Missing & { readonly expired: number }

/**
 * Reserves stock for orders in the order given, each wholly or not at all; answers with what the others lack. Each reservation holds pieces
 * of a lot, what leaves first; what has expired is not promised any more. The rows of stock are locked before they are read, so that of many
 * who ask at once exactly as many win as there are pieces.
 */
export const reserve = async (work: StockWork, demands: readonly Demand[]): Promise<Map<string, Shortage[]>> => {
  if (!demands.length) return new Map()
  const stocks = await openStock(work, demands)
  const change = new StockChange(work, stocks)
  const fresh = new Map([...stocks].map(([key, stock]) => [key, freshLots(stock, change.now)]))
  const promisable = (key: string) => (fresh.get(key) ?? []).reduce((sum, { pieces }) => sum + pieces.sellable, 0)
  const available = new Map([...stocks].map(([key, { safety }]) => [key, promisable(key) - safety]))
  const { granted, short } = allocate(demands, available)
  const reservations = granted.flatMap(({ orderId, lineId, warehouseId, productId, quantity }) => {
    const cause = { type: 'reserve', reference: { kind: 'order', id: orderId } } as const
    const stock = change.at({ warehouseId, productId })
    const of = fresh.get(stockKey(warehouseId, productId))
    return change.flowFirst(stock, quantity, { from: 'sellable', to: 'reserved', cause, of }).map((portion) => ({
      order_id: orderId,
      order_line_id: lineId,
      product_id: productId,
      warehouse_id: warehouseId,
      lot_id: portion.lot.id,
      quantity: portion.quantity,
      created_at: change.now,
    }))
  })
  await change.write()
  await insertRows(work.db, 'reservations', reservations)
  const told = (one: Missing) => {
    const key = stockKey(one.warehouseId, one.productId)
    return { ...one, expired: (stocks.get(key)?.pieces.sellable ?? 0) - promisable(key) }
  }
  return new Map([...short].map(([orderId, missing]) => [orderId, missing.map(told)]))
}

/** Lots whose pieces may be promised today, by the calendar of their warehouse. */
export const freshLots = ({ lots, timeZone }: OpenStock, now: Date) => {
  const today = dayIn(now, timeZone)
  return lots.filter((lot) => isFresh(lot, today))
}

type NamedShortage = { readonly sku: string; readonly missing: number; readonly expired?: number }

/** What a refusal says of what is short: how much, and what of it lies there expired. */
export const shortageWords = (short: readonly NamedShortage[]) => {
  const pieces = (of: 'missing' | 'expired') =>
    short.flatMap((one) => (one[of] ? [`${one.sku} ×${one[of]}`] : [])).join(', ')
  const [skus, expired] = [pieces('missing'), pieces('expired')]
  return { isExpired: expired !== '', params: { skus, ...(expired && { expired }) } }
}
