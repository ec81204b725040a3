import { firstOut } from '../inventory/stock-book.ts'

/** Pieces of one lot that an order holds. */
export type HeldPieces = {
  readonly orderNo: string
  readonly merchantId: string
  readonly warehouseId: string
  readonly productId: string
  readonly sku: string
  readonly lotId: string
  readonly putAwayAt: Date | null
  readonly expiresOn: string | null
  readonly quantity: number
}
export type PickOrder = { readonly orderNo: string; readonly quantity: number }
/** What is taken from one lot for all chosen orders together. */
export type PickLine<Held extends HeldPieces = HeldPieces> = Held & { readonly orders: readonly PickOrder[] }

/**
 * One walk through the shelves: by warehouse, then by SKU; of a product the lot that leaves first stands first. The lots are those that the
 * orders hold already.
 */
export const pickLines = <Held extends HeldPieces>(held: readonly Held[]): PickLine<Held>[] =>
  [...Map.groupBy(held, ({ merchantId, lotId }) => `${merchantId} ${lotId}`).values()]
    .flatMap(([first, ...more]) => (first ? [lineOf(first, more)] : []))
    .sort(inWalkingOrder)

const lineOf = <Held extends HeldPieces>(first: Held, more: readonly Held[]): PickLine<Held> => {
  const byOrder = new Map<string, number>()
  for (const { orderNo, quantity } of [first, ...more]) byOrder.set(orderNo, (byOrder.get(orderNo) ?? 0) + quantity)
  const orders = [...byOrder].map(([orderNo, quantity]) => ({ orderNo, quantity }))
  return { ...first, quantity: orders.reduce((sum, order) => sum + order.quantity, 0), orders }
}

const inWalkingOrder = (a: HeldPieces, b: HeldPieces): number =>
  compare(a.warehouseId, b.warehouseId) ||
  compare(a.sku, b.sku) ||
  compare(a.productId, b.productId) ||
  firstOut({ ...a, id: a.lotId }, { ...b, id: b.lotId })

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
