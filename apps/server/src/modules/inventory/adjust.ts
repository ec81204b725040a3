import type { Bucket } from '@stowline/domain/inventory/buckets'
import { firstOut, type Reference, type StockLot } from '@stowline/domain/inventory/stock-book'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type OpenStock, openNewStock, type StockPlace, type StockWork } from './open-stock.ts'
import { StockChange } from './stock-change.ts'

type Correction = StockPlace & {
  readonly reference: Reference
  readonly reason: string
  readonly note?: string | undefined
  /** The lot meant; otherwise pieces go by the order in which they leave, and found ones come to the lot put away last. */
  readonly lotId?: string | undefined
}
/** Where pieces can be counted or corrected. What is reserved belongs to its orders. */
export type Shelf = Exclude<Bucket, 'reserved'>
/** `type`: a difference that a count found is told as such. */
export type Adjustment = Correction & {
  readonly bucket: Shelf
  readonly quantity: number
  readonly type?: 'count' | undefined
}
export type Counted = Correction & { readonly bucket: Shelf; readonly counted: number }
/** What waits at the dock becomes something else by being put away. */
type Kept = Exclude<Shelf, 'pending'>
export type BucketMove = Correction & { readonly from: Kept; readonly to: Kept; readonly quantity: number }

/** More pieces (a positive quantity) or fewer; below nothing is refused. Pieces with serial numbers are corrected by `correctNumbered`. */
export const adjust = async (work: StockWork, rows: readonly Adjustment[]): Promise<void> => {
  if (!rows.length) return
  const change = new StockChange(work, await openNewStock(work, rows))
  for (const row of rows) correct(change, row, row.quantity, row.type ?? 'adjust')
  await change.write()
}

/** How far counts are from the books, in the order of the rows. A count below what is reserved is refused: those pieces are promised. */
export const count = async (work: StockWork, rows: readonly Counted[]): Promise<number[]> => {
  if (!rows.length) return []
  const change = new StockChange(work, await openNewStock(work, rows))
  const differences = rows.map((row) => {
    const difference = row.counted - shelved(change.at(row), row)
    correct(change, row, difference, 'count')
    return difference
  })
  await change.write()
  return differences
}

/** Pieces change what they are: found broken, held back, good again. */
export const moveBucket = async (work: StockWork, rows: readonly BucketMove[]): Promise<void> => {
  if (!rows.length) return
  const change = new StockChange(work, await openNewStock(work, rows))
  for (const { quantity, from, to, reference, reason, note, ...row } of rows) {
    const stock = change.at(row)
    mustHaveNoSerials(stock)
    const cause = { type: 'move', reference, reason, note } as const
    change.flowFirst(stock, quantity, { from, to, cause, of: lotsMeant(stock, row.lotId) })
  }
  await change.write()
}

/** What stands on a shelf: what orders hold stands among what is sellable. */
const shelved = (stock: OpenStock, { bucket, counted, lotId }: Counted): number => {
  const of = lotsMeant(stock, lotId) ?? stock.lots
  const sum = (of_: Bucket) => of.reduce((pieces, lot) => pieces + lot.pieces[of_], 0)
  const reserved = bucket === 'sellable' ? sum('reserved') : 0
  if (counted < reserved) throw new Refusal('inventory.countBelowReserved', { sku: stock.sku, counted, reserved })
  return sum(bucket) + reserved
}

const correct = (
  change: StockChange,
  { bucket, lotId, reference, reason, note, ...place }: Correction & { bucket: Shelf },
  by: number,
  type: 'adjust' | 'count',
) => {
  const stock = change.at(place)
  if (by !== 0) mustHaveNoSerials(stock)
  const cause = { type, reference, reason, note } as const
  const of = lotsMeant(stock, lotId)
  if (by < 0) change.flowFirst(stock, -by, { from: bucket, cause, of })
  else if (by > 0)
    change.flow(stock, of?.[0] ?? lotOfFound(change, stock, bucket, reference), by, { to: bucket, cause })
}

const mustHaveNoSerials = ({ hasSerials, sku }: OpenStock): void => {
  if (hasSerials) throw new Refusal('inventory.serialsNeeded', { sku })
}

const lotsMeant = (stock: OpenStock, lotId: string | undefined): StockLot[] | undefined => {
  if (lotId === undefined) return undefined
  const lot = stock.lots.find(({ id }) => id === lotId)
  if (!lot) throw notFound()
  return [lot]
}

/** Found pieces are of what came last; where there is nothing, they are a lot of their own. */
export const lotOfFound = (change: StockChange, stock: OpenStock, bucket: Shelf, source: Reference): StockLot => {
  const isWaiting = bucket === 'pending'
  const last = stock.lots
    .filter(({ putAwayAt }) => (putAwayAt === null) === isWaiting)
    .sort(firstOut)
    .at(-1)
  if (last) return last
  if (stock.hasExpiry) throw new Refusal('inventory.expiryMissing', { sku: stock.sku })
  return change.newLot(stock, { putAwayAt: isWaiting ? null : change.now, expiresOn: null, source })
}
