import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'

export type OrderLine = {
  readonly id: string
  readonly orderId: string
  readonly lineNo: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly platformLineId: string
  readonly unitPriceCents: number | null
  /** The combined order that this line was copied from. */
  readonly takenFrom: string | null
}

/** Lines of orders, in their order. */
export const readLines = async (db: Db, orderIds: readonly string[]): Promise<OrderLine[]> => {
  const { rows } = await sql<OrderLine>`
    select l.id, l.order_id as "orderId", l.line_no as "lineNo", l.sku, l.name, l.quantity, l.platform_line_id as "platformLineId",
      l.unit_price_cents as "unitPriceCents", l.taken_from as "takenFrom"
    from order_lines l where l.order_id = any(${orderIds}::text[]) order by l.order_id, l.line_no`.execute(db)
  return rows
}

/** Lines by order. */
export const byOrder = <Line extends { readonly orderId: string }>(lines: readonly Line[]): Map<string, Line[]> => {
  const grouped = new Map<string, Line[]>()
  for (const line of lines) {
    const own = grouped.get(line.orderId)
    if (own) own.push(line)
    else grouped.set(line.orderId, [line])
  }
  return grouped
}

/** Lines as columns of their table. */
export const lineRows = (lines: readonly OrderLine[]) =>
  lines.map((line) => ({
    id: line.id,
    order_id: line.orderId,
    line_no: line.lineNo,
    sku: line.sku,
    platform_line_id: line.platformLineId,
    name: line.name,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    taken_from: line.takenFrom,
  }))

/** Replaces all lines of some orders. They must hold no stock. */
export const storeLines = async (
  { db }: { readonly db: Db },
  orderIds: readonly string[],
  lines: readonly OrderLine[],
): Promise<void> => {
  await sql`delete from order_lines l where l.order_id = any(${orderIds}::text[])`.execute(db)
  await insertRows(db, 'order_lines', lineRows(lines))
}
