import type { numberFields } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { mostHits } from '../../../kernel/list/look-up.ts'

type NumberField = (typeof numberFields)[number]

const sources: Readonly<Record<Exclude<NumberField, 'any'>, RawBuilder<unknown>>> = {
  orderNo: sql`select f.id from orders f where f.order_no in (n.number, upper(n.number))`,
  platformNo: sql`select f.id from orders f where f.platform_no = n.number`,
  trackingNumber: sql`select f.id from orders f where f.tracking_number is not null and f.tracking_number in (n.number, upper(n.number))`,
  sku: sql`select l.order_id from order_lines l where l.sku = n.number`,
}

/** Orders that carry the numbers exactly, each found by its own index, and the numbers that nothing carries. */
export const findByNumbers = async (db: Db, numbers: readonly string[], field: NumberField) => {
  const asked = field === 'any' ? Object.values(sources) : [sources[field]]
  const distinct = [...new Set(numbers)]
  const { rows } = await sql<{ number: string; id: string }>`
    select n.number, f.id from unnest(${distinct}::text[]) n(number)
    cross join lateral (${sql.join(asked, sql` union `)} limit ${mostHits}) f(id)
    limit ${mostHits}`.execute(db)
  const found = new Set(rows.map(({ number }) => number))
  return { ids: [...new Set(rows.map(({ id }) => id))], notFound: distinct.filter((number) => !found.has(number)) }
}
