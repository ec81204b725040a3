import { cartonAt, isCartonCode } from '@stowline/domain/inbound/carton-code'
import { piecesIn } from '@stowline/domain/inbound/cartons'
import type { LineCounts } from '@stowline/domain/inbound/counts'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** A line of a shipment that is being counted. */
export type OpenLine = LineCounts & {
  readonly id: string
  readonly productId: string
  readonly sku: string
  readonly upc: string
  readonly ucc: string
  readonly cartonRate: number
  readonly cartons: number
  readonly cartonFrom: number
}
export type OpenShipment = {
  readonly id: string
  readonly shipmentNo: string
  readonly warehouseId: string
  readonly cartonFrom: number
  readonly cartonPrefix: string
  readonly cartonCount: number
  readonly lines: readonly OpenLine[]
  /** Cartons that were counted already. */
  readonly countedCartons: ReadonlySet<number>
}

/** What a code means: pieces of a line, and which carton it is. */
export type Meant = { readonly line: OpenLine; readonly quantity: number; readonly cartonNo: number | null }

/** A shipment with its lines as they stand; whoever changes them holds the shipment's lock. */
export const openShipment = async (db: Db, id: string): Promise<OpenShipment> => {
  const [shipment, lines, counted] = await Promise.all([
    camel(db)
      .selectFrom('shipments')
      .select(['id', 'shipmentNo', 'warehouseId', 'cartonFrom', 'cartonPrefix', 'cartonCount'])
      .where('id', '=', id)
      .executeTakeFirst(),
    camel(db)
      .selectFrom('shipmentLines as l')
      .innerJoin('products as p', 'p.id', 'l.productId')
      .select(['l.id', 'l.productId', 'p.sku', 'p.upc', 'p.ucc', 'l.announced', 'l.received', 'l.damaged', 'l.putAway'])
      .select(['l.cartonRate', 'l.cartons', 'l.cartonFrom'])
      .where('l.shipmentId', '=', id)
      .orderBy('l.lineNo')
      .execute(),
    camel(db)
      .selectFrom('shipmentBatches')
      .select('cartonNo')
      .where('shipmentId', '=', id)
      .where('cartonNo', 'is not', null)
      .execute(),
  ])
  if (!shipment) throw notFound()
  return { ...shipment, lines, countedCartons: new Set(counted.map(({ cartonNo }) => cartonNo ?? 0)) }
}

/** What a scanned code means in a shipment. Refused: a carton of another one or one that was counted, a product that was not announced, and what nobody knows. */
export const meantBy = async (db: Db, shipment: OpenShipment, code: string): Promise<Meant> =>
  isCartonCode(code) ? cartonMeant(db, shipment, code) : productMeant(db, shipment, code)

const cartonMeant = async (db: Db, shipment: OpenShipment, code: string): Promise<Meant> => {
  const { cartonFrom: from, cartonPrefix: prefix, cartonCount, lines, countedCartons } = shipment
  const at = cartonAt(code, { from, prefix }, cartonCount)
  if (at === undefined) throw await foreignCarton(db, code)
  const cartonNo = from + at
  const line = lines.find((one) => cartonNo >= one.cartonFrom && cartonNo < one.cartonFrom + one.cartons)
  if (!line) throw new Refusal('inbound.unknownCode', { code })
  if (countedCartons.has(cartonNo)) throw new Refusal('inbound.cartonCounted', { code })
  return { line, quantity: piecesIn(line, cartonNo - line.cartonFrom), cartonNo }
}

/** A carton of another shipment of the same merchant is told by that one's number; any other is unknown. */
const foreignCarton = async (db: Db, code: string): Promise<Refusal> => {
  const rows = await camel(db)
    .selectFrom('shipments')
    .select(['shipmentNo', 'cartonFrom as from', 'cartonPrefix as prefix', 'cartonCount'])
    .where('status', '<>', 'shelved')
    .execute()
  const other = rows.find(({ cartonCount, ...numbers }) => cartonAt(code, numbers, cartonCount) !== undefined)
  return other
    ? new Refusal('inbound.otherShipment', { code, no: other.shipmentNo })
    : new Refusal('inbound.unknownCode', { code })
}

const productMeant = async (db: Db, { lines }: OpenShipment, code: string): Promise<Meant> => {
  const wanted = code.trim().toUpperCase()
  const line = lines.find(({ sku, upc, ucc }) => sku.toUpperCase() === wanted || upc === wanted || ucc === wanted)
  if (line) return { line, quantity: line.ucc === wanted ? line.cartonRate : 1, cartonNo: null }
  const { rows } = await sql<{ sku: string }>`
    select p.sku from products p where upper(p.sku) = ${wanted} or p.upc = ${wanted} or p.ucc = ${wanted} limit 1`.execute(
    db,
  )
  throw rows[0]
    ? new Refusal('inbound.notAnnounced', { sku: rows[0].sku })
    : new Refusal('inbound.unknownCode', { code })
}

/** What a code means, for the person who scans. */
export const scanCode = async (db: Db, id: string, code: string, work: 'receive' | 'putAway') => {
  const open = await openShipment(db, id)
  const shipment = work === 'putAway' ? { ...open, countedCartons: new Set<number>() } : open
  const { line, quantity, cartonNo } = await meantBy(db, shipment, code)
  return { lineId: line.id, sku: line.sku, quantity, isCarton: cartonNo !== null }
}
