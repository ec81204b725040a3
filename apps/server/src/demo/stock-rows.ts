import { stockKey } from '@stowline/domain/inventory/allocate'
import type { Bucket } from '@stowline/domain/inventory/buckets'
import {
  type Cause,
  emptyStock,
  isFresh,
  type Movement,
  portions,
  post,
  type Stock,
  type StockLot,
} from '@stowline/domain/inventory/stock-book'
import { lotRow, movementRow, stockRow } from '../modules/inventory/index.ts'
import { correct, correctionsOf } from './stock-corrections.ts'
import type { Dice } from './dice.ts'
import type { DemoProduct } from './products.ts'

type Row = Record<string, unknown>

/** What one line of an order takes of the stock; it is gone once it is shipped. */
export type StockUse = {
  readonly orderId: string
  readonly lineId: string
  readonly warehouseId: string
  readonly productId: string
  readonly quantity: number
  readonly reservedAt: Date
  readonly shippedAt: Date | null
}
export type StockRows = {
  readonly stock: Row[]
  readonly lots: Row[]
  readonly movements: Row[]
  readonly reservations: Row[]
  readonly corrections: Row[]
}
type Making = {
  readonly dice: Dice
  readonly products: readonly DemoProduct[]
  readonly warehouses: readonly string[]
  readonly uses: readonly StockUse[]
  readonly now: Date
  readonly newId: () => string
}
/** What happens to a stock at a moment. */
type Event = { readonly at: Date; readonly happen: () => void }

/** How many days ago goods came, and which part of what is left now came with them; what was sold came with the first. */
const deliveries: readonly (readonly [days: number, share: number])[] = [
  [127, 0.18],
  [74, 0.24],
  [38, 0.28],
  [11, 0.3],
]
/** Some stocks keep for so many days: what came first of one has expired, of the other it will in days. */
const keeps: Readonly<Record<number, number>> = { 20: 130, 23: 120 }
/** Products of which some stocks keep; three warehouses have one each. */
export const keptProducts: ReadonlySet<number> = new Set(Object.keys(keeps).map((nth) => Math.floor(Number(nth) / 3)))
const opening = { kind: 'opening', id: 'opening' } as const

/** Stock that covers everything sold and leaves some: several deliveries, of which the oldest pieces leave first. */
export const makeStock = ({ dice, products, warehouses, uses, now, newId }: Making): StockRows => {
  const usesOf = Map.groupBy(uses, ({ warehouseId, productId }) => stockKey(warehouseId, productId))
  const rows: StockRows = { stock: [], lots: [], movements: [], reservations: [], corrections: [] }
  for (const product of products)
    for (const warehouseId of warehouses) {
      const plenty = product.isScarce ? 0 : dice.between(20, 420)
      const defective = dice.chance(0.08) ? dice.between(1, 6) : 0
      const taken = usesOf.get(stockKey(warehouseId, product.id)) ?? []
      const left = runningLow(product, taken, rows.stock.length, now) ?? plenty
      const stock = emptyStock(warehouseId, product.id)
      const book = bookOf(stock, rows, newId)
      const events = [
        ...arrivals(book, { left, defective, taken, now, newId, keptDays: keeps[rows.stock.length] }),
        ...taken.flatMap((use) => used(book, use)),
        ...correctionsOf(defective, rows.stock.length, left, now).map((one) => ({
          at: one.at,
          happen: () => correct(book, one, product.cents),
        })),
      ]
      for (const { happen } of events.sort((a, b) => a.at.getTime() - b.at.getTime())) happen()
      rows.stock.push(stockRow(stock))
      rows.lots.push(...stock.lots.map((lot) => lotRow({ lot, stock })))
    }
  return rows
}

/** Of goods in one finish as much is left as lasts for days or weeks at the pace of late; undefined: plenty, or nothing left the house. */
const runningLow = ({ sku, isScarce }: DemoProduct, taken: readonly StockUse[], nth: number, now: Date) => {
  if (isScarce || !sku.endsWith('-RST')) return undefined
  const since = now.getTime() - 30 * 86_400_000
  const shipped = taken.filter(({ shippedAt }) => shippedAt && shippedAt.getTime() > since)
  const pace = shipped.reduce((sum, { quantity }) => sum + quantity, 0) / 30
  return pace ? Math.ceil(pace * ([14, 35, 60][nth % 3] ?? 35)) : undefined
}

type Book = ReturnType<typeof bookOf>
const bookOf = (stock: Stock, rows: StockRows, newId: () => string) => {
  const write = (movement: Movement) => rows.movements.push({ id: newId(), ...movementRow(movement) })
  return {
    stock,
    rows,
    newId,
    post: (lot: StockLot, bucket: Bucket, quantity: number, cause: Cause, now: Date) =>
      write(post(stock, { lot, bucket, quantity, cause, now })),
  }
}

type Arriving = {
  readonly left: number
  readonly defective: number
  readonly taken: readonly StockUse[]
  readonly now: Date
  readonly newId: () => string
  readonly keptDays: number | undefined
}

const arrivals = (book: Book, { left, defective, taken, now, newId, keptDays }: Arriving): Event[] => {
  const sold = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  const later = deliveries.slice(1).map(([, share]) => Math.floor(left * share))
  const first = left + sold + defective - later.reduce((sum, quantity) => sum + quantity, 0)
  const cause = { type: 'putAway', reference: opening } as const
  return deliveries.flatMap(([days], nth) => {
    const at = new Date(now.getTime() - days * 86_400_000)
    const quantity = nth === 0 ? first : (later[nth - 1] ?? 0)
    if (quantity === 0) return []
    const expiresOn = keptDays ? dayAfter(at, keptDays) : null
    const pieces = { sellable: 0, reserved: 0, pending: 0, defective: 0, frozen: 0 }
    const lot: StockLot = { id: newId(), putAwayAt: at, expiresOn, source: opening, madeAt: at, pieces }
    const happen = () => {
      book.stock.lots.push(lot)
      book.post(lot, 'sellable', quantity, cause, at)
    }
    return [{ at, happen }]
  })
}

const dayAfter = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** What has expired is promised only where nothing else is left. */
const promised = (stock: Stock, quantity: number, at: Date) => {
  const fresh = portions(
    stock,
    'sellable',
    quantity,
    stock.lots.filter((lot) => isFresh(lot, dayAfter(at, 0))),
  )
  const enough = fresh.reduce((sum, portion) => sum + portion.quantity, 0) === quantity
  return enough ? fresh : portions(stock, 'sellable', quantity)
}

/** A line is held of what leaves first, and leaves with just that. */
const used = (book: Book, use: StockUse): Event[] => {
  const { stock, rows } = book
  const { orderId, lineId, warehouseId, productId, quantity, reservedAt, shippedAt } = use
  const reference = { kind: 'order', id: orderId } as const
  let held: ReturnType<typeof portions> = []
  const reserve = () => {
    held = promised(stock, quantity, reservedAt)
    for (const portion of held) {
      book.post(portion.lot, 'sellable', -portion.quantity, { type: 'reserve', reference }, reservedAt)
      book.post(portion.lot, 'reserved', portion.quantity, { type: 'reserve', reference }, reservedAt)
    }
    if (shippedAt) return
    const line = { order_id: orderId, order_line_id: lineId, product_id: productId, warehouse_id: warehouseId }
    for (const { lot, quantity: pieces } of held)
      rows.reservations.push({ ...line, lot_id: lot.id, quantity: pieces, created_at: reservedAt })
  }
  const ship = (at: Date) => () => {
    for (const { lot, quantity: pieces } of held) book.post(lot, 'reserved', -pieces, { type: 'ship', reference }, at)
  }
  return [{ at: reservedAt, happen: reserve }, ...(shippedAt ? [{ at: shippedAt, happen: ship(shippedAt) }] : [])]
}
