import type { Reference } from '@stowline/domain/inventory/stock-book'
import { Refusal } from '../../kernel/refusal.ts'
import { openNewStock, type StockPlace, type StockWork } from './open-stock.ts'
import { expiryOf } from './put-away.ts'
import { checkSerials, storeSerials } from './serials.ts'
import { StockChange } from './stock-change.ts'

/** Pieces that came back and were counted, and where they are when they have been handled; without `to` they leave the house. */
export type SettledReturn = StockPlace & {
  readonly quantity: number
  readonly reference: Reference
  readonly note?: string | undefined
  /** Counted as good ones they wait at the dock, otherwise they stand with the defective. */
  readonly from: 'pending' | 'defective'
  readonly to?: 'sellable' | 'defective' | 'frozen' | undefined
  readonly expiresOn?: string | null | undefined
  readonly isPastConfirmed?: boolean | undefined
  /** Of a product with serial numbers that comes to a shelf, as many as pieces. */
  readonly serials?: readonly string[] | undefined
}

/**
 * Handles returned pieces. What stays is a lot of its own whose age begins now, and its id is answered; of what left there is none. Only pieces
 * that came with the same document are taken.
 */
export const settleReturned = async (work: StockWork, row: SettledReturn): Promise<string | null> => {
  const { from, to, quantity, reference, note, serials } = row
  const change = new StockChange(work, await openNewStock(work, [row]))
  const stock = change.at(row)
  if (to) checkSerials({ stock, quantity, serials })
  const of = stock.lots.filter(({ source }) => source.kind === reference.kind && source.id === reference.id)
  const there = of.reduce((sum, lot) => sum + lot.pieces[from], 0)
  if (there < quantity) throw new Refusal('inventory.notReceived', { sku: stock.sku, there, asked: quantity })
  const cause = { type: 'return', reference, note } as const
  change.flowFirst(stock, quantity, { from, cause, of })
  const lot =
    to && change.newLot(stock, { putAwayAt: change.now, expiresOn: shelfLife(change, stock, row), source: reference })
  if (to && lot) change.flow(stock, lot, quantity, { to, cause })
  await change.write()
  if (to && lot) await storeSerials(work, [{ stock, lotId: lot.id, shelf: to, serials, cause }])
  return lot?.id ?? null
}

/** What goes back on sale has an expiry where its product asks for one. */
const shelfLife = (
  change: StockChange,
  stock: ReturnType<StockChange['at']>,
  { to, expiresOn, isPastConfirmed }: SettledReturn,
): string | null => {
  const day = expiryOf(change, stock, { expiresOn, isPastConfirmed })
  if (to === 'sellable' && stock.hasExpiry && !day) throw new Refusal('inventory.expiryMissing', { sku: stock.sku })
  return day
}
