import { totalCap } from '@stowline/domain/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OrderFilters } from './order-conditions.ts'

type Condition = RawBuilder<boolean>

/** One more than the cap: enough to know that there are more. */
export const most = totalCap + 1

/**
 * Text and pasted numbers become a set of ids first: numbers by their indexes, anything else by the trigram index (find_orders). A term
 * with more hits than the cap is left to a plain condition: walking the newest orders meets a full page of it soon enough.
 */
export const searchConditions = async (db: Db, filters: OrderFilters): Promise<Found> => {
  const byText = filters.text ? await findByText(db, filters.text) : { conditions: [] }
  if (!filters.numbers) return byText
  const { ids, notFound } = await findByNumbers(db, filters.numbers, filters.numberField ?? 'any')
  return { conditions: [...byText.conditions, sql<boolean>`o.id = any(${ids}::text[])`], notFound }
}

/** `isBroad`: the text alone has more hits than are ever counted. */
type Found = {
  readonly conditions: readonly Condition[]
  readonly notFound?: readonly string[]
  readonly isBroad?: true
}

const findByText = async (db: Db, text: string): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`select find_orders(${text}, ${most}) as id`.execute(db)
  if (rows.length < most) return { conditions: [sql<boolean>`o.id = any(${rows.map(({ id }) => id)}::text[])`] }
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return {
    conditions: [sql<boolean>`(o.search like ${pattern} or lower(o.tracking_number) like ${pattern})`],
    isBroad: true,
  }
}

const numberSources: Readonly<Record<Exclude<NonNullable<OrderFilters['numberField']>, 'any'>, RawBuilder<unknown>>> = {
  orderNo: sql`select f.id from orders f where f.order_no in (n.number, upper(n.number))`,
  platformNo: sql`select f.id from orders f where f.platform_no = n.number`,
  trackingNumber: sql`select f.id from orders f where f.tracking_number is not null and f.tracking_number in (n.number, upper(n.number))`,
  sku: sql`select l.order_id from order_lines l where l.sku = n.number`,
}

/** Orders that carry the numbers exactly, and the numbers that nothing carries. */
const findByNumbers = async (db: Db, numbers: readonly string[], field: NonNullable<OrderFilters['numberField']>) => {
  const sources = field === 'any' ? Object.values(numberSources) : [numberSources[field]]
  const { rows } = await sql<{ number: string; id: string }>`
    select n.number, f.id from unnest(${[...new Set(numbers)]}::text[]) n(number)
    cross join lateral (${sql.join(sources, sql` union `)} limit ${most}) f(id)
    limit ${most}`.execute(db)
  const found = new Set(rows.map(({ number }) => number))
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    notFound: [...new Set(numbers)].filter((number) => !found.has(number)),
  }
}
