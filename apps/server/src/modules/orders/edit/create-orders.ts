import { recordHistory } from '../../../kernel/history.ts'
import { inStretches } from '../../../kernel/in-stretches.ts'
import type { Work } from '../../../kernel/context.ts'
import type { Measures } from '@stowline/domain/kernel/units'
import { searchText } from '@stowline/domain/orders/search-text'
import { type CreatedColumn, storedAs, typedOf, untyped } from '@stowline/domain/orders/order-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertPacked, insertRows, type PackedRows, packingOf, packRows } from '../../../db/insert-rows.ts'
import type { CreatedOrder, DuplicateOrder, OrderDraft } from './order-draft.ts'
import { type Freight, freightOf } from '../freight/freight-of.ts'
import { lineSummary } from '../list/line-summary.ts'
import { chosenWarehouse } from './edit-order.ts'
import { type Proposal, proposeShipping } from './propose-shipping.ts'
import type { OrderChanges } from '../save-orders.ts'
import { carrierOfService } from './service-choice.ts'

/** Above this many orders the audit trail names the batch, not each order; their history has a line each in any case. */
const mostAudited = 200

type NewOrder = {
  readonly index: number
  readonly id: string
  readonly orderNo: string
  readonly draft: OrderDraft
  readonly proposal: Proposal
}

type MadeOrders = { readonly created: CreatedOrder[]; readonly duplicates: DuplicateOrder[] }

/** Orders with all their columns, of which nothing is stored yet. */
export type PreparedOrders = {
  readonly orders: readonly NewOrder[]
  readonly rows: PackedRows
  readonly lines: readonly NewLine[]
}

/**
 * Makes any number of orders in a handful of statements. An order whose store already has the number is reported, never doubled; so is
 * the second of two alike in one batch. Ids in the drafts must have been checked by the caller.
 */
export const createOrders = async (work: Work, drafts: readonly OrderDraft[]): Promise<MadeOrders> =>
  storeOrders(work, await prepareOrders(work, drafts))

/** The first half of making orders: it reads and reckons, and may stand in another transaction than the second. */
export const prepareOrders = async (work: Work, drafts: readonly OrderDraft[]): Promise<PreparedOrders> => {
  if (!drafts.length) return { orders: [], rows: packRows([]), lines: [] }
  const propose = await proposeShipping(work, drafts)
  const numbers = await nextNumbers(work, drafts.length)
  const orders = await inStretches(
    drafts,
    (draft, index): NewOrder => ({
      index,
      id: work.newId(),
      orderNo: numbers[index] ?? '',
      draft,
      proposal: propose(draft),
    }),
  )
  const unpriced = await inStretches(orders, (order) => orderColumns(work, order))
  const freight = await freightOf(work, unpriced)
  const rows = unpriced.map((row, at) => ({ ...row, ...freight[at] }))
  const { packRow, packed } = packingOf(rows)
  return {
    orders,
    // The text is long, so it is written in stretches as well.
    rows: packed(await inStretches(rows, packRow)),
    lines: (await inStretches(orders, (order) => linesOf(work, order))).flat(),
  }
}

/** The second half: stores what was prepared, with lines, history and trail. */
export const storeOrders = async (work: Work, prepared: PreparedOrders): Promise<MadeOrders> => {
  const { orders, lines } = prepared
  if (!orders.length) return { created: [], duplicates: [] }
  const inserted = await insertOrders(work, prepared)
  const made = orders.filter(({ id }) => inserted.has(id))
  // None of these waits for another: they travel together.
  const [duplicates] = await Promise.all([
    nameDuplicates(
      work.db,
      orders.filter(({ id }) => !inserted.has(id)),
    ),
    insertRows(
      work.db,
      'order_lines',
      lines.filter((line) => inserted.has(line.order_id)),
    ),
    recordHistory(
      work,
      'order',
      made.map(({ id, draft }) => ({ id, action: draft.source === 'import' ? 'imported' : 'created' })),
    ),
    auditAndAnnounce(work, made),
  ])
  return { created: made.map(({ index, id, orderNo }) => ({ index, id, orderNo, version: 0 })), duplicates }
}

/** SO, the day, and a number that grows without end: unique in the installation. */
const nextNumbers = async ({ db, now }: Work, count: number): Promise<string[]> => {
  const { rows } = await sql<{
    n: number
  }>`select nextval('order_numbers') as n from generate_series(1, ${count})`.execute(db)
  const day = now().toISOString().slice(2, 10).replaceAll('-', '')
  return rows.map(({ n }) => `SO${day}${String(n).padStart(6, '0')}`)
}

const insertOrders = async (work: Work, prepared: PreparedOrders): Promise<Set<string>> => {
  const { rows: inserted } = await sql<{ id: string }>`
    ${await insertPacked(work.db, 'orders', prepared.rows)}
    on conflict (tenant_id, store_id, platform_no, part) do nothing
    returning id`.execute(work.db)
  return new Set(inserted.map(({ id }) => id))
}

/** The same for all of them: written once for many (insert-rows.ts). */
const noNotes: readonly string[] = []

/** Every column that an order has from the start: one that is left out does not compile. Its freight follows from the others. */
type NewRow = { readonly [C in Exclude<CreatedColumn, keyof Freight>]: Exclude<OrderChanges[C], undefined> }

const orderColumns = (work: Work, { id, orderNo, draft, proposal }: NewOrder): NewRow => {
  const { recipient, company, phone, street, street2, city, state, postalCode, country } = draft.address
  const typed = { ...untyped, ...typedOf(draft) }
  const platformNo = draft.platformNo || orderNo
  const createdAt = draft.createdAt ?? work.now()
  return {
    id,
    order_no: orderNo,
    store_id: draft.storeId,
    platform_no: platformNo,
    part: 0,
    status: 'pending',
    is_processing: false,
    source: draft.source,
    ...storedAs(typed),
    ...{ recipient, company, phone, street, street2, city, state, postal_code: postalCode, country },
    is_residential: draft.isResidential ?? null,
    address_state: 'unchecked',
    address_notes: noNotes,
    ...shippingColumns(work, draft, proposal),
    ...lineSummary(draft.lines),
    label_state: 'none',
    ship_by: draft.shipBy ?? null,
    paid_at: draft.paidAt ?? null,
    created_at: createdAt,
    status_at: createdAt,
    search: searchText({
      orderNo,
      platformNo,
      buyerName: typed.buyerName,
      recipient,
      city,
      skus: draft.lines.map(({ sku }) => sku),
    }),
    version: 0,
  }
}

/** What was chosen, else what is proposed. */
const shippingColumns = (work: Work, draft: OrderDraft, proposal: Proposal) => {
  const measures: Measures | null = draft.package === undefined ? proposal.package : draft.package
  const service =
    draft.serviceCode === undefined
      ? proposal.service
      : {
          serviceCode: draft.serviceCode,
          carrier: carrierOfService(work.carriers, draft.serviceCode),
          logisticsAccountId: null,
        }
  return {
    ...warehouseColumns(work, draft, proposal),
    carrier: service?.carrier ?? null,
    service_code: service?.serviceCode ?? null,
    logistics_account_id: draft.logisticsAccountId ?? service?.logisticsAccountId ?? null,
    length: measures?.length ?? null,
    width: measures?.width ?? null,
    height: measures?.height ?? null,
    weight: measures?.weight ?? null,
    unit: measures?.unit ?? 'imperial',
  }
}

/** The warehouse, and why it is this one. */
const warehouseColumns = (work: Work, { warehouseId }: OrderDraft, proposal: Proposal) =>
  warehouseId === undefined
    ? {
        warehouse_id: proposal.warehouseId,
        warehouse_reason: proposal.warehouseReason,
        warehouse_rule: proposal.warehouseRule,
        warehouse_decided_at: work.now(),
      }
    : { warehouse_id: warehouseId, ...chosenWarehouse(warehouseId) }

type NewLine = ReturnType<typeof linesOf>[number]

const linesOf = (work: Work, { id, draft }: NewOrder) =>
  draft.lines.map((line, at) => ({
    id: work.newId(),
    order_id: id,
    line_no: at + 1,
    sku: line.sku,
    platform_line_id: line.platformLineId ?? '',
    name: line.name ?? '',
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents ?? null,
  }))

const auditAndAnnounce = async (work: Work, made: readonly NewOrder[]): Promise<void> => {
  const [first] = made
  if (!first) return
  const entries =
    made.length <= mostAudited
      ? made.map(({ id, orderNo, draft }) => ({
          entity: 'order',
          id,
          action: 'create',
          after: { orderNo, platformNo: draft.platformNo },
        }))
      : [
          {
            entity: 'orders',
            id: first.id,
            action: 'create',
            after: { orders: made.length, from: first.orderNo, to: made.at(-1)?.orderNo },
          },
        ]
  await work.audit(entries)
  await work.announce([{ event: 'orders.created', payload: { orders: made.length, firstId: first.id } }])
}

const nameDuplicates = async (db: Db, orders: readonly NewOrder[]): Promise<DuplicateOrder[]> => {
  if (!orders.length) return []
  const asked = orders.map(({ index, draft }) => ({ index, store: draft.storeId, no: draft.platformNo }))
  const { rows } = await sql<DuplicateOrder>`
    select a.index, o.order_no as "orderNo" from json_to_recordset(${JSON.stringify(asked)}::json) a(index int, store text, no text)
    join orders o on o.store_id = a.store and o.platform_no = a.no and o.part = 0 order by a.index`.execute(db)
  return rows
}
