import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OpenStock, openStock, type StockWork } from './open-stock.ts'
import { endOldestSerials, endSerials, findSerials, type NamedSerial, placeOf, type Places } from './serials.ts'
import { StockChange } from './stock-change.ts'

/** Gives back what orders hold, to the lots it was of. Orders that hold nothing are no fault. */
export const release = async (work: StockWork, orderIds: readonly string[]): Promise<void> => {
  const held = await takeReservations(work.db, orderIds)
  if (!held.length) return
  const change = new StockChange(work, await openStock(work, held))
  for (const one of held) {
    const { stock, of } = lotOf(change, one)
    change.flowFirst(stock, one.quantity, { from: 'reserved', to: 'sellable', cause: causeOf('release', one), of })
  }
  await change.write()
}

/**
 * The pieces leave the house: what the orders hold is consumed. Pieces with serial numbers are named, as many as leave; a named piece of
 * another lot leaves that lot. Where nobody can name them (the carrier's first scan tells of the order alone) the oldest numbers of the lot go.
 */
export const consume = async (
  work: StockWork,
  orderIds: readonly string[],
  serials: readonly NamedSerial[] = [],
): Promise<void> => {
  const held = await takeReservations(work.db, orderIds)
  if (!held.length) return
  const change = new StockChange(work, await openStock(work, held))
  const places = await findSerials(work.db, serials)
  const numbered = held.filter((one) => change.at(one).hasSerials)
  const unnamed = numbered.filter(
    ({ orderId, productId }) => !serials.some((one) => one.orderId === orderId && one.productId === productId),
  )
  for (const one of held) {
    const { stock, of } = lotOf(change, one)
    const named = serials.filter(({ orderId, productId }) => orderId === one.orderId && productId === one.productId)
    if (named.length) checkNamed(stock, held, one, named, places)
    else change.flowFirst(stock, one.quantity, { from: 'reserved', cause: causeOf('ship', one), of })
  }
  for (const orders of namedOrders(held, serials)) shipNamed(change, orders, places)
  await change.write()
  await endSerials(
    work,
    serials.map((one) => ({ ...one, cause: causeOf('ship', one) })),
  )
  await endOldestSerials(
    work,
    unnamed.map((one) => ({ ...one, cause: causeOf('ship', one) })),
  )
}

/** Which of the orders hold stock. */
export const holdingOrders = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  if (!orderIds.length) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct r.order_id as id from reservations r where r.order_id = any(${orderIds}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Held = {
  readonly orderId: string
  readonly warehouseId: string
  readonly productId: string
  readonly lotId: string
  readonly quantity: number
}

const causeOf = <Type extends 'release' | 'ship' | 'reserve'>(type: Type, { orderId }: Pick<Held, 'orderId'>) =>
  ({ type, reference: { kind: 'order', id: orderId } }) as const

const lotOf = (change: StockChange, { lotId, ...place }: Held) => {
  const stock = change.at(place)
  return { stock, of: stock.lots.filter(({ id }) => id === lotId) }
}

/** As many numbers as pieces of the order, each of them here. */
const checkNamed = (
  stock: OpenStock,
  held: readonly Held[],
  one: Held,
  named: readonly NamedSerial[],
  places: Places,
): void => {
  const own = held.filter(({ orderId, productId }) => orderId === one.orderId && productId === one.productId)
  const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0)
  const distinct = new Set(named.map(({ serial }) => serial))
  if (!stock.hasSerials || named.length !== wanted || distinct.size !== wanted)
    throw new Refusal('inventory.serialCount', {
      sku: stock.sku,
      named: distinct.size,
      wanted: stock.hasSerials ? wanted : 0,
    })
  const strange = named.find((piece) => {
    const place = placeOf(places, piece)
    return place?.warehouseId !== one.warehouseId || place.shelf !== 'sellable'
  })
  if (strange) throw new Refusal('inventory.serialUnknown', { sku: stock.sku, serial: strange.serial })
}

const namedOrders = (held: readonly Held[], serials: readonly NamedSerial[]) => {
  const keyOf = ({ orderId, productId }: Pick<Held, 'orderId' | 'productId'>) => `${orderId} ${productId}`
  const namedBy = Map.groupBy(serials, keyOf)
  return [...Map.groupBy(held, keyOf)].flatMap(([key, own]) => {
    const named = namedBy.get(key)
    return named ? [{ own, named }] : []
  })
}

/** What the order held goes back to its lots, and the named pieces leave theirs; together that is what was held. */
const shipNamed = (
  change: StockChange,
  { own, named }: { readonly own: readonly Held[]; readonly named: readonly NamedSerial[] },
  places: Places,
): void => {
  const lots = named.map((piece) => placeOf(places, piece)?.lotId ?? '')
  const wanted = new Map([...Map.groupBy(lots, (id) => id)].map(([id, pieces]) => [id, pieces.length]))
  for (const one of own) {
    const { stock, of } = lotOf(change, one)
    const here = Math.min(one.quantity, wanted.get(one.lotId) ?? 0)
    if (here) change.flowFirst(stock, here, { from: 'reserved', cause: causeOf('ship', one), of })
    wanted.set(one.lotId, (wanted.get(one.lotId) ?? 0) - here)
    if (one.quantity > here)
      change.flowFirst(stock, one.quantity - here, {
        from: 'reserved',
        to: 'sellable',
        cause: causeOf('release', one),
        of,
      })
  }
  const [first] = own
  if (!first) return
  for (const [lotId, quantity] of wanted) {
    if (quantity <= 0) continue
    const other = { ...first, lotId, quantity }
    const { stock, of } = lotOf(change, other)
    change.flowFirst(stock, quantity, { from: 'sellable', to: 'reserved', cause: causeOf('reserve', other), of })
    change.flowFirst(stock, quantity, { from: 'reserved', cause: causeOf('ship', other), of })
  }
}

const takeReservations = async (db: Db, orderIds: readonly string[]): Promise<Held[]> => {
  if (!orderIds.length) return []
  const { rows } = await sql<Held>`
    delete from reservations r where r.order_id = any(${orderIds}::text[])
    returning r.order_id as "orderId", r.warehouse_id as "warehouseId", r.product_id as "productId", r.lot_id as "lotId", r.quantity`.execute(
    db,
  )
  return rows
}
