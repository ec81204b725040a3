import type { Cause, Reference } from '@stowline/domain/inventory/stock-book'
import { openNewStock, type StockPlace, type StockWork } from './open-stock.ts'
import { freshLots } from './reserve.ts'
import { checkSerials, endSerials, findSerials, flowNamed } from './serials.ts'
import { StockChange } from './stock-change.ts'

/** Pieces that go to another warehouse; `serials`: of a product with serial numbers, as many as pieces. */
type TransferOut = StockPlace & {
  readonly quantity: number
  readonly reference: Reference
  readonly note?: string | undefined
  readonly serials?: readonly string[] | undefined
}
/** What left of one lot; at the other end it is put away with the type `transferIn`, the same expiry and the same numbers. */
type Sent = { readonly quantity: number; readonly expiresOn: string | null; readonly serials: readonly string[] }

/**
 * Sellable pieces leave for another warehouse: those that leave first, or those that are named; never expired ones. More than there are is
 * refused. Answers what left, lot by lot, in the order of the rows.
 */
export const transferOut = async (work: StockWork, rows: readonly TransferOut[]): Promise<Sent[][]> => {
  if (!rows.length) return []
  const change = new StockChange(work, await openNewStock(work, rows))
  const named = rows.flatMap(({ productId, serials = [], reference, note }) => {
    const cause: Cause = { type: 'transferOut', reference, note }
    return serials.map((serial) => ({ productId, serial, cause }))
  })
  const places = await findSerials(work.db, named)
  const sent = rows.map(({ quantity, reference, note, serials, ...place }) => {
    const stock = change.at(place)
    checkSerials({ stock, quantity, serials })
    const flow = { from: 'sellable', cause: { type: 'transferOut', reference, note } } as const
    const of = freshLots(stock, change.now)
    const left = serials?.length
      ? flowNamed(change, stock, serials, { ...flow, of, places })
      : change.flowFirst(stock, quantity, { ...flow, of }).map((one) => ({ ...one, serials: [] }))
    return left.map((one) => ({ quantity: one.quantity, expiresOn: one.lot.expiresOn, serials: one.serials }))
  })
  await change.write()
  await endSerials(work, named)
  return sent
}
