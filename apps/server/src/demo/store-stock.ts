import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { StockRows } from './stock-rows.ts'

/** The rows in an order in which each finds what it refers to. */
export const storeStock = async (
  db: Db,
  { stock, lots, movements, reservations, corrections }: StockRows,
): Promise<void> => {
  await insertRows(db, 'stock', stock)
  await inChunks(db, 'stock_lots', lots)
  await inChunks(db, 'stock_movements', movements)
  await inChunks(db, 'reservations', reservations)
  await insertRows(db, 'stock_corrections', corrections)
}

export const inChunks = async (
  db: Db,
  table: Parameters<typeof insertRows>[1],
  rows: readonly Record<string, unknown>[],
) => {
  for (let at = 0; at < rows.length; at += 2_000) await insertRows(db, table, rows.slice(at, at + 2_000))
}
