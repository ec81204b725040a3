import type { Cause } from '@stowline/domain/inventory/stock-book'
import { causeOf, type Held, takeHolds, type Transfer } from './hold-transfers.ts'
import { openStock, type OpenStock, type StockWork } from './open-stock.ts'
import { endOldestSerials, endSerials, findSerials, type NamedPiece, placeOf, type Places } from './serials.ts'
import { StockChange } from './stock-change.ts'

/** A piece that was picked for a transfer by its number. */
export type PickedPiece = NamedPiece & { readonly transferId: string }

type Leaving = { readonly lotId: string; readonly quantity: number }
type Unnamed = Leaving & { readonly cause: Cause; readonly productId: string }

/**
 * The pieces leave the house: what transfers hold is consumed. Pieces that were picked by their numbers leave, whatever lot was held for them; of
 * those that were not the oldest of the lot go.
 */
export const consumeTransfers = async (
  work: StockWork,
  transfers: readonly Transfer[],
  picked: readonly PickedPiece[] = [],
): Promise<void> => {
  const held = await takeHolds(work.db, transfers)
  if (!held.length) return
  const change = new StockChange(work, await openStock(work, held))
  const places = await findSerials(work.db, picked)
  const of = new Map(transfers.map((one) => [one.id, one]))
  const unnamed: Unnamed[] = []
  for (const own of Map.groupBy(held, ({ transferId, productId }) => `${transferId} ${productId}`).values()) {
    const [first] = own
    const transfer = first && of.get(first.transferId)
    if (!first || !transfer) continue
    const named = picked.filter(
      ({ transferId, productId }) => transferId === first.transferId && productId === first.productId,
    )
    const left = leave(change, { own, first, transfer, lots: lotsOf(named, places) })
    const { productId } = first
    const cause = causeOf('transferOut', transfer)
    if (change.at(first).hasSerials) unnamed.push(...left.map((one) => ({ ...one, cause, productId })))
  }
  await change.write()
  await endSerials(
    work,
    picked.flatMap((piece) => {
      const transfer = of.get(piece.transferId)
      return transfer && placeOf(places, piece) ? [{ ...piece, cause: causeOf('transferOut', transfer) }] : []
    }),
  )
  await endOldestSerials(work, unnamed)
}

/** Named pieces by the lot that each of them lies in. */
const lotsOf = (named: readonly PickedPiece[], places: Places): Map<string, number> => {
  const ids = named.flatMap((piece) => placeOf(places, piece)?.lotId ?? [])
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, pieces]) => [id, pieces.length]))
}

type Group = {
  readonly own: readonly Held[]
  readonly first: Held
  readonly transfer: Transfer
  /** Named pieces that leave each lot. */
  readonly lots: Map<string, number>
}

/** As many pieces as were held leave: the named ones their lots, the others what is held. Answers those without a name, lot by lot. */
const leave = (change: StockChange, { own, first, transfer, lots }: Group): Leaving[] => {
  const stock = change.at(first)
  const named = [...lots.values()].reduce((sum, count) => sum + count, 0)
  let unnamed = own.reduce((sum, { quantity }) => sum + quantity, 0) - named
  const left: Leaving[] = []
  for (const { lotId, quantity } of own) {
    const known = Math.min(quantity, lots.get(lotId) ?? 0)
    lots.set(lotId, (lots.get(lotId) ?? 0) - known)
    const nameless = Math.min(quantity - known, unnamed)
    unnamed -= nameless
    if (nameless) left.push({ lotId, quantity: nameless })
    flow(change, stock, { lotId, quantity: known + nameless }, transfer, 'out')
    flow(change, stock, { lotId, quantity: quantity - known - nameless }, transfer, 'back')
  }
  for (const [lotId, quantity] of lots) {
    flow(change, stock, { lotId, quantity }, transfer, 'hold')
    flow(change, stock, { lotId, quantity }, transfer, 'out')
  }
  return left
}

const flow = (
  change: StockChange,
  stock: OpenStock,
  { lotId, quantity }: Leaving,
  transfer: Transfer,
  way: 'out' | 'back' | 'hold',
): void => {
  if (quantity <= 0) return
  const of = stock.lots.filter(({ id }) => id === lotId)
  if (way === 'out')
    change.flowFirst(stock, quantity, { from: 'reserved', cause: causeOf('transferOut', transfer), of })
  if (way === 'back')
    change.flowFirst(stock, quantity, { from: 'reserved', to: 'sellable', cause: causeOf('release', transfer), of })
  if (way === 'hold')
    change.flowFirst(stock, quantity, { from: 'sellable', to: 'reserved', cause: causeOf('reserve', transfer), of })
}
