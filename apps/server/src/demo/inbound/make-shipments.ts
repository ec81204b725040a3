import type { Db } from '../../db/database.ts'
import type { StockRows } from '../stock-rows.ts'
import { inChunks } from '../store-stock.ts'
import { addPutAway, type Making } from './put-away-shipments.ts'
import { newBook, type ShipmentRows } from './shipment-rows.ts'
import { addUnderWay, type Arrival, receiveArrivals } from './shipments-under-way.ts'

export type DemoShipments = { readonly rows: ShipmentRows; readonly arrivals: readonly Arrival[] }

/** Shipments in all their statuses, and the stock as it came with them. */
export const makeShipments = (
  making: Making & { readonly newId: () => string },
  stock: StockRows,
): { readonly shipments: DemoShipments; readonly stock: StockRows } => {
  const book = newBook(making.newId)
  const shipped = addPutAway(book, making, stock)
  const arrivals = addUnderWay(book, making)
  return { shipments: { rows: book.rows, arrivals }, stock: shipped }
}

/** The rows in an order in which each finds what it refers to; the stock is there. */
export const storeShipments = async (
  db: Db,
  making: { readonly now: Date; readonly newId: () => string },
  { rows, arrivals }: DemoShipments,
): Promise<void> => {
  await inChunks(db, 'shipments', rows.shipments)
  await inChunks(db, 'shipment_lines', rows.lines)
  await inChunks(db, 'shipment_batches', withEvery(rows.batches))
  await inChunks(db, 'history', rows.history)
  await receiveArrivals(db, making, arrivals)
}

/** Rows of one statement carry the same columns. */
const withEvery = (batches: ShipmentRows['batches']) =>
  batches.map((batch) => ({ lot_id: null, damaged: 0, is_over: false, note: '', ...batch }))
