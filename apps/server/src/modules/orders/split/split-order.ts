import { recordHistory } from '../../../kernel/history.ts'
import type { orders } from '@stowline/contract/orders/orders.contract'
import type { SplitInput } from '@stowline/contract/orders/split.schema'
import { splittable } from '@stowline/domain/orders/order-moves'
import { copiedBySplit, ownOfPart } from '@stowline/domain/orders/order-fields'
import { packageOfProducts } from '@stowline/domain/orders/package-of-products'
import { checkSplit } from '@stowline/domain/orders/split'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { notFound, refuse } from '../../../kernel/refusal.ts'
import { release } from '../../inventory/index.ts'
import { type ResolvedProduct, resolveSkus } from '../../products/index.ts'
import { chosenWarehouse, refuseIf, searchAfter } from '../edit/edit-order.ts'
import { packageColumns } from '../edit/order-columns.ts'
import { factsOf } from '../freight/facts-of.ts'
import { freightOf } from '../freight/freight-of.ts'
import { lineSummary } from '../list/line-summary.ts'
import { type LockedOrder, lockOrder } from '../lock-orders.ts'
import { type OrderLine, readLines, storeLines } from '../edit/order-lines.ts'
import { checkOwn } from '../edit/own-references.ts'
import { packedProducts } from '../edit/propose-shipping.ts'
import { type OrderChanges, saveOrders } from '../save-orders.ts'

type Part = z.output<typeof SplitInput>['parts'][number]
type NewPart = {
  readonly id: string
  readonly orderNo: string
  readonly part: number
  readonly lines: readonly OrderLine[]
  readonly changes: OrderChanges
}

/** Splits an order by quantities. The order keeps the first part; each further part is a pending order with the number and a suffix. */
export const splitOrder: Handler<typeof orders.split> = async ({ id, version, parts }, ctx) => {
  await checkOwn(ctx.db, { warehouseIds: parts.map(({ warehouseId }) => warehouseId) })
  const order = await lockWithParts(ctx.db, id, version)
  refuseIf(splittable(order))
  const lines = await readLines(ctx.db, [id])
  const checked = checkSplit(lines, parts)
  if (!checked.ok) throw refuse(checked.problem)
  const made = await planParts(ctx, order, lines, parts)
  await release(ctx, [id])
  await savePart(ctx, order, made)
  return {
    orders: made.map((part, at) => ({ id: part.id, orderNo: part.orderNo, version: at === 0 ? version + 1 : 0 })),
  }
}

/** New parts are numbered after the last one: all parts are locked, in the order of their ids, so that of two that are split at once one waits. */
const lockWithParts = async (db: Db, id: string, version: number): Promise<LockedOrder> => {
  await sql`
    select from orders o join orders p on p.store_id = o.store_id and p.platform_no = o.platform_no
    where o.id = ${id} order by p.id for update of p`.execute(db)
  return lockOrder(db, id, version)
}

const planParts = async (
  work: Work,
  order: LockedOrder,
  lines: readonly OrderLine[],
  parts: readonly Part[],
): Promise<NewPart[]> => {
  const products = await resolveSkus(
    work.db,
    lines.map(({ sku }) => ({ storeId: order.storeId, sku })),
  )
  const { rows } = await sql<{ last: number }>`
    select max(o.part) as last from orders o where o.store_id = ${order.storeId} and o.platform_no = ${order.platformNo}`.execute(
    work.db,
  )
  const last = rows[0]?.last ?? 0
  const root = order.part > 0 ? order.orderNo.replace(/-\d+$/, '') : order.orderNo
  return parts.map((part, at): NewPart => {
    const orderId = at === 0 ? order.id : work.newId()
    const own = part.lines.map((taken, position) =>
      lineOfPart(work, lines, taken, { orderId, keepsIds: at === 0, lineNo: position + 1 }),
    )
    const orderNo = at === 0 ? order.orderNo : `${root}-${last + at}`
    return {
      id: orderId,
      orderNo,
      part: at === 0 ? order.part : last + at,
      lines: own,
      changes: partColumns({ ...order, orderNo }, own, part.warehouseId, products),
    }
  })
}

const lineOfPart = (
  work: Work,
  lines: readonly OrderLine[],
  taken: Part['lines'][number],
  place: { orderId: string; keepsIds: boolean; lineNo: number },
): OrderLine => {
  const line = lines.find(({ id }) => id === taken.lineId)
  if (!line) throw notFound()
  return {
    ...line,
    id: place.keepsIds ? line.id : work.newId(),
    orderId: place.orderId,
    lineNo: place.lineNo,
    quantity: taken.quantity,
  }
}

const partColumns = (
  order: LockedOrder,
  lines: readonly OrderLine[],
  warehouseId: string | undefined,
  products: ReadonlyMap<string, readonly ResolvedProduct[]>,
): OrderChanges => ({
  ...lineSummary(lines),
  ...packageColumns(packageOfProducts(packedProducts({ storeId: order.storeId, lines }, products)) ?? null),
  warehouse_id: warehouseId ?? order.warehouseId,
  ...(warehouseId !== undefined && warehouseId !== order.warehouseId && chosenWarehouse(warehouseId)),
  search: searchAfter(
    order,
    {},
    lines.map(({ sku }) => sku),
  ),
})

/** The first part is the order itself; the others are copies of it with their own columns over it. */
const savePart = async (work: Work, order: LockedOrder, [first, ...others]: readonly NewPart[]): Promise<void> => {
  if (!first) return
  const now = work.now()
  const isMoved = order.status !== 'pending'
  await saveOrders(work, [
    { order, changes: { ...first.changes, status: 'pending', shortage: null, ...(isMoved && { status_at: now }) } },
  ])
  await copyOrder(work, order, others)
  await storeLines(
    work,
    [order.id],
    [first, ...others].flatMap(({ lines }) => lines),
  )
  const numbers = others.map(({ orderNo }) => orderNo)
  await recordHistory(
    work,
    'order',
    [first, ...others].map(({ id }) => ({
      id,
      action: 'split',
      detail: { from: order.orderNo, orders: numbers },
    })),
  )
  await work.audit([
    { entity: 'order', id: order.id, action: 'split', before: { status: order.status }, after: { orders: numbers } },
  ])
}

const copyOrder = async (work: Work, order: LockedOrder, parts: readonly NewPart[]): Promise<void> => {
  if (!parts.length) return
  const freight = await freightOf(
    work,
    parts.map(({ changes }) => factsOf(order, changes)),
  )
  const rows = parts.map(({ id, orderNo, part, changes }, at) => ({
    unit: 'imperial',
    ...changes,
    ...freight[at],
    id,
    order_no: orderNo,
    part,
    status: 'pending',
    status_at: work.now(),
    source: 'split',
  }))
  const refs = (table: string, columns: readonly string[]) =>
    sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const columns = [...copiedBySplit, ...ownOfPart].map((column) => sql.ref(column))
  await sql`
    insert into orders (tenant_id, ${sql.join(columns)})
    select o.tenant_id, ${refs('o', copiedBySplit)}, ${refs('g', ownOfPart)}
    from orders o, json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) g where o.id = ${order.id}`.execute(
    work.db,
  )
}
