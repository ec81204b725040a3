import { recordHistory } from '../../../kernel/history.ts'
import type { orders } from '@stowline/contract/orders/orders.contract'
import { packageOfProducts } from '@stowline/domain/orders/package-of-products'
import { combine } from '@stowline/domain/orders/combine'
import { batchIds } from '../../../kernel/batch.ts'
import type { Handler, Work } from '../../../kernel/context.ts'
import { notFound, refuse } from '../../../kernel/refusal.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { resolveSkus } from '../../products/index.ts'
import { searchAfter } from '../edit/edit-order.ts'
import { packageColumns } from '../edit/order-columns.ts'
import { lineSummary } from '../list/line-summary.ts'
import { type LockedOrder, lockOrders } from '../lock-orders.ts'
import { lineRows, type OrderLine, readLines } from '../edit/order-lines.ts'
import { packedProducts } from '../edit/propose-shipping.ts'
import { saveOrders } from '../save-orders.ts'

/**
 * Puts orders of one buyer into one parcel: the oldest takes copies of the others' lines, the others are cancelled and say where they
 * went. They keep their own lines, because each store is told about its own order.
 */
export const combineOrders: Handler<typeof orders.combine> = async ({ orderIds }, ctx) => {
  const ids = batchIds(orderIds)
  const found = await lockOrders(ctx.db, ids)
  if (found.length < ids.length) throw notFound()
  const combined = combine(found)
  if (!combined.ok) throw refuse(combined.problem)
  const { target, others } = combined.value
  const lines = await readLines(ctx.db, ids)
  const own = lines.filter(({ orderId }) => orderId === target.id)
  const taken = lines
    .filter(({ orderId }) => orderId !== target.id)
    .map(
      (line, at): OrderLine => ({
        ...line,
        id: ctx.newId(),
        orderId: target.id,
        takenFrom: line.takenFrom ?? line.orderId,
        lineNo: (own.at(-1)?.lineNo ?? 0) + at + 1,
      }),
    )
  await insertRows(ctx.db, 'order_lines', lineRows(taken))
  await saveTarget(ctx, target, [...own, ...taken])
  await saveOrders(
    ctx,
    others.map((order) => ({
      order,
      changes: { status: 'cancelled', status_at: ctx.now(), combined_into: target.id },
    })),
  )
  await auditAndAnnounce(ctx, target, others)
  return { id: target.id, version: target.version + 1 }
}

const saveTarget = async (work: Work, target: LockedOrder, lines: readonly OrderLine[]): Promise<void> => {
  const products = await resolveSkus(
    work.db,
    lines.map(({ sku }) => ({ storeId: target.storeId, sku })),
  )
  const measures = packageOfProducts(packedProducts({ storeId: target.storeId, lines }, products))
  const skus = lines.map(({ sku }) => sku)
  const changes = {
    ...lineSummary(lines),
    ...packageColumns(measures ?? null),
    search: searchAfter(target, {}, skus),
    shortage: null,
  }
  await saveOrders(work, [{ order: target, changes }])
}

const auditAndAnnounce = async (work: Work, target: LockedOrder, others: readonly LockedOrder[]): Promise<void> => {
  const numbers = others.map(({ orderNo }) => orderNo)
  await recordHistory(work, 'order', [
    { id: target.id, action: 'combined', detail: { orders: numbers } },
    ...others.map(({ id }) => ({ id, action: 'combinedAway', detail: { no: target.orderNo } })),
  ])
  await work.audit([
    { entity: 'order', id: target.id, action: 'combine', after: { orders: numbers } },
    ...others.map(({ id, status }) => ({
      entity: 'order',
      id,
      action: 'combineAway',
      before: { status },
      after: { status: 'cancelled', into: target.orderNo },
    })),
  ])
}
