import type { ReturnHandling, ReturnReason } from '@stowline/domain/returns/choices'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Work } from '../../kernel/context.ts'
import { recordHistory } from '../../kernel/history.ts'
import { resolveSkus, skuKey } from '../products/index.ts'
import { insertLines, type NewLine, numbersFor, totalsOf } from './return-lines.ts'

export type NewReturn = {
  readonly orderId: string
  readonly warehouseId: string | null
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}
export type ReturnChoice = {
  readonly reason: ReturnReason
  readonly handling?: ReturnHandling | undefined
  readonly remark: string
}

/** Opens a return of whole orders, pending until the parcel is announced. Answers with the number of each order's return. */
export const openReturns = async (
  work: Work,
  orders: readonly NewReturn[],
  choice: ReturnChoice,
): Promise<Map<string, string>> => {
  if (!orders.length) return new Map()
  const now = work.now()
  const numbers = await numbersFor(work.db, now, orders.length)
  const [lines, senders] = await Promise.all([
    productLines(work.db, orders),
    sendersOf(
      work.db,
      orders.map(({ orderId }) => orderId),
    ),
  ])
  const made = orders.map((order, at) => ({ ...order, id: work.newId(), returnNo: numbers[at] ?? '' }))
  await insertRows(
    work.db,
    'returns',
    made.map(({ id, returnNo, orderId, warehouseId }) => ({
      ...{ id, return_no: returnNo, order_id: orderId, warehouse_id: warehouseId },
      ...{ status: 'pending', status_at: now, reason: choice.reason, handling: choice.handling ?? null },
      ...{ remark: choice.remark, created_by: work.by.id, created_at: now, version: 0 },
      ...(senders.get(orderId) ?? noSender),
      ...totalsOf(lines.get(orderId) ?? []),
    })),
  )
  for (const { id, orderId } of made) await insertLines(work.db, id, lines.get(orderId) ?? [])
  await recordHistory(
    work,
    'return',
    made.map(({ id }) => ({ id, action: 'created' })),
  )
  return new Map(made.map(({ orderId, returnNo }) => [orderId, returnNo]))
}

/** The products that came with orders, as their SKUs are understood now; what nobody knows stays a SKU. */
const productLines = async (db: Db, orders: readonly NewReturn[]): Promise<Map<string, NewLine[]>> => {
  const { rows: stores } = await sql<{ id: string; storeId: string }>`
    select o.id, o.store_id as "storeId" from orders o where o.id = any(${orders.map(({ orderId }) => orderId)}::text[])`.execute(
    db,
  )
  const storeOf = new Map(stores.map(({ id, storeId }) => [id, storeId]))
  const asked = orders.flatMap(({ orderId, lines }) =>
    lines.map(({ sku }) => ({ storeId: storeOf.get(orderId) ?? '', sku })),
  )
  const known = await resolveSkus(db, asked)
  return new Map(
    orders.map(({ orderId, lines }) => {
      const parts = lines.flatMap(({ sku, quantity }): NewLine[] => {
        const products = known.get(skuKey(storeOf.get(orderId) ?? '', sku))
        if (!products?.length) return [{ productId: null, sku, quantity }]
        return products.map(({ productId, sku: own, perSku }) => ({ productId, sku: own, quantity: quantity * perSku }))
      })
      return [orderId, merged(parts)]
    }),
  )
}

/** One line of a product, however many of the order's lines hold it. */
const merged = (lines: readonly NewLine[]): NewLine[] =>
  [...Map.groupBy(lines, ({ productId, sku }) => productId ?? sku).values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ ...first, quantity: alike.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })

const noSender = { sender_name: '', sender_phone: '', street: '', city: '', state: '', postal_code: '', country: 'US' }

/** The buyer sends the parcel back. */
const sendersOf = async (db: Db, orderIds: readonly string[]): Promise<Map<string, typeof noSender>> => {
  const { rows } = await sql<typeof noSender & { id: string }>`
    select o.id, o.recipient as sender_name, o.phone as sender_phone, o.street, o.city, o.state, o.postal_code, o.country
    from orders o where o.id = any(${orderIds}::text[])`.execute(db)
  return new Map(rows.map(({ id, ...sender }) => [id, sender]))
}

/** Orders that wait for a return already. */
export const ordersWithPendingReturn = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select r.order_id as id from returns r where r.order_id = any(${orderIds}::text[]) and r.status in ('pending', 'toBeReceived')`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
