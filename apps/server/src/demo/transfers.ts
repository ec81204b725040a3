import type { Paper } from '@stowline/domain/kernel/paper'
import { addWorkingDays } from '@stowline/domain/kernel/working-time'
import { dayIn } from '@stowline/domain/kernel/zone'
import { holdsStock } from '@stowline/domain/transfers/lifecycle'
import { shipDateZone } from '@stowline/domain/transfers/ship-date'
import { cartonsFor } from '@stowline/domain/transfers/shortage'
import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import { consumeTransfers, holdForTransfers } from '../modules/inventory/index.ts'
import { chargeTransfers } from '../modules/transfers/index.ts'
import { dockPeople } from './inbound/put-away-shipments.ts'
import { type CartonMeasures, palletsFor, storePallets } from './transfer-pallets.ts'
import { type TransferPlan, transferPlans } from './transfer-plans.ts'

type Making = {
  readonly tenantId: string
  readonly now: Date
  readonly prefix: string
  readonly actor: { readonly id: string | null; readonly name: string }
  readonly warehouses: readonly string[]
  readonly files: Files
  readonly printer: Pick<LabelPrinter, 'paper'>
}
type Product = {
  readonly id: string
  readonly sku: string
  readonly warehouseId: string
  readonly available: number
  readonly carton: CartonMeasures
}
type Times = {
  readonly made: Date
  readonly accepted: Date
  readonly begun: Date
  readonly ready: Date
  readonly last: Date
}

const hourMs = 3_600_000
const dock = { id: 'demodock1', name: dockPeople[0] }

/** Products that the first warehouse has plenty of, without dates and numbers of their own. */
const plenty = async (db: Db, warehouseId: string): Promise<Product[]> => {
  const { rows } = await sql<Product>`
    select p.id, p.sku, k.warehouse_id as "warehouseId", k.sellable - k.safety as available, json_build_object('length', p.carton_length,
      'width', p.carton_width, 'height', p.carton_height, 'weight', p.carton_weight) as carton from stock k join products p on p.id = k.product_id
    where k.warehouse_id = ${warehouseId} and p.state = 'verified' and not p.has_serials and not p.has_expiry and k.sellable - k.safety > 20
    order by k.sellable - k.safety desc, p.sku limit 40`.execute(db)
  if (rows.length < 3) throw new Error(`The demo has too little stock for its transfers: ${JSON.stringify(rows)}`)
  return rows
}

/** The last step of those that are still held or have left: hours after the order. */
const timesOf = ({ daysAgo }: TransferPlan, now: Date): Times => {
  const made = new Date(now.getTime() - daysAgo * 24 * hourMs)
  const after = (share: number) => new Date(made.getTime() + Math.min(daysAgo * 24, 72) * share * hourMs)
  return { made, accepted: after(0.2), begun: after(0.4), ready: after(0.6), last: after(0.8) }
}

const paperOf = (title: string, plan: TransferPlan, products: readonly Product[]): Paper => {
  const text = { kind: 'text', x: 24, width: 240 } as const
  return {
    title,
    size: { width: 288, height: 432 },
    pages: [
      [
        { kind: 'box', x: 0, y: 0, width: 288, height: 64, shade: 0.9 },
        { ...text, y: 40, size: 18, text: title, weight: 'bold' },
        { ...text, y: 100, size: 12, text: plan.transID },
        ...plan.lines.map(([pieces], at) => ({
          ...{ ...text, y: 140 + at * 24, size: 12 },
          text: `${products[at]?.sku ?? ''}  x ${pieces}`,
        })),
        { ...text, y: 404, size: 11, text: 'SAMPLE', weight: 'bold', shade: 0.5 },
      ],
    ],
  }
}

const isHeld = ({ status }: TransferPlan) => holdsStock(status) || status === 'completed'
/** Palletized by its merchant, or at the latest by the warehouse. */
const isOnPallets = ({ kind, status }: TransferPlan) =>
  kind === 'ltl' && ['pending', 'processing', 'toBeShipped', 'completed'].includes(status)
const isPicked = ({ status }: TransferPlan) => status === 'toBeShipped' || status === 'completed'

/** Pieces of a line that are picked, by how far its transfer is. */
const pickedOf = (plan: TransferPlan, at: number, pieces: number): number => {
  if (isPicked(plan)) return pieces
  return at === 0 ? (plan.picked ?? 0) : 0
}

const linesOf = (id: string, plan: TransferPlan, products: readonly Product[]) =>
  plan.lines.map(([pieces, carton_rate], at) => ({
    ...{ id: `${id}l${at + 1}`, transfer_id: id, line_no: at + 1, product_id: products[at]?.id ?? '' },
    ...{ ordered: pieces, planned: pieces, carton_rate, cartons: cartonsFor(pieces, carton_rate) },
    ...{ picked: pickedOf(plan, at, pieces), shipped: plan.status === 'completed' ? pieces : 0 },
    missing: at === 0 ? (plan.missing ?? 0) : 0,
    ...{ bar_code: '', product_labels: 0, carton_labels: cartonsFor(pieces, carton_rate) },
  }))
type Line = ReturnType<typeof linesOf>[number]

const notesOf = ({ status, note = '' }: TransferPlan) => ({
  reject_reason: status === 'rejected' ? note : '',
  documents_note: status === 'awaitingDocuments' ? note : '',
  shortage_note: status === 'outOfStockToConfirm' ? note : '',
})

const placeOf = ({ to }: TransferPlan, elsewhere: string | undefined) => {
  const [to_name = '', to_street = '', to_city = '', to_state = '', to_postal_code = ''] = to ?? []
  return { to_warehouse_id: to ? null : (elsewhere ?? null), to_name, to_street, to_city, to_state, to_postal_code }
}

const stepsOf = (plan: TransferPlan, { made, accepted, begun, ready, last }: Times) => {
  const { status, goesBackTo } = plan
  const wasBegun = status === 'processing' || goesBackTo === 'processing' || isPicked(plan)
  return {
    ...{ created_at: made, status_at: status === 'inForecast' ? made : last },
    ...{ accepted_at: isHeld(plan) ? accepted : null, processing_at: wasBegun ? begun : null },
    ...{ ready_at: isPicked(plan) ? ready : null, completed_at: status === 'completed' ? last : null },
    ...{ loading_at: status === 'completed' && plan.kind === 'ltl' ? ready : null },
    cancelled_at: status === 'cancelled' ? last : null,
  }
}

const truckOf = (plan: TransferPlan, at: number, { last }: Times) =>
  plan.kind === 'ltl' && isPicked(plan)
    ? {
        ...{ appointment_at: new Date(last.getTime() + 18 * hourMs), trailer_no: `TRL-${5_310 + at}` },
        ...{ seal_no: `SL${880_140 + at * 7}`, pro_no: `4417${208_300 + at * 13}`, freight_class: '' },
      }
    : { appointment_at: null, trailer_no: '', seal_no: '', pro_no: '', freight_class: '' }

const sumOf = (lines: readonly Line[], of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0)

/** Stores transfers in every status, as their calls would have: with what they hold, what left, what it cost and who did it. */
export const storeTransfers = async (db: Db, making: Making): Promise<void> => {
  const products = await plenty(db, making.warehouses[0] ?? '')
  const left = new Map(products.map(({ id, available }) => [id, available]))
  for (const [at, plan] of transferPlans.entries()) {
    await storeTransfer(db, making, { plan, at, products: takeFrom(products, left, plan) })
  }
}

/** Of each line the product of which most is left. */
const takeFrom = (products: readonly Product[], left: Map<string, number>, { lines }: TransferPlan): Product[] => {
  const chosen: Product[] = []
  for (const [pieces] of lines) {
    const [most] = products
      .filter((one) => !chosen.includes(one))
      .toSorted((a, b) => (left.get(b.id) ?? 0) - (left.get(a.id) ?? 0))
    if (!most) continue
    left.set(most.id, (left.get(most.id) ?? 0) - pieces)
    chosen.push(most)
  }
  return chosen
}

type Storing = { readonly plan: TransferPlan; readonly at: number; readonly products: readonly Product[] }

const storeTransfer = async (db: Db, making: Making, { plan, at, products }: Storing): Promise<void> => {
  const { now, prefix, actor, warehouses } = making
  const times = timesOf(plan, now)
  const id = `${prefix.toLowerCase()}transfer${at + 1}`
  const no = `TR${times.made.toISOString().slice(2, 10).replaceAll('-', '')}${prefix}${String(31 + at * 3)}`
  const lines = linesOf(id, plan, products)
  const built = isOnPallets(plan) ? palletsFor(lines, products) : []
  const suggested = plan.kind === 'ltl' ? Math.max(1, Math.ceil(sumOf(lines, ({ cartons }) => cartons) / 12)) : 0
  const row = {
    ...{ id, transfer_no: no, kind: plan.kind, status: plan.status, goes_back_to: plan.goesBackTo ?? null },
    ...{ trans_id: `${plan.transID}${prefix.slice(0, 1)}`, po: plan.po, platform: plan.platform },
    ...{ is_pallet: plan.kind === 'ltl', is_presale: plan.isPresale ?? false, remark: plan.remark ?? '' },
    ...{ from_warehouse_id: warehouses[0] ?? '', ...placeOf(plan, warehouses[at % 2 ? 1 : 2]) },
    ...{
      carrier: plan.carrier ?? null,
      truck_company: plan.truck ?? null,
      suggested_pallets: built.length || suggested,
    },
    estimated_on: addWorkingDays(dayIn(times.made, shipDateZone), 3),
    ...{ created_by: actor.name, pallet_count: built.length },
    ...{ sku_count: lines.length, unit_count: sumOf(lines, ({ planned }) => planned) },
    ...{ carton_count: sumOf(lines, ({ cartons }) => cartons), label_count: sumOf(lines, (one) => one.carton_labels) },
    ...{ picked_count: sumOf(lines, ({ picked }) => picked), shipped_count: sumOf(lines, ({ shipped }) => shipped) },
    missing_count: sumOf(lines, ({ missing }) => missing),
    ...{ stocking_files: plan.papers.filter((kind) => kind === 'stocking').length },
    ...{ bol_files: plan.papers.filter((kind) => kind === 'bol').length },
    ...notesOf(plan),
    ...stepsOf(plan, times),
    ...truckOf(plan, at, times),
  }
  await insertRows(db, 'transfers', [row])
  await insertRows(db, 'transfer_lines', lines)
  await storePallets(db, id, built, lines)
  await storePapers(db, making, { id, plan, products, made: times.made })
  await moveStock(db, { id, no, plan, lines, products, times, palletCount: row.pallet_count })
  await insertRows(db, 'history', historyOf(id, plan, times, actor))
}

const titles = { stocking: 'Stocking list', bol: 'Bill of lading' } as const

const storePapers = async (
  db: Db,
  { tenantId, files, printer, actor }: Making,
  { id, plan, products, made }: Pick<Storing, 'plan' | 'products'> & { readonly id: string; readonly made: Date },
): Promise<void> => {
  for (const kind of plan.papers) {
    const { fileId } = await files.put(db, {
      ...{ tenantId, slot: 'transferDocument', createdBy: actor.id ?? '', contentType: 'application/pdf' },
      name: `${kind === 'bol' ? 'BOL' : 'stocking'}-${plan.transID}.pdf`,
      bytes: await printer.paper(paperOf(titles[kind], plan, products)),
    })
    await insertRows(db, 'transfer_files', [{ transfer_id: id, file_id: fileId, kind, position: 0, added_at: made }])
  }
}

type Stocked = {
  readonly palletCount: number
  readonly id: string
  readonly no: string
  readonly plan: TransferPlan
  readonly lines: readonly Line[]
  readonly products: readonly Product[]
  readonly times: Times
}

/** What it holds, or what left, by the calls that the warehouse uses; their ids are its own, those of everything else stay what they are. */
const moveStock = async (db: Db, { id, no, plan, lines, products, times, palletCount }: Stocked): Promise<void> => {
  if (!isHeld(plan)) return
  let made = 0
  const workAt = (at: Date) => ({ db, now: () => at, newId: () => `${id}m${++made}`, by: dock })
  const warehouseId = products[0]?.warehouseId ?? ''
  const demands = lines.map(({ id: lineId, product_id: productId, planned: quantity }) => ({
    ...{ transfer: { id, no }, lineId, productId, quantity, warehouseId },
  }))
  const short = await holdForTransfers(workAt(times.accepted), demands)
  if (short.size)
    throw new Error(
      `The demo has too little stock for ${plan.transID}: ${products.map(({ available }) => available).join()}`,
    )
  if (plan.status !== 'completed') return
  await consumeTransfers(workAt(times.last), [{ id, no }])
  await chargeTransfers(
    workAt(times.last),
    [{ id, transferNo: no, fromWarehouseId: warehouseId, palletCount }],
    times.last,
  )
}

/** What was done to it, one line a step. */
const historyOf = (id: string, plan: TransferPlan, times: Times, actor: Making['actor']) => {
  const { status, goesBackTo, note } = plan
  const line = (at: Date, action: string, who: Making['actor'], detail: object = {}) => ({ at, action, who, detail })
  const steps = [line(times.made, 'created', actor)]
  if (isHeld(plan) || status === 'cancelled') steps.push(line(times.accepted, 'accept', dock))
  if (status === 'processing' || goesBackTo === 'processing' || isPicked(plan))
    steps.push(line(times.begun, 'begin', dock))
  if (isPicked(plan)) steps.push(line(times.ready, 'makeReady', dock))
  const last = {
    awaitingDocuments: line(times.last, 'askDocuments', dock, { note }),
    outOfStockToConfirm: line(times.last, 'reportShortage', dock, { skus: `×${plan.missing ?? 0}`, note }),
    completed: line(times.last, 'complete', dock, { pieces: plan.lines.reduce((sum, [pieces]) => sum + pieces, 0) }),
    rejected: line(times.last, 'reject', dock, { reason: note }),
    cancelled: line(times.last, plan.kind === 'ltl' ? 'cancelLtl' : 'cancel', actor, { fee: '0.00' }),
  }
  const end = Object.entries(last).find(([of]) => of === status)?.[1]
  return [...steps, ...(end ? [end] : [])].map(({ at, action, who, detail }, place) => ({
    ...{ id: `${id}h${place}`, entity: 'transfer', entity_id: id, at, action, detail },
    ...{ actor_id: who.id, actor_name: who.name },
  }))
}
