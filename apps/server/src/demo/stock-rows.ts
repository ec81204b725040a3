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

type Delivery = readonly [days: number, share: number]
/** How many days ago a stock was opened, with all that was sold since; a slow one earlier. */
export const openedDays = 127
const slowDays = 214
/** What is left came later, by containers: how many days ago, and which part of it. */
const deliveries: readonly (readonly Delivery[])[] = [
  [
    [76, 0.35],
    [24, 0.65],
  ],
  [[47, 1]],
  [
    [58, 0.4],
    [12, 0.6],
  ],
  [[33, 1]],
  [
    [88, 0.25],
    [5, 0.75],
  ],
]
/** Products whose goods share a container. */
const perContainer = 40
/** Some stocks keep for so many days: what came first of one has expired, of the other it will in days. */
const keeps: Readonly<Record<number, number>> = { 20: 130, 23: 120 }
/** Products of which some stocks keep; three warehouses have one each. */
export const keptProducts: ReadonlySet<number> = new Set(Object.keys(keeps).map((nth) => Math.floor(Number(nth) / 3)))
const opening = { kind: 'opening', id: 'opening' } as const

/** Stock that covers everything sold and leaves what lasts for weeks or months: several deliveries, of which the oldest pieces leave first. */
export const makeStock = ({ dice, products, warehouses, uses, now, newId }: Making): StockRows => {
  const usesOf = Map.groupBy(uses, ({ warehouseId, productId }) => stockKey(warehouseId, productId))
  const rows: StockRows = { stock: [], lots: [], movements: [], reservations: [], corrections: [] }
  for (const [at, product] of products.entries())
    for (const [place, warehouseId] of warehouses.entries()) {
      const coverDays = product.isScarce ? 0 : dice.between(20, 200)
      const defective = dice.chance(0.08) ? dice.between(1, 6) : 0
      const taken = usesOf.get(stockKey(warehouseId, product.id)) ?? []
      const left = leftOf(product, { taken, nth: rows.stock.length, now, coverDays })
      const came = cameBy(rows.stock.length, Math.floor(at / perContainer) + place)
      const stock = emptyStock(warehouseId, product.id)
      const book = bookOf(stock, rows, newId)
      const events = [
        ...arrivals(book, { left, defective, taken, now, newId, came, keptDays: keeps[rows.stock.length] }),
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

type Selling = {
  readonly taken: readonly StockUse[]
  readonly nth: number
  readonly now: Date
  readonly coverDays: number
}

/** What nobody bought of late is kept in a few pieces; of the first goods there are heaps, of which many can be miscounted at once. */
const [fewest, heap, heaped] = [4, 80, 18] as const
/** What the sample order files sell: there is enough of it to send them all. */
const inSampleFiles =
  /(VASE-T-CLY|LED-STR-WHT|FRAM-A3-BLK|LAMP-01-OAK|BOX-M-WHT|CURT-84-SND|THROW-1-SGE|CLOCK-R-WAL|HOOK-5-NVY|PLANT-8-CLY)$/

/** As much as lasts for so many days at the pace of late; goods in one finish run low. */
const leftOf = ({ sku, isScarce }: DemoProduct, { taken, nth, now, coverDays }: Selling): number => {
  if (isScarce) return 0
  const since = now.getTime() - 30 * 86_400_000
  const shipped = taken.filter(({ shippedAt }) => shippedAt && shippedAt.getTime() > since)
  const pace = shipped.reduce((sum, { quantity }) => sum + quantity, 0) / 30
  if (pace && sku.endsWith('-RST')) return Math.ceil(pace * ([14, 35, 60][nth % 3] ?? 35))
  return fewest + Math.ceil(pace * coverDays) + (nth < heaped || inSampleFiles.test(sku) ? heap : 0)
}

/** The deliveries of a stock, the first of all before them: some of what is left of slow goods, and of those that keep, is that old. */
const cameBy = (nth: number, container: number): Delivery[] => {
  const isSlow = nth % 9 === 4
  const first: Delivery = [isSlow ? slowDays : openedDays, isSlow || keeps[nth] ? 0.3 : 0]
  const later = deliveries[container % deliveries.length] ?? []
  return [first, ...later.map(([days, share]): Delivery => [days, share * (1 - first[1])])]
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
  readonly came: readonly Delivery[]
  readonly keptDays: number | undefined
}

/** What was sold came with the first. */
const arrivals = (book: Book, { left, defective, taken, now, newId, came, keptDays }: Arriving): Event[] => {
  const sold = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  const later = came.slice(1).map(([, share]) => Math.floor(left * share))
  const first = left + sold + defective - later.reduce((sum, quantity) => sum + quantity, 0)
  const cause = { type: 'putAway', reference: opening } as const
  return came.flatMap(([days], nth) => {
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
