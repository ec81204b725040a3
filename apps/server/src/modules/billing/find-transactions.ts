import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { patternOf } from '../../kernel/list/conditions.ts'
import { mostHits } from '../../kernel/list/look-up.ts'
import type { Hits } from '../../kernel/list/types.ts'

/** Entries `e` of what a typed text finds: orders and parcels by the finders of their own lists, recharges and bills by a part of their number. */
export const ofText = async (db: Db, text: string): Promise<Hits> => {
  const { rows } = await sql<{ id: string }>`
    select l.id from find_orders(${text}, ${mostHits}) f(id) join labels l on l.order_id = f.id
    union select p.label_id from find_parcels(${text}, ${mostHits}) f(id) join parcels p on p.id = f.id where p.label_id is not null
    union select r.id from recharges r where r.no ilike ${patternOf(text)}
    union select c.source_id from charges c where c.type in ('compensation', 'adjustment') and c.reference ilike ${patternOf(text)}
    union select b.id from bills b where b.no ilike ${patternOf(text)}
    limit ${mostHits}`.execute(db)
  if (rows.length < mostHits) return { of: sql<boolean>`e.about_id = any(${rows.map(({ id }) => id)}::text[])` }
  // More than are counted: a full page of them is met soon on the way through the newest.
  return {
    isBroad: sql<boolean>`exists (
      select from labels l join order_words w on w.tenant_id = l.tenant_id and w.order_id = l.order_id
      where l.tenant_id = e.tenant_id and l.id = e.about_id and w.words like ${patternOf(text.toLowerCase())})`,
  }
}

/** Numbers of orders, returns, labels, recharges and bills, in any case of their letters. */
export const ofNumbers = async (db: Db, numbers: readonly string[]): Promise<Hits> => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; number: string }>`
    with found as (
      select l.id, o.order_no as number from orders o join labels l on l.tenant_id = o.tenant_id and l.order_id = o.id
        where o.order_no = any(${wanted}::text[])
      union all
      select l.id, r.return_no from returns r join labels l on l.tenant_id = r.tenant_id and l.return_id = r.id
        where r.return_no = any(${wanted}::text[])
      union all
      select l.id, l.tracking_number from labels l where l.tracking_number = any(${wanted}::text[])
      union all
      select r.id, r.no from recharges r where r.no = any(${wanted}::text[])
      union all
      select c.source_id, c.reference from charges c where c.type in ('compensation', 'adjustment') and c.reference = any(${wanted}::text[])
      union all
      select b.id, b.no from bills b where b.no = any(${wanted}::text[])
    )
    select e.set_id as id, f.number from found f join book_entries e on e.about_id = f.id`.execute(db)
  const known = new Set(rows.map(({ number }) => number))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: [...new Set(rows.map(({ id }) => id))], notFound }
}
