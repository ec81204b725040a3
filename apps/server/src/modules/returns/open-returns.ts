import type { ReturnHandling, ReturnReason } from '@stowline/domain/returns/choices'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { insertRows } from '../../db/insert-rows.ts'

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
  const { rows } = await sql<{
    n: number
  }>`select nextval('return_numbers') as n from generate_series(1, ${orders.length})`.execute(work.db)
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const made = orders.map((order, at) => ({
    ...order,
    id: work.newId(),
    returnNo: `RT${day}${String(rows[at]?.n ?? 0).padStart(6, '0')}`,
  }))
  await insertRows(
    work.db,
    'returns',
    made.map(({ id, returnNo, orderId, warehouseId }) => ({
      id,
      return_no: returnNo,
      order_id: orderId,
      warehouse_id: warehouseId,
      status: 'pending',
      reason: choice.reason,
      handling: choice.handling ?? null,
      remark: choice.remark,
      created_by: work.by.id,
      created_at: now,
      version: 0,
    })),
  )
  await insertRows(
    work.db,
    'return_lines',
    made.flatMap(({ id, lines }) =>
      lines.map(({ sku, quantity }, at) => ({ return_id: id, line_no: at + 1, sku, quantity })),
    ),
  )
  return new Map(made.map(({ orderId, returnNo }) => [orderId, returnNo]))
}

/** Orders that wait for a return already. */
export const ordersWithPendingReturn = async (db: Db, orderIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select r.order_id as id from returns r where r.order_id = any(${orderIds}::text[]) and r.status = 'pending'`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
