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

/** The last day of each tier, oldest tier first: the first that an age is above of is the tier before it. */
const tier = sql.join(
  [...ageTierNames]
    .reverse()
    .map((name) => sql`when age >= ${sql.lit(tierOfAge(Number(name)).from)} then ${sql.lit(name)}`),
  sql` `,
)

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
      select s.pieces, s.skus, (${none}) as none, (${low}) as low, (${expiring}) as expiring,
        coalesce((select json_agg(t) from (
          select case ${tier} end as tier, sum(on_hand)::int as pieces from (
            select l.on_hand, (${asked.now}::timestamptz at time zone h.time_zone)::date - (l.put_away_at at time zone h.time_zone)::date as age
            from stock_lots l join warehouses h on h.id = l.warehouse_id where l.on_hand > 0 and l.put_away_at is not null) a
          where age >= 0 group by 1 order by min(age)) t), '[]'::json) as ages
      from (select coalesce(sum(on_hand), 0)::int as pieces, count(distinct product_id) filter (where on_hand > 0)::int as skus from stock) s`.execute(
      db,
    )
    return rows[0] ?? { pieces: 0, skus: 0, none: 0, low: 0, expiring: 0, ages: [] }
  },
}
