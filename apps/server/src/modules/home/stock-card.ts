import type { StockCard } from '@stowline/contract/home/home.contract'
import { inventory } from '@stowline/contract/inventory/inventory.contract'
import { ageTierNames, tierOfAge } from '@stowline/domain/inventory/storage-age'
import { sql } from 'kysely'
import { ageList, stockList } from '../inventory/index.ts'
import { type Card, withMenu } from './card.ts'
import { inList } from './count-rows.ts'

type Row = Omit<StockCard, 'ages'> & {
  readonly ages: StockCard['ages']
}

const expiringDays = 30
const inStock = inList(stockList, inventory.stock)
const inAges = inList(ageList, inventory.age)

/** Tiers, the oldest first, with the moment in each warehouse at which what was put away by then is out of them: few zones are asked, not every lot. */
const tiers = [...ageTierNames].reverse()
const untilOf = (now: Date) => sql`
  select h.id, array_agg((((${now}::timestamptz at time zone h.time_zone)::date - t.first + 1)::timestamp at time zone h.time_zone) order by t.first desc) as until
  from warehouses h cross join (values ${sql.join(tiers.map((name) => sql`(${sql.lit(tierOfAge(Number(name)).from)})`))}) t (first) group by h.id`

/** What is on the shelves, how old it is, and what runs out. */
export const stockCard: Card<StockCard> = {
  isFor: withMenu('/inventory/index'),
  read: async (db, asked) => {
    const [none, low, expiring] = await Promise.all([
      inStock(db, { level: 'none' }, asked),
      inStock(db, { level: 'low' }, asked),
      inAges(db, { expiresWithin: expiringDays }, asked),
    ])
    const { rows } = await sql<Row>`
      with shelves as materialized (${untilOf(asked.now)})
      select s.pieces, s.skus, (${none}) as none, (${low}) as low, (${expiring}) as expiring,
        coalesce((select json_agg(json_build_object('tier', (array[${sql.join(tiers.map((name) => sql.lit(name)))}])[a.nth + 1], 'pieces', a.pieces) order by a.nth desc) from (
          select width_bucket(l.put_away_at, h.until) as nth, sum(l.on_hand)::int as pieces
          from stock_lots l join shelves h on h.id = l.warehouse_id where l.on_hand > 0 and l.put_away_at is not null group by 1) a
          where a.nth < ${sql.lit(tiers.length)}), '[]'::json) as ages
      from (select coalesce(sum(on_hand), 0)::int as pieces, count(distinct product_id) filter (where on_hand > 0)::int as skus from stock) s`.execute(
      db,
    )
    return rows[0] ?? { pieces: 0, skus: 0, none: 0, low: 0, expiring: 0, ages: [] }
  },
}
