import { allocate, type Demand, type Missing } from '@stowline/domain/inventory/allocate'
import { insertRows } from '../../db/insert-rows.ts'
import { openStock, type StockWork } from './open-stock.ts'
import { StockChange } from './stock-change.ts'

/**
 * Reserves stock for orders in the order given, each wholly or not at all; answers with what the others lack. Each reservation holds pieces
 * of a lot, what leaves first. The rows of stock are locked before they are read, so that of many who ask at once exactly as many win as
 * there are pieces.
 */
export const reserve = async (work: StockWork, demands: readonly Demand[]): Promise<Map<string, Missing[]>> => {
  if (!demands.length) return new Map()
  const stocks = await openStock(work, demands)
  const available = new Map([...stocks].map(([key, { pieces, safety }]) => [key, pieces.sellable - safety]))
  const { granted, short } = allocate(demands, available)
  const change = new StockChange(work, stocks)
  const reservations = granted.flatMap(({ orderId, lineId, warehouseId, productId, quantity }) => {
    const cause = { type: 'reserve', reference: { kind: 'order', id: orderId } } as const
    const stock = change.at({ warehouseId, productId })
    return change.flowFirst(stock, quantity, { from: 'sellable', to: 'reserved', cause }).map((portion) => ({
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
  return short
}
