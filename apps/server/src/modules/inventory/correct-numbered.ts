import type { CorrectedShelf, CorrectionKind } from '@stowline/domain/inventory/corrections'
import type { Cause, Reference, StockLot } from '@stowline/domain/inventory/stock-book'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lotOfFound } from './adjust.ts'
import { type OpenStock, openNewStock, type StockPlace, type StockWork } from './open-stock.ts'
import { endSerials, findSerials, flowNamed, moveSerials, storeSerials } from './serials.ts'
import { StockChange } from './stock-change.ts'

/** A correction of pieces with serial numbers: which are gone, which are there that nobody knew of. A move names the same ones in both. */
export type NumberedCorrection = StockPlace & {
  readonly kind: CorrectionKind
  readonly shelf: CorrectedShelf
  readonly toShelf: CorrectedShelf
  /** By how many pieces the shelf changes; of a move how many go. */
  readonly quantity: number
  readonly out: readonly string[]
  readonly in: readonly string[]
  readonly reference: Reference
  readonly reason: string
  readonly note?: string | undefined
}

/**
 * Corrects a shelf number by number. Pieces that stand there without a number (they were there before the product had any) get the first of
 * those found; the pieces without a number that a count did not find leave.
 */
export const correctNumbered = async (work: StockWork, row: NumberedCorrection): Promise<void> => {
  const { productId, kind, shelf, toShelf, reference, reason, note } = row
  const change = new StockChange(work, await openNewStock(work, [row]))
  const stock = change.at(row)
  const cause: Cause = { type: kind, reference, reason, note }
  const gone = row.out.map((serial) => ({ productId, serial, cause }))
  const places = await findSerials(work.db, gone)
  if (kind === 'move') {
    flowNamed(change, stock, row.out, { places, from: shelf, to: toShelf, cause })
    await change.write()
    return moveSerials(
      work,
      gone.map((one) => ({ ...one, to: toShelf })),
    )
  }
  flowNamed(change, stock, row.out, { places, from: shelf, cause })
  const nameless = row.in.length - row.out.length - row.quantity
  if (nameless < 0)
    throw new Refusal('inventory.serialCount', {
      sku: stock.sku,
      named: row.in.length + row.out.length,
      wanted: Math.abs(row.quantity),
    })
  const waiting = nameless ? await namelessOf(work.db, stock, shelf) : []
  const named = row.in.slice(0, nameless)
  const given = giveNames(stock, waiting, named)
  leaveNameless(change, stock, waiting, { quantity: nameless - named.length, shelf, cause })
  const found = row.in.slice(named.length)
  const lot = found.length ? lotOfFound(change, stock, shelf, reference) : undefined
  if (lot) change.flow(stock, lot, found.length, { to: shelf, cause })
  await change.write()
  await endSerials(work, gone)
  await storeSerials(work, [
    ...given.map(({ lotId, serials }) => ({ stock, lotId, shelf, serials, cause })),
    ...(lot ? [{ stock, lotId: lot.id, shelf, serials: found, cause }] : []),
  ])
}

type Nameless = { readonly lot: StockLot; pieces: number }

/** How many pieces of each lot stand on the shelf without a number. */
const namelessOf = async (
  db: Db,
  { lots, productId, warehouseId }: OpenStock,
  shelf: CorrectedShelf,
): Promise<Nameless[]> => {
  const { rows } = await sql<{ lotId: string; numbered: number }>`
    select s.lot_id as "lotId", count(*)::int as numbered from stock_serials s
    where s.product_id = ${productId} and s.warehouse_id = ${warehouseId} and s.shelf = ${shelf} and s.is_here group by 1`.execute(
    db,
  )
  const numbered = new Map(rows.map((row) => [row.lotId, row.numbered]))
  return lots.flatMap((lot) => {
    const there = lot.pieces[shelf] + (shelf === 'sellable' ? lot.pieces.reserved : 0)
    const pieces = there - (numbered.get(lot.id) ?? 0)
    return pieces > 0 ? [{ lot, pieces }] : []
  })
}

const giveNames = (_stock: OpenStock, waiting: Nameless[], serials: readonly string[]) => {
  let left = [...serials]
  const given = waiting.map((one) => {
    const own = left.slice(0, one.pieces)
    left = left.slice(own.length)
    one.pieces -= own.length
    return { lotId: one.lot.id, serials: own }
  })
  const [serial] = left
  if (serial !== undefined) throw new Refusal('inventory.serialTaken', { serial })
  return given
}

type Leaving = { readonly quantity: number; readonly shelf: CorrectedShelf; readonly cause: Cause }
const leaveNameless = (
  change: StockChange,
  stock: OpenStock,
  waiting: readonly Nameless[],
  { quantity, shelf, cause }: Leaving,
): void => {
  let left = quantity
  for (const { lot, pieces } of waiting) {
    const going = Math.min(left, pieces, lot.pieces[shelf])
    if (going > 0) change.flow(stock, lot, going, { from: shelf, cause })
    left -= Math.max(0, going)
  }
  if (left > 0) throw new Refusal('inventory.belowZero', { sku: stock.sku, there: quantity - left, asked: quantity })
}
