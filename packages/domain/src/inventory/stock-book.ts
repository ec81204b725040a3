import { type Bucket, type Buckets, type MovementType, noPieces, onHand, type StockDocument } from './buckets.ts'

/** A document by its kind, id and the number that people know it by. */
export type Reference = { readonly kind: StockDocument; readonly id: string; readonly no?: string | undefined }

/** Pieces that came in together. */
export type StockLot = {
  readonly id: string
  /** Null while the pieces wait at the dock. */
  readonly putAwayAt: Date | null
  readonly expiresOn: string | null
  readonly source: Reference
  readonly madeAt: Date
  readonly pieces: Buckets
}

/** One product in one warehouse, as it stands while a change is made. */
export type Stock = {
  readonly warehouseId: string
  readonly productId: string
  readonly pieces: Buckets
  readonly lots: StockLot[]
  moves: number
  movedAt: Date | null
}

/** Why pieces move. */
export type Cause = {
  readonly type: MovementType
  readonly reference: Reference
  readonly reason?: string | undefined
  readonly note?: string | undefined
}

/** A line of the journal: pieces of one lot came into a bucket or left it, and what the stock was then. */
export type Movement = Cause & {
  readonly warehouseId: string
  readonly productId: string
  readonly lotId: string
  readonly seq: number
  readonly at: Date
  readonly bucket: Bucket
  readonly quantity: number
  readonly lotOnHand: number
  readonly pieces: Buckets
}

export type Portion = { readonly lot: StockLot; readonly quantity: number }

export const emptyStock = (warehouseId: string, productId: string): Stock => ({
  warehouseId,
  productId,
  pieces: noPieces(),
  lots: [],
  moves: 0,
  movedAt: null,
})

/** What decides which pieces leave first. */
type LotAge = Pick<StockLot, 'id' | 'putAwayAt' | 'expiresOn'>

/** What is to leave first stands first: the one that expires first, then the one that came first. */
export const firstOut = (a: LotAge, b: LotAge): number =>
  compare(a.expiresOn ?? '9999', b.expiresOn ?? '9999') ||
  (a.putAwayAt?.getTime() ?? Infinity) - (b.putAwayAt?.getTime() ?? Infinity) ||
  compare(a.id, b.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether pieces of a lot may be promised on a day: on the day of its expiry they still may. */
export const isFresh = ({ expiresOn }: Pick<StockLot, 'expiresOn'>, today: string): boolean =>
  expiresOn === null || expiresOn >= today

/** Pieces of a bucket in the order in which they leave; fewer than asked for when there are no more. */
export const portions = (
  stock: Stock,
  bucket: Bucket,
  quantity: number,
  lots: readonly StockLot[] = stock.lots,
): Portion[] => {
  const chosen: Portion[] = []
  let left = quantity
  for (const lot of [...lots].sort(firstOut)) {
    const taken = Math.min(left, lot.pieces[bucket])
    if (taken > 0) chosen.push({ lot, quantity: taken })
    left -= taken
    if (left === 0) break
  }
  return chosen
}

/** Brings pieces of a lot into a bucket, or out of it with a negative quantity. Movements of a stock never go back in time. */
export const post = (
  stock: Stock,
  { lot, bucket, quantity, cause, now }: { lot: StockLot; bucket: Bucket; quantity: number; cause: Cause; now: Date },
): Movement => {
  lot.pieces[bucket] += quantity
  stock.pieces[bucket] += quantity
  if (lot.pieces[bucket] < 0) throw new RangeError(`Lot ${lot.id} has too few pieces in ${bucket}`)
  const at = stock.movedAt && stock.movedAt > now ? stock.movedAt : now
  stock.movedAt = at
  stock.moves += 1
  const { warehouseId, productId, moves } = stock
  const what = { lotId: lot.id, bucket, quantity, lotOnHand: onHand(lot.pieces), pieces: { ...stock.pieces } }
  return { ...cause, warehouseId, productId, seq: moves, at, ...what }
}
