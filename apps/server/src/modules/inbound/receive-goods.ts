import { tooManyOf, waitingOf } from '@stowline/domain/inbound/counts'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { sql } from 'kysely'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { putAway, receive } from '../inventory/index.ts'
import { movableShipments } from './movable-shipments.ts'
import { meantBy, type OpenLine, type OpenShipment, openShipment } from './scanned-codes.ts'

type ScannedRow = {
  readonly code: string
  readonly quantity?: number | undefined
  readonly damaged: number
  readonly isOver: boolean
}
type ShelvedRow = {
  readonly lineId: string
  readonly quantity: number
  readonly expiresOn: string | null
  readonly isPastConfirmed: boolean
  readonly serials: readonly string[]
}
type Batch = {
  readonly line: OpenLine
  readonly quantity: number
  readonly damaged: number
  readonly isOver: boolean
  readonly cartonNo: number | null
}

/** The shipment under our lock, when it is at a dock. */
const lockAtDock = async (work: Work, id: string): Promise<OpenShipment> => {
  const [shipment] = await movableShipments.lock(work, [id])
  if (!shipment) throw notFound()
  const bar = shipmentMoves.work.bar(movableShipments.facts(shipment, work.now()))
  if (bar) throw new Refusal(bar)
  return openShipment(work.db, id)
}

const referenceOf = ({ id, shipmentNo }: OpenShipment) => ({ kind: 'inbound', id, no: shipmentNo }) as const

/** Counts goods at the dock: whole ones wait there to be put away, damaged ones stand with the defective. All rows or none. */
export const receiveGoods = async (
  work: Work,
  id: string,
  rows: readonly ScannedRow[],
  note: string,
): Promise<void> => {
  const shipment = await lockAtDock(work, id)
  const batches = await batchesOf(work, shipment, rows)
  const reference = referenceOf(shipment)
  const at = ({ line: { productId } }: Batch) => ({ warehouseId: shipment.warehouseId, productId, reference, note })
  const good = batches.filter(({ quantity, damaged }) => quantity > damaged)
  const broken = batches.filter(({ damaged }) => damaged > 0)
  const stocked = await receive(work, [
    ...good.map((batch) => ({ ...at(batch), quantity: batch.quantity - batch.damaged })),
    ...broken.map((batch) => ({ ...at(batch), quantity: batch.damaged, bucket: 'defective' as const })),
  ])
  const lots = new Map(good.map((batch, nth) => [batch, stocked[nth] ?? null]))
  await storeBatches(work, shipment, {
    kind: 'receive',
    note,
    rows: batches.map((batch) => ({
      line_id: batch.line.id,
      quantity: batch.quantity,
      damaged: batch.damaged,
      is_over: batch.isOver,
      carton_no: batch.cartonNo,
      lot_id: lots.get(batch) ?? null,
    })),
  })
  const pieces = batches.reduce((sum, { quantity }) => sum + quantity, 0)
  const damaged = batches.reduce((sum, batch) => sum + batch.damaged, 0)
  await tell(work, shipment, 'receive', { pieces, damaged, ...(note && { note }) })
}

/** What each scan means; more than was announced passes only with its mark. */
const batchesOf = async (work: Work, shipment: OpenShipment, rows: readonly ScannedRow[]): Promise<Batch[]> => {
  const more = new Map<string, number>()
  const seen = new Set<number>()
  const batches: Batch[] = []
  for (const { code, quantity: counted, damaged, isOver } of rows) {
    const { line, quantity: usual, cartonNo } = await meantBy(work.db, shipment, code)
    if (cartonNo !== null && seen.has(cartonNo)) throw new Refusal('inbound.cartonCounted', { code })
    if (cartonNo !== null) seen.add(cartonNo)
    const quantity = counted ?? usual
    if (damaged > quantity) throw new Refusal('inbound.damagedTooMany', { sku: line.sku, quantity, damaged })
    const before = more.get(line.id) ?? 0
    const tooMany = tooManyOf(line, before + quantity)
    if (tooMany > 0 && !isOver)
      throw new Refusal('inbound.tooMany', { sku: line.sku, announced: line.announced, over: tooMany })
    more.set(line.id, before + quantity)
    batches.push({ line, quantity, damaged, isOver: tooMany > 0, cartonNo })
  }
  return batches
}

/** Brings counted goods to their shelves. */
export const putAwayGoods = async (
  work: Work,
  id: string,
  rows: readonly ShelvedRow[],
  note: string,
): Promise<void> => {
  const shipment = await lockAtDock(work, id)
  const taken = new Map<string, number>()
  const shelved = rows.map(({ lineId, ...row }) => {
    const line = shipment.lines.find((one) => one.id === lineId)
    if (!line) throw notFound()
    const there = waitingOf(line) - (taken.get(lineId) ?? 0)
    if (row.quantity > there) throw new Refusal('inbound.notWaiting', { sku: line.sku, there, asked: row.quantity })
    taken.set(lineId, (taken.get(lineId) ?? 0) + row.quantity)
    return { line, ...row }
  })
  const lots = await putAway(
    work,
    shelved.map(({ line: { productId }, quantity, expiresOn, isPastConfirmed, serials }) => ({
      warehouseId: shipment.warehouseId,
      productId,
      reference: referenceOf(shipment),
      note,
      quantity,
      expiresOn,
      isPastConfirmed,
      serials,
      isReceived: true,
    })),
  )
  await storeBatches(work, shipment, {
    kind: 'putAway',
    note,
    rows: shelved.map(({ line, quantity }, nth) => ({
      line_id: line.id,
      quantity,
      damaged: 0,
      is_over: false,
      carton_no: null,
      lot_id: lots[nth] ?? null,
    })),
  })
  const pieces = shelved.reduce((sum, { quantity }) => sum + quantity, 0)
  await tell(work, shipment, 'putAway', { pieces, ...(note && { note }) })
}

type Stored = {
  readonly kind: 'receive' | 'putAway'
  readonly note: string
  readonly rows: readonly { readonly line_id: string; readonly quantity: number; readonly damaged: number }[]
}

/** Writes the batch, and adds it to the lines and to the shipment. */
const storeBatches = async (work: Work, { id }: OpenShipment, { kind, note, rows }: Stored): Promise<void> => {
  const { db, newId, by } = work
  const batch = { batch_id: newId(), shipment_id: id, kind, note, at: work.now(), by_id: by.id, by_name: by.name }
  await insertRows(
    db,
    'shipment_batches',
    rows.map((row) => ({ id: newId(), ...batch, ...row })),
  )
  const sums = [...Map.groupBy(rows, ({ line_id }) => line_id)].map(([line_id, some]) => ({
    line_id,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    damaged: some.reduce((sum, { damaged }) => sum + damaged, 0),
  }))
  const isCount = kind === 'receive'
  await sql`
    update shipment_lines l set received = l.received + case when ${isCount} then m.quantity else 0 end, damaged = l.damaged + m.damaged,
      put_away = l.put_away + case when ${isCount} then 0 else m.quantity end
    from json_to_recordset(${JSON.stringify(sums)}::json) as m(line_id text, quantity int, damaged int)
    where l.shipment_id = ${id} and l.id = m.line_id`.execute(db)
  await sql`
    update shipments s set received_count = l.received, damaged_count = l.damaged, put_away_count = l.put_away, version = s.version + 1
    from (select sum(received)::int as received, sum(damaged)::int as damaged, sum(put_away)::int as put_away
      from shipment_lines where shipment_id = ${id}) l
    where s.id = ${id}`.execute(db)
}

const tell = async (work: Work, { id }: OpenShipment, action: string, detail: Record<string, unknown>) => {
  await recordHistory(work, 'shipment', [{ id, action, detail }])
  await work.audit({ entity: 'shipment', id, action, after: detail })
  await work.announce({ event: `shipment.${action}`, payload: { shipmentIds: [id] } })
}
