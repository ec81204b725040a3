import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { patternOf } from '../../kernel/list/conditions.ts'

/** Most orders that a text may stand for. */
const mostFound = 2_000

/**
 * Ids of orders to ship by each of the numbers given: an order's, its store's or its parcel's, of any merchant. One index look-up per
 * merchant and kind, since every index of orders begins with the merchant.
 */
export const ordersWithNumbers = async (
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; number: string }>`
    select f.id, f.number from tenants t cross join lateral (
      select o.id, o.order_no as number, o.status from orders o where o.tenant_id = t.id and o.order_no = any(${wanted}::text[])
      union all
      select o.id, o.tracking_number, o.status from orders o where o.tenant_id = t.id and o.tracking_number = any(${wanted}::text[])
      union all
      select o.id, o.platform_no, o.status from orders o where o.tenant_id = t.id and o.platform_no = any(${wanted}::text[])
    ) f where t.kind = 'merchant' and f.status = 'toShip'`.execute(db)
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  const idsOf = (number: string) => (byNumber.get(number) ?? []).map(({ id }) => id)
  return new Map(numbers.map((number) => [number, [...new Set([...idsOf(number), ...idsOf(number.toUpperCase())])]]))
}

/** That an order to ship answers to a text: anywhere in its numbers, names and places. What was shipped long ago takes no place among the most. */
export const ordersWithWords = (text: string): RawBuilder<boolean> => {
  const pattern = patternOf(text.toLowerCase())
  return sql<boolean>`(o.tenant_id, o.id) in (
    select w.tenant_id, w.order_id from order_words w join orders s on s.tenant_id = w.tenant_id and s.id = w.order_id
    where w.words like ${pattern} and s.status = 'toShip' limit ${mostFound})`
}
