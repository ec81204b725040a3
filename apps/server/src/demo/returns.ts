import { dayIn } from '@stowline/domain/kernel/zone'
import { handlingRules } from '@stowline/domain/returns/handling'
import { handlingDue, usualReturnTerms } from '@stowline/domain/returns/terms'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { recordHistory } from '../kernel/history.ts'
import { chargeActivities, providerZone } from '../modules/billing/index.ts'
import { receive, settleReturned, type StockWork } from '../modules/inventory/index.ts'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import type { Files } from '../files/files.ts'
import { dockPeople } from './inbound/put-away-shipments.ts'
import { storeReturnLabel } from './return-label.ts'
import { storeReturnPhotos } from './return-photos.ts'
import { type Part, type ReturnPlan as Plan, returnPlans as plans } from './return-plans.ts'

type Making = {
  readonly tenantId: string
  readonly files: Files
  /** The practice carrier, of whom labels are bought. */
  readonly carrierOn: (clock: () => Date) => Carrier
  readonly now: Date
  readonly newId: () => string
  readonly prefix: string
  readonly actor: { readonly id: string | null; readonly name: string }
}
/** An order that left, with the first of its products. */
export type Shipped = {
  readonly id: string
  readonly warehouseId: string
  readonly recipient: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly tracking: string
  readonly productId: string
  readonly sku: string
}

const dayMs = 86_400_000
const dock = { id: 'demodock1', name: dockPeople[0] }

/** Orders that left a while ago; their products have neither numbers nor an expiry, so that a piece of them comes back to a shelf by itself. */
const shippedOrders = async (db: Db): Promise<readonly Shipped[]> => {
  const { rows } = await sql<Shipped>`
    select distinct on (o.order_no) o.id, o.warehouse_id as "warehouseId", o.recipient, o.phone, o.street, o.city, o.state,
      o.postal_code as "postalCode", coalesce(o.tracking_number, '') as tracking, p.id as "productId", p.sku
    from (select * from orders where status = 'shipped' order by order_no limit ${plans.length * 10}) o
    join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    join products p on p.tenant_id = l.tenant_id and p.sku = l.sku
    join stock k on k.tenant_id = p.tenant_id and k.product_id = p.id and k.warehouse_id = o.warehouse_id
    where not p.has_serials and not p.has_expiry
    order by o.order_no, l.line_no limit ${plans.length}`.execute(db)
  return rows
}

/** Stores returns and found parcels; what came of them and what was handled is in the journal of stock and among the charges, as the warehouse's calls leave it. */
export const storeReturns = async (db: Db, making: Making): Promise<void> => {
  const orders = await shippedOrders(db)
  for (const [at, plan] of plans.entries()) {
    const order = orders[at]
    if (order) await storeReturn(db, making, plan, { order, at })
  }
}

type Of = { readonly order: Shipped; readonly at: number }

const storeReturn = async (db: Db, making: Making, plan: Plan, { order, at }: Of): Promise<void> => {
  const { now, prefix, actor } = making
  const made = new Date(now.getTime() - plan.daysAgo * dayMs)
  const id = `${prefix.toLowerCase()}return${at + 1}`
  const returnNo = `RT${made.toISOString().slice(2, 10).replaceAll('-', '')}${prefix}${String(101 + at * 7)}`
  const [received, unsellable] = plan.came ?? [0, 0]
  const cameAt = plan.came ? now : null
  const done = (plan.parts ?? []).filter(([, , , isDone]) => isDone)
  const count = (parts: readonly Part[]) => parts.reduce((sum, [, , quantity]) => sum + quantity, 0)
  const hasOrder = plan.hasOrder ?? true
  await insertRows(db, 'returns', [
    {
      ...{ id, return_no: returnNo, order_id: hasOrder ? order.id : null, warehouse_id: order.warehouseId },
      ...{ status: plan.status, status_at: cameAt ?? made, reason: plan.reason, receive_type: plan.type },
      ...{ tracking_no: plan.trackingNo ?? (plan.type === 'unannounced' ? order.tracking : '') },
      ...{ remark: plan.remark ?? '', reject_reason: plan.why ?? '', is_ignored: plan.isIgnored ?? false },
      ...{ sender_name: order.recipient, sender_phone: order.phone, street: order.street, city: order.city },
      ...{ state: order.state, postal_code: order.postalCode, country: 'US' },
      ...{ created_by: actor.id, created_at: made, received_at: cameAt },
      ...{ handling_due_at: cameAt && handlingDue(cameAt, usualReturnTerms) },
      ...{ completed_at: plan.status === 'completed' ? cameAt : null },
      ...{ unit_count: plan.pieces, sku_count: 1, first_sku: order.sku, received_count: received },
      ...{ unsellable_count: unsellable, planned_count: count(plan.parts ?? []), handled_count: count(done) },
    },
  ])
  await insertRows(db, 'return_lines', [
    {
      ...{ return_id: id, line_no: 1, product_id: order.productId, sku: order.sku, quantity: plan.pieces },
      ...{ received, unsellable, handled: count(done) },
    },
  ])
  const work = (moment: Date, by: StockWork['by']): StockWork => ({ db, newId: making.newId, now: () => moment, by })
  const first = plan.type === 'unannounced' ? { by: dock, action: 'found' } : { by: actor, action: 'created' }
  await recordHistory(work(made, first.by), 'return', [{ id, action: first.action }])
  if (cameAt) await storeCame(work(cameAt, dock), plan, { id, returnNo, order })
  if (cameAt) await storeParts(work(cameAt, dock), plan, { id, returnNo, order })
  await tellEnd(db, work(new Date(made.getTime() + dayMs), dock), plan, { id, actor })
  await storeReturnPhotos(db, making, { id, at: cameAt ?? made, number: at, plan })
  if (plan.label) await storeReturnLabel(db, making, { id, returnNo, order, measures: plan.label })
}

type Named = { readonly id: string; readonly returnNo: string; readonly order: Shipped }

const storeCame = async (work: StockWork, plan: Plan, { id, returnNo, order }: Named): Promise<void> => {
  const [received, unsellable] = plan.came ?? [0, 0]
  const reference = { kind: 'return', id, no: returnNo } as const
  const { warehouseId, productId } = order
  const row = { warehouseId, productId, reference, note: '' }
  await receive(work, [
    { ...row, quantity: received - unsellable },
    ...(unsellable ? [{ ...row, quantity: unsellable, bucket: 'defective' as const }] : []),
  ])
  await recordHistory(work, 'return', [{ id, action: 'receive', detail: { pieces: received, unsellable } }])
}

/** What was chosen, and what of it is done: the pieces are where they went, and the service is charged. */
const storeParts = async (work: StockWork, plan: Plan, { id, returnNo, order }: Named): Promise<void> => {
  const { db, now, by } = work
  const day = dayIn(now(), await providerZone(db))
  for (const [position, [grade, handling, quantity, isDone]] of (plan.parts ?? []).entries()) {
    const { place, service } = handlingRules[handling]
    const { warehouseId, productId, sku } = order
    const lotId = isDone
      ? await settleReturned(work, {
          ...{ warehouseId, productId, quantity, reference: { kind: 'return', id, no: returnNo }, note: handling },
          from: grade === 'sellable' ? 'pending' : 'defective',
          to: place === 'gone' ? undefined : place,
        })
      : null
    const handlingId = `${id}p${position}`
    await insertRows(db, 'return_handlings', [
      {
        ...{ id: handlingId, return_id: id, line_no: 1, position, grade, handling, quantity, is_default: false },
        ...{ chosen_at: now(), done_at: isDone ? now() : null, done_by_name: isDone ? by.name : '', lot_id: lotId },
      },
    ])
    if (!isDone) continue
    await recordHistory(work, 'return', [{ id, action: 'handle', detail: { handling, pieces: quantity, sku } }])
    if (service)
      await chargeActivities(work, [
        {
          ...{ type: 'valueAdded', input: { service, count: quantity }, day, sourceKind: 'service' },
          ...{ sourceId: handlingId, reference: returnNo, orderId: order.id, warehouseId },
        },
      ])
  }
  if (plan.status === 'completed') await recordHistory(work, 'return', [{ id, action: 'complete' }])
}

const tellEnd = async (
  db: Db,
  work: StockWork,
  plan: Plan,
  { id, actor }: { readonly id: string; readonly actor: Making['actor'] },
): Promise<void> => {
  const merchant = { ...work, by: actor }
  if (plan.status === 'cancelled') await recordHistory(merchant, 'return', [{ id, action: 'cancel' }])
  if (plan.type === 'unannounced' && !['toBeClaimed'].includes(plan.status))
    await recordHistory(merchant, 'return', [{ id, action: 'claim' }])
  if (plan.isIgnored) await recordHistory(merchant, 'return', [{ id, action: 'ignore' }])
  if (plan.why) await recordHistory(work, 'return', [{ id, action: 'reject', detail: { reason: plan.why } }])
  if (!plan.appeal) return
  await insertRows(db, 'return_appeals', [
    { id: `${id}a`, return_id: id, text: plan.appeal, opened_at: work.now(), opened_by_name: actor.name },
  ])
  await recordHistory(merchant, 'return', [{ id, action: 'appeal', detail: { note: plan.appeal } }])
}
