import type { Bucket } from '@stowline/domain/inventory/buckets'
import type { Reference } from '@stowline/domain/inventory/stock-book'
import { dayIn } from '@stowline/domain/kernel/zone'
import { Refusal } from '../../kernel/refusal.ts'
import { type OpenStock, openNewStock, type StockPlace, type StockWork } from './open-stock.ts'
import { checkSerials, storeSerials } from './serials.ts'
import { StockChange } from './stock-change.ts'

type Arrival = StockPlace & {
  readonly quantity: number
  readonly reference: Reference
  readonly note?: string | undefined
  /** The day after which the pieces are no longer sold. A day in the past has to be confirmed. */
  readonly expiresOn?: string | null | undefined
  readonly isPastConfirmed?: boolean | undefined
}
export type Received = Arrival & { readonly bucket?: 'pending' | 'defective' | undefined }
export type PutAway = Arrival & {
  readonly type?: 'putAway' | 'return' | 'transferIn' | undefined
  readonly bucket?: Exclude<Bucket, 'reserved' | 'pending'> | undefined
  /** Of a product with serial numbers, as many as pieces. */
  readonly serials?: readonly string[] | undefined
  /** Whether the pieces wait at the dock, received by the same document; otherwise they come in with this. */
  readonly isReceived?: boolean | undefined
}

/**
 * Pieces come to the dock: they are in the house and wait to be put away, or stand with the defective ones. Each row is a lot; answers
 * their ids in the order of the rows.
 */
export const receive = async (work: StockWork, rows: readonly Received[]): Promise<string[]> => {
  if (!rows.length) return []
  const change = new StockChange(work, await openNewStock(work, rows))
  const made = rows.map(({ quantity, reference, note, bucket = 'pending', ...arrival }) => {
    const stock = change.at(arrival)
    const expiresOn = expiryOf(change, stock, arrival)
    const putAwayAt = bucket === 'pending' ? null : change.now
    const lot = change.newLot(stock, { putAwayAt, expiresOn, source: reference })
    change.flow(stock, lot, quantity, { to: bucket, cause: { type: 'receive', reference, note } })
    return lot.id
  })
  await change.write()
  return made
}

/** Pieces come to their shelf. What is put away together is a lot, and its age begins now; answers their ids in the order of the rows. */
export const putAway = async (work: StockWork, rows: readonly PutAway[]): Promise<string[]> => {
  if (!rows.length) return []
  const change = new StockChange(work, await openNewStock(work, rows))
  const made = rows.map((row) => {
    const { quantity, reference, note, type = 'putAway', bucket = 'sellable', isReceived = false, serials } = row
    const stock = change.at(row)
    checkSerials({ stock, quantity, serials })
    const cause = { type, reference, note } as const
    const waiting = isReceived ? takeReceived(change, stock, row) : null
    const expiresOn = shelvedExpiry(change, stock, { ...row, expiresOn: row.expiresOn ?? waiting })
    const lot = change.newLot(stock, { putAwayAt: change.now, expiresOn, source: reference })
    change.flow(stock, lot, quantity, { to: bucket, cause })
    return { stock, lotId: lot.id, shelf: bucket, serials, cause }
  })
  await change.write()
  await storeSerials(work, made)
  return made.map(({ lotId }) => lotId)
}

/** Takes the pieces off the dock, those of the same document alone; answers the expiry that they were received with. */
const takeReceived = (change: StockChange, stock: OpenStock, { quantity, reference, note }: PutAway): string | null => {
  const of = stock.lots.filter(({ source }) => source.kind === reference.kind && source.id === reference.id)
  const waiting = of.reduce((sum, lot) => sum + lot.pieces.pending, 0)
  if (waiting < quantity)
    throw new Refusal('inventory.notReceived', { sku: stock.sku, there: waiting, asked: quantity })
  const taken = change.flowFirst(stock, quantity, { from: 'pending', cause: { type: 'putAway', reference, note }, of })
  return taken[0]?.lot.expiresOn ?? null
}

/** The expiry that pieces have on their shelf. What another warehouse sent has the one it had there, whatever it is. */
const shelvedExpiry = (change: StockChange, stock: OpenStock, row: PutAway): string | null => {
  if (row.type === 'transferIn') return row.expiresOn ?? null
  const expiresOn = expiryOf(change, stock, row)
  if (stock.hasExpiry && !expiresOn) throw new Refusal('inventory.expiryMissing', { sku: stock.sku })
  return expiresOn
}

/** The expiry that was given; one in the past has to be confirmed. */
export const expiryOf = (
  change: StockChange,
  stock: OpenStock,
  { expiresOn, isPastConfirmed }: Pick<Arrival, 'expiresOn' | 'isPastConfirmed'>,
): string | null => {
  if (!expiresOn) return null
  if (!isPastConfirmed && expiresOn < dayIn(change.now, stock.timeZone))
    throw new Refusal('inventory.expiryPast', { sku: stock.sku, day: expiresOn })
  return expiresOn
}
