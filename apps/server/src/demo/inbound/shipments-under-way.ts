import type { ShipmentStatus, UnderWay } from '@stowline/domain/inbound/lifecycle'
import type { Db } from '../../db/database.ts'
import { putAway, receive } from '../../modules/inventory/index.ts'
import { addHistory, before, dayOf, dockPeople, type Making } from './put-away-shipments.ts'
import { addShipment, type Book, type DemoLine, tell } from './shipment-rows.ts'
import { otherVoyage, voyageOf } from './voyages.ts'

/** How many days ago each step was; the expected days are days from now. */
type Plan = {
  readonly status: ShipmentStatus
  readonly by?: 'seaLcl' | 'air' | 'express'
  readonly created: number
  readonly etd: number
  readonly eta: number
  readonly departed?: number
  readonly arrived?: number
  readonly reserved?: number
  readonly appointment?: number
  readonly delivered?: number
  readonly emptied?: number
  readonly from?: UnderWay
  readonly reason?: string
  /** Its merchant took it back. */
  readonly isCancelled?: true
  /** Without a container number yet. */
  readonly isEarly?: true
  /** How far the counting is. */
  readonly counted?: 'part' | 'short'
}

/** Every status, with what can be told of it: early and late, free days left and over, short and damaged. */
const plans: readonly Plan[] = [
  { status: 'forecast', created: 0.4, etd: 9, eta: 31, isEarly: true },
  { status: 'forecast', created: 2, etd: 3, eta: 25 },
  { status: 'forecast', by: 'air', created: 1, etd: 1, eta: 4 },
  {
    status: 'rejected',
    created: 3,
    etd: 4,
    eta: 26,
    reason: '外箱缺箱唛，装箱单多 12 箱 / No carton marks; the packing list names 12 cartons more',
  },
  { status: 'atSea', created: 18, etd: -12, eta: 10, departed: 12 },
  { status: 'atSea', created: 26, etd: -22, eta: 1, departed: 20.5 },
  { status: 'atSea', by: 'seaLcl', created: 34, etd: -27, eta: -2, departed: 27 },
  { status: 'arrived', created: 30, etd: -25, eta: -2, departed: 25, arrived: 2 },
  { status: 'arrived', created: 36, etd: -31, eta: -9, departed: 30, arrived: 7.2 },
  { status: 'reserved', created: 32, etd: -27, eta: -5, departed: 27, arrived: 4, reserved: 1, appointment: 1 },
  {
    status: 'delivered',
    created: 35,
    etd: -30,
    eta: -6,
    departed: 30,
    arrived: 5.5,
    reserved: 3,
    appointment: -1,
    delivered: 1,
    counted: 'part',
  },
  {
    status: 'delivered',
    by: 'express',
    created: 6,
    etd: -5,
    eta: -1,
    departed: 5,
    arrived: 1.2,
    reserved: 0.8,
    delivered: 0.2,
  },
  {
    status: 'emptied',
    created: 44,
    etd: -38,
    eta: -14,
    departed: 37,
    arrived: 13,
    reserved: 10,
    appointment: -7,
    delivered: 7,
    emptied: 0.7,
    counted: 'short',
  },
  {
    status: 'abnormal',
    created: 33,
    etd: -28,
    eta: -5,
    departed: 28,
    arrived: 5,
    from: 'arrived',
    reason: '海关查验，码头未给日期 / Customs exam, no date from the terminal yet',
  },
  {
    status: 'abnormal',
    created: 37,
    etd: -32,
    eta: -8,
    departed: 32,
    arrived: 8,
    reserved: 4,
    appointment: -2,
    delivered: 2,
    from: 'delivered',
    reason: '封条号与提单不符，等您确认 / Seal differs from the bill of lading; unloading waits for you',
  },
  {
    status: 'rejected',
    created: 6,
    etd: 11,
    eta: 33,
    isCancelled: true,
    reason: '工厂推迟三周出货',
  },
]

/** Pieces that came to a dock today: the stock has them by the calls that a warehouse uses. */
export type Arrival = {
  readonly shipment: { readonly id: string; readonly no: string }
  readonly warehouseId: string
  readonly lines: readonly DemoLine[]
}

/** Shipments in every status that is not the last. */
export const addUnderWay = (book: Book, making: Making): Arrival[] =>
  plans.flatMap((plan, nth) => {
    const { dice, products, warehouses } = making
    const warehouse = nth % warehouses.length
    const warehouseId = warehouses[warehouse] ?? ''
    const lines = Array.from({ length: dice.between(3, 9) }, (_, at): DemoLine => {
      const product = products[(nth * 11 + at * 7) % products.length] ?? dice.pick(products)
      const announced = (plan.by && plan.by !== 'seaLcl' ? dice.between(1, 2) : dice.between(4, 40)) * 6
      return { product, announced, ...countedOf(plan, at, announced) }
    })
    const shipment = addOne(book, making, plan, { warehouse, warehouseId, lines })
    return plan.counted ? [{ shipment, warehouseId, lines: lines.filter(({ received }) => received) }] : []
  })

const countedOf = ({ counted }: Plan, at: number, announced: number): Partial<DemoLine> => {
  if (counted === 'part') return at < 2 ? { received: announced, damaged: at === 1 ? 2 : 0, putAway: 0 } : {}
  if (counted !== 'short') return {}
  // The first came short, the third with two too many.
  const [short, damaged] = [{ 0: 3, 2: -2 }[at] ?? 0, at === 1 ? 2 : 0]
  return { received: announced - short, damaged, putAway: at < 2 ? announced - short - damaged : 0 }
}

type Place = { readonly warehouse: number; readonly warehouseId: string; readonly lines: readonly DemoLine[] }

const addOne = (book: Book, making: Making, plan: Plan, { warehouse, warehouseId, lines }: Place) => {
  const { dice, now, actor } = making
  const ago = (days: number | undefined) => (days === undefined ? null : before(now, days))
  const voyage = plan.by ? otherVoyage(dice, plan.by, warehouse) : voyageOf(dice, warehouse)
  const times = {
    created_at: before(now, plan.created),
    departed_at: ago(plan.departed),
    arrived_at: ago(plan.arrived),
    reserved_at: ago(plan.reserved),
    delivered_at: ago(plan.delivered),
    emptied_at: ago(plan.emptied),
  }
  const statusAt = before(now, lastOf(plan))
  const columns = {
    ...voyage,
    ...(plan.isEarly && { container_no: '', transport_no: '' }),
    status: plan.status,
    abnormal_from: plan.from ?? null,
    abnormal_reason: plan.from ? (plan.reason ?? '') : '',
    reject_reason: plan.status === 'rejected' ? (plan.reason ?? '') : '',
    is_cancelled: plan.isCancelled ?? false,
    warehouse_id: warehouseId,
    created_by: actor,
    status_at: statusAt,
    etd: dayOf(before(now, -plan.etd)),
    eta: dayOf(before(now, -plan.eta)),
    appointment_at: plan.appointment === undefined ? null : before(now, -plan.appointment),
    shelved_at: null,
    ...times,
  }
  const made = addShipment(book, columns, lines)
  const by = dice.pick(dockPeople)
  addHistory(book, made.id, times, { actor, by })
  const detail = { reason: plan.reason, to: plan.status }
  if (plan.from) tell(book, made.id, 'flag', { by, at: statusAt, detail: { ...detail, from: plan.from } })
  if (plan.status === 'rejected')
    tell(book, made.id, plan.isCancelled ? 'cancel' : 'reject', {
      by: plan.isCancelled ? actor : by,
      at: statusAt,
      detail: { ...detail, from: 'forecast' },
    })
  if (plan.counted) addBatches(book, { ...made, lines, by, now })
  return made
}

/** How many days ago it came to its status. */
const lastOf = ({ status, from, created, departed, arrived, reserved, delivered, emptied }: Plan): number => {
  if (status === 'rejected') return created / 2
  const last = emptied ?? delivered ?? reserved ?? arrived ?? departed ?? created
  return from ? last / 2 : last
}

type Batches = {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly lines: readonly DemoLine[]
  readonly by: string
  readonly now: Date
}
const addBatches = (book: Book, { id, lineIds, lines, by, now }: Batches) => {
  const { rows, newId } = book
  const [received, shelved] = [newId(), newId()]
  const counted = before(now, 0.3)
  lines.forEach(({ announced, received: quantity = 0, damaged = 0, putAway: put = 0 }, at) => {
    const line = { shipment_id: id, line_id: lineIds[at], by_name: by }
    const count = { quantity, damaged, is_over: quantity > announced, at: counted }
    if (quantity) rows.batches.push({ id: newId(), batch_id: received, kind: 'receive', ...line, ...count })
    if (put)
      rows.batches.push({
        id: newId(),
        batch_id: shelved,
        kind: 'putAway',
        ...line,
        quantity: put,
        damaged: 0,
        at: now,
      })
  })
  const pieces = (of: (line: DemoLine) => number | undefined) => lines.reduce((sum, line) => sum + (of(line) ?? 0), 0)
  const damaged = pieces((line) => line.damaged)
  tell(book, id, 'receive', { by, at: counted, detail: { pieces: pieces((line) => line.received), damaged } })
  const put = pieces((line) => line.putAway)
  if (put) tell(book, id, 'putAway', { by, at: now, detail: { pieces: put } })
}

/** Brings what came today into the stock, as the dock does. */
export const receiveArrivals = async (
  db: Db,
  { now, newId }: { readonly now: Date; readonly newId: () => string },
  arrivals: readonly Arrival[],
): Promise<void> => {
  const work = { db, now: () => now, newId, by: { id: null, name: dockPeople[0] } }
  for (const { shipment, warehouseId, lines } of arrivals) {
    const reference = { kind: 'inbound', id: shipment.id, no: shipment.no } as const
    const some = (quantityOf: (line: DemoLine) => number) =>
      lines.flatMap((line) => {
        const quantity = quantityOf(line)
        return quantity > 0 ? [{ warehouseId, productId: line.product.id, reference, quantity }] : []
      })
    await receive(
      work,
      some(({ received = 0, damaged = 0 }) => received - damaged),
    )
    await receive(
      work,
      some(({ damaged = 0 }) => damaged).map((row) => ({ ...row, bucket: 'defective' as const })),
    )
    await putAway(
      work,
      some(({ putAway: put = 0 }) => put).map((row) => ({ ...row, isReceived: true })),
    )
  }
}
