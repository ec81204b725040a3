import type { Dice } from '../dice.ts'
import type { DemoProduct } from '../products.ts'
import { openedDays, type StockRows } from '../stock-rows.ts'
import { addShipment, type Book, type DemoLine, type Row, tell } from './shipment-rows.ts'
import { voyageOf } from './voyages.ts'

export type Making = {
  readonly dice: Dice
  readonly now: Date
  readonly warehouses: readonly string[]
  readonly products: readonly DemoProduct[]
  /** Who announces. */
  readonly actor: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
export const before = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs)
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
/** Who works at the docks. */
export const dockPeople = ['Dana Ortiz', 'Sam Whitaker'] as const

/** Products of one container. */
const perShipment = 40

/**
 * The goods of the demo came by shipments: each delivery after the opening is made one, container by container, so that lots and movements name the
 * shipment they came with.
 */
export const addPutAway = (book: Book, making: Making, stock: StockRows): StockRows => {
  const byProduct = new Map(making.products.map((product) => [product.id, product]))
  const opened = before(making.now, openedDays).getTime()
  const came = stock.lots.filter((lot) => timeOf(lot['put_away_at']) > opened)
  const quantityOf = new Map(
    stock.movements
      .filter(({ type, bucket }) => type === 'putAway' && bucket === 'sellable')
      .map((movement) => [String(movement['lot_id']), Number(movement['quantity'])]),
  )
  const sourceOf = new Map<string, { id: string; no: string }>()
  for (const lots of Map.groupBy(
    came,
    (lot) => `${timeOf(lot['put_away_at'])} ${String(lot['warehouse_id'])}`,
  ).values())
    for (let at = 0; at < lots.length; at += perShipment) {
      const some = lots.slice(at, at + perShipment)
      const lines = some.flatMap((lot) => {
        const product = byProduct.get(String(lot['product_id']))
        const putAway = quantityOf.get(String(lot['id'])) ?? 0
        return product && putAway ? [{ lot, product, putAway }] : []
      })
      const made = addOne(book, making, lines)
      if (made) for (const { lot } of lines) sourceOf.set(String(lot['id']), made)
    }
  return {
    ...stock,
    lots: stock.lots.map((lot) => {
      const source = sourceOf.get(String(lot['id']))
      return source ? { ...lot, source_kind: 'inbound', source_id: source.id, source_no: source.no } : lot
    }),
    movements: stock.movements.map((movement) => {
      const source = movement['type'] === 'putAway' ? sourceOf.get(String(movement['lot_id'])) : undefined
      return source
        ? { ...movement, reference_kind: 'inbound', reference_id: source.id, reference_no: source.no }
        : movement
    }),
  }
}

const timeOf = (moment: unknown): number => new Date(String(moment)).getTime()

type Came = { readonly lot: Row; readonly product: DemoProduct; readonly putAway: number }

const addOne = (book: Book, making: Making, came: readonly Came[]) => {
  const [one] = came
  if (!one) return undefined
  const { dice, warehouses, actor } = making
  const shelved = new Date(timeOf(one.lot['put_away_at']))
  const warehouse = warehouses.indexOf(String(one.lot['warehouse_id']))
  const times = {
    created_at: before(shelved, 34 + dice.between(0, 3)),
    departed_at: before(shelved, 28 + dice.next()),
    arrived_at: before(shelved, 7 + dice.next()),
    reserved_at: before(shelved, 5 + dice.next()),
    delivered_at: before(shelved, 3 + dice.next()),
    emptied_at: before(shelved, 1 + dice.next()),
    shelved_at: shelved,
  }
  const columns = {
    ...voyageOf(dice, warehouse),
    status: 'shelved',
    warehouse_id: one.lot['warehouse_id'],
    created_by: actor,
    status_at: shelved,
    etd: dayOf(before(times.departed_at, dice.pick([0, 0, 1, -1]))),
    eta: dayOf(before(times.arrived_at, dice.pick([0, 1, 2, -1]))),
    appointment_at: times.delivered_at,
    ...times,
  }
  // One line in twelve came short.
  const lines = came.map(({ product, putAway }): DemoLine => {
    const short = dice.chance(1 / 12) ? dice.between(1, 4) : 0
    return { product, announced: putAway + short, received: putAway, putAway }
  })
  const { id, no, lineIds } = addShipment(book, columns, lines)
  addBatches(book, { id, lineIds, lots: came.map(({ lot }) => lot), lines, times, by: dice.pick(dockPeople) })
  addHistory(book, id, times, { actor, by: dice.pick(dockPeople) })
  return { id, no }
}

type Batches = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly lots: readonly Row[]
  readonly lines: readonly DemoLine[]
  readonly times: { readonly delivered_at: Date; readonly shelved_at: Date }
  readonly by: string
}
const addBatches = ({ rows, newId }: Book, { id, lineIds, lots, lines, times, by }: Batches) => {
  const [received, putAway] = [newId(), newId()]
  lines.forEach(({ received: quantity }, at) => {
    const line = { shipment_id: id, line_id: lineIds[at], quantity, by_name: by, lot_id: null }
    const counted = new Date(times.delivered_at.getTime() + 5 * hourMs)
    rows.batches.push({ id: newId(), batch_id: received, kind: 'receive', ...line, at: counted })
    rows.batches.push({
      ...{ id: newId(), batch_id: putAway, kind: 'putAway', ...line, at: times.shelved_at },
      lot_id: lots[at]?.['id'],
    })
  })
}

/** The lines of history that a shipment has behind it, step by step. */
export const addHistory = (
  book: Book,
  id: string,
  times: Readonly<Record<string, Date | null>> & { readonly created_at: Date },
  { actor, by }: { readonly actor: string; readonly by: string },
): void => {
  tell(book, id, 'created', { by: actor, at: times.created_at })
  const steps = [
    ['depart', 'departed_at', 'forecast', 'atSea'],
    ['arrive', 'arrived_at', 'atSea', 'arrived'],
    ['reserve', 'reserved_at', 'arrived', 'reserved'],
    ['deliver', 'delivered_at', 'reserved', 'delivered'],
    ['empty', 'emptied_at', 'delivered', 'emptied'],
    ['shelve', 'shelved_at', 'emptied', 'shelved'],
  ] as const
  for (const [action, column, from, to] of steps) {
    const at = times[column]
    if (at) tell(book, id, action, { by, at, detail: { from, to } })
  }
}
