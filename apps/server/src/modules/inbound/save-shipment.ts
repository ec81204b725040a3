import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { hasContainer } from '@stowline/domain/inbound/transport'
import { keysOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { expectGoods } from '../inventory/index.ts'
import { companyPrefixOf } from './company-prefix.ts'
import { saveDocuments } from './save-documents.ts'
import {
  fieldOfColumn,
  mustUseWarehouse,
  type ShipmentColumns,
  shipmentColumns,
  type ShipmentInput,
} from './shipment-columns.ts'
import { insertLines, type PlannedLine, planLines, takeCartonNumbers, totalsOf } from './shipment-lines.ts'

const nextNumber = async (db: Db, now: Date): Promise<string> => {
  const { rows } = await sql<{ n: string }>`select nextval('shipment_numbers')::text as n`.execute(db)
  return `IN${now.toISOString().slice(2, 10).replaceAll('-', '')}${(rows[0]?.n ?? '').padStart(5, '0')}`
}

/** Announces a shipment. */
export const createShipment: Handler<typeof inbound.create> = async (form, ctx) => {
  const { id, no, columns } = await insertShipment(ctx, form)
  await recordHistory(ctx, 'shipment', [{ id, action: 'created' }])
  await ctx.audit({ entity: 'shipment', id, action: 'created', after: { no, ...columns } })
  return { id, version: 0 }
}

const insertShipment = async (ctx: Context, form: ShipmentInput) => {
  const { db } = ctx
  const columns = shipmentColumns(form)
  await mustUseWarehouse(db, form.warehouseId)
  const lines = await planLines(db, form.lines)
  const [id, now] = [ctx.newId(), ctx.now()]
  const totals = totalsOf(lines)
  const no = await nextNumber(db, now)
  const carton_from = await takeCartonNumbers(db, totals.carton_count)
  const numbers = { carton_from, carton_prefix: await companyPrefixOf(db) }
  const made = { created_at: now, created_by: ctx.by.name, status_at: now }
  await db
    .insertInto('shipments')
    .values({ tenant_id: ctx.tenantId, id, shipment_no: no, ...columns, ...totals, ...numbers, ...made })
    .execute()
  await insertLines(ctx, id, lines, carton_from)
  await expect(ctx, form)
  await saveDocuments(ctx, id, form.fileIds)
  return { id, no, columns }
}

/** The stock shows what is on its way from now on. */
const expect = (ctx: Context, { warehouseId, lines }: Pick<ShipmentInput, 'warehouseId' | 'lines'>) =>
  expectGoods(
    ctx,
    lines.map(({ productId }) => ({ warehouseId, productId })),
  )

/** Changes a shipment that has not left, or was given back; the latter may go again at once. */
export const updateShipment: Handler<typeof inbound.update> = async ({ id, version, resubmit, ...form }, ctx) => {
  const { db } = ctx
  const before = await db.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const facts = { status: before.status, hasContainer: hasContainer(form.transportType), received: 0, waiting: 0 }
  const bar = shipmentMoves.edit.bar(facts) ?? (resubmit ? shipmentMoves.resubmit.bar(facts) : undefined)
  if (bar) throw new Refusal(bar)
  const after = shipmentColumns(form)
  await mustUseWarehouse(db, form.warehouseId)
  const lines = await planLines(db, form.lines)
  const isSame = await hasLines(db, id, lines)
  const totals = totalsOf(lines)
  const numbers = isSame
    ? {}
    : { carton_from: await takeCartonNumbers(db, totals.carton_count), carton_prefix: await companyPrefixOf(db) }
  const sent = resubmit
    ? { status: 'forecast' as const, status_at: ctx.now(), reject_reason: '', is_cancelled: false }
    : {}
  await db
    .updateTable('shipments')
    .set({ ...after, ...totals, ...numbers, ...sent, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (numbers.carton_from !== undefined) {
    await db.deleteFrom('shipment_lines').where('shipment_id', '=', id).execute()
    await insertLines(ctx, id, lines, numbers.carton_from)
  }
  await expect(ctx, form)
  const documents = await saveDocuments(ctx, id, form.fileIds)
  const columns = keysOf(after).filter((column) => after[column] !== before[column])
  const changed = [
    ...columns.map((column) => fieldOfColumn[column]),
    ...(isSame ? [] : ['items']),
    ...(documents ? ['documents'] : []),
  ]
  const valuesIn = (row: Readonly<Record<keyof ShipmentColumns, unknown>>) =>
    Object.fromEntries(columns.map((column) => [fieldOfColumn[column], row[column]]))
  await tell(ctx, { id, resubmit, changed, before: valuesIn(before), after: valuesIn(after) })
  return { id, version: version + 1 }
}

type Values = Readonly<Record<string, unknown>>
type Told = {
  readonly id: string
  readonly resubmit: boolean
  readonly changed: readonly string[]
  readonly before: Values
  readonly after: Values
}
const tell = async (ctx: Context, { id, resubmit, changed, before, after }: Told) => {
  const lines = [
    ...(changed.length ? [{ id, action: 'edited', detail: { changed } }] : []),
    ...(resubmit ? [{ id, action: shipmentMoves.resubmit.action, detail: { from: 'rejected', to: 'forecast' } }] : []),
  ]
  if (!lines.length) return
  await recordHistory(ctx, 'shipment', lines)
  await ctx.audit(
    lines.map(({ action, detail }) => ({ entity: 'shipment', id, action, before, after: { ...detail, ...after } })),
  )
}

/** Whether the stored lines are these: their cartons keep their numbers then. */
const hasLines = async (db: Db, id: string, lines: readonly PlannedLine[]): Promise<boolean> => {
  const stored = await db
    .selectFrom('shipment_lines')
    .select(['product_id', 'announced', 'carton_rate'])
    .where('shipment_id', '=', id)
    .orderBy('line_no')
    .execute()
  const now = lines.map(({ productId, quantity, cartonRate }) => `${productId} ${quantity} ${cartonRate}`)
  return (
    now.join() ===
    stored.map(({ product_id, announced, carton_rate }) => `${product_id} ${announced} ${carton_rate}`).join()
  )
}
