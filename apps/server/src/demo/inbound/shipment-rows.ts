import { type CartonTotals, cartonTotals, cartonsOf, metricOf } from '@stowline/domain/inbound/cartons'
import { type ContainerType, containerRoom } from '@stowline/domain/inbound/transport'
import type { Measures } from '@stowline/domain/kernel/units'
import type { DemoProduct } from '../products.ts'
import { cartonOf } from '../store-products.ts'

export type Row = Record<string, unknown>
export type ShipmentRows = {
  readonly shipments: Row[]
  readonly lines: Row[]
  readonly batches: Row[]
  readonly history: Row[]
}

/** Pieces of a product in a shipment: announced, and what was made of them. */
export type DemoLine = {
  readonly product: DemoProduct
  readonly announced: number
  readonly received?: number
  readonly damaged?: number
  readonly putAway?: number
}
export type Book = {
  readonly rows: ShipmentRows
  readonly newId: () => string
  /** Shipments and cartons have numbers of their own, far from those that the product gives out. */
  readonly next: { shipment: number; carton: number }
}

export const newBook = (newId: () => string): Book => ({
  rows: { shipments: [], lines: [], batches: [], history: [] },
  newId,
  next: { shipment: 90_000, carton: 10_000 },
})

/** Rows of one statement carry the same columns. */
const untroubled = {
  abnormal_from: null,
  abnormal_reason: '',
  reject_reason: '',
  is_cancelled: false,
  shelved_at: null,
}

const cartonIn = (product: DemoProduct): { rate: number; carton: Measures } => {
  const row = cartonOf(product)
  const { carton_length: length, carton_width: width, carton_height: height, carton_weight: weight } = row
  return { rate: row.carton_rate, carton: { length, width, height, weight, unit: 'imperial' } }
}

const sum = (lines: readonly DemoLine[], of: (line: DemoLine) => number | undefined): number =>
  lines.reduce((total, line) => total + (of(line) ?? 0), 0)

/** The smallest container that takes it, or as many of the usual one as it fills. */
const containersFor = (columns: Row, { volume, weight }: Pick<CartonTotals, 'volume' | 'weight'>) => {
  if (columns['container_type'] === null) return {}
  const filled = (type: ContainerType) =>
    Math.max((volume ?? 0) / containerRoom[type].volume, (weight ?? 0) / containerRoom[type].weight)
  const type = (['20GP', '40GP'] as const).find((one) => filled(one) <= 1) ?? '40HQ'
  return { container_type: type, container_num: Math.max(1, Math.ceil(filled(type))) }
}

/** Writes a shipment with its lines; answers its id, its number and those of its lines. */
export const addShipment = (book: Book, columns: Row & { readonly created_at: Date }, lines: readonly DemoLine[]) => {
  const { rows, newId, next } = book
  const id = newId()
  const no = `IN${columns.created_at.toISOString().slice(2, 10).replaceAll('-', '')}${++next.shipment}`
  const planned = lines.map((line) => ({ ...line, ...cartonIn(line.product) }))
  const totals = cartonTotals(
    planned.map(({ announced, rate, carton }) => ({ quantity: announced, cartonRate: rate, carton })),
  )
  rows.shipments.push({
    id,
    shipment_no: no,
    ...untroubled,
    ...{ ...columns, ...containersFor(columns, totals) },
    sku_count: lines.length,
    unit_count: totals.units,
    carton_count: totals.cartons,
    volume: totals.volume,
    weight: totals.weight,
    received_count: sum(lines, ({ received }) => received),
    damaged_count: sum(lines, ({ damaged }) => damaged),
    put_away_count: sum(lines, ({ putAway }) => putAway),
    carton_from: next.carton,
  })
  const lineIds = planned.map(({ product, announced, received = 0, damaged = 0, putAway = 0, rate, carton }, at) => {
    const [lineId, cartons, metric] = [newId(), cartonsOf(announced, rate), metricOf(carton)]
    rows.lines.push({
      id: lineId,
      shipment_id: id,
      line_no: at + 1,
      product_id: product.id,
      announced,
      carton_rate: rate,
      cartons,
      carton_from: next.carton,
      volume: metric?.volume ?? null,
      weight: metric?.weight ?? null,
      received,
      damaged,
      put_away: putAway,
    })
    next.carton += cartons
    return lineId
  })
  return { id, no, lineIds }
}

export type Told = { readonly by: string; readonly at: Date; readonly detail?: Row }
/** A line of a shipment's history. */
export const tell = ({ rows, newId }: Book, id: string, action: string, { by, at, detail = {} }: Told): void => {
  rows.history.push({
    id: newId(),
    entity: 'shipment',
    entity_id: id,
    at,
    actor_id: null,
    actor_name: by,
    action,
    detail,
  })
}
