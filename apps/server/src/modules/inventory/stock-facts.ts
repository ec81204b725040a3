import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { salesDays } from '@stowline/domain/inventory/cover'
import { type RawBuilder, sql } from 'kysely'

/** The moment of now, or its place in SQL that is made once for all moments. */
export type Clock = Date | RawBuilder<Date>

/** The moment that is asked for, as the database compares it. */
export const momentOf = (asOf: string | undefined, now: Clock): RawBuilder<Date> => sql`${asOf ?? now}::timestamptz`

const same = (alias: string, stock: string) =>
  sql.join(
    ['tenant_id', 'product_id', 'warehouse_id'].map(
      (name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`${stock}.${name}`)}`,
    ),
    sql` and `,
  )

/** Pieces of a row of stock that left with orders in the days before a moment. */
export const shippedBefore = (stock: string, asOf: string | undefined, now: Clock): RawBuilder<number> => {
  const end = momentOf(asOf, now)
  return sql`coalesce((select -sum(a.quantity) from stock_movements a
    where ${same('a', stock)} and a.type = 'ship' and a.at <= ${end} and a.at > ${end} - make_interval(days => ${sql.lit(salesDays)})), 0)::int`
}

/** Sellable pieces of a row of stock that had expired by a moment, by the calendar of their warehouse: they cannot be promised. */
export const expiredOf = (stock: string, asOf: string | undefined, now: Clock): RawBuilder<number> => {
  const past = sql`${same('l', stock)} and l.expires_on < (${momentOf(asOf, now)} at time zone h.time_zone)::date`
  const lots = sql`stock_lots l join warehouses h on h.id = l.warehouse_id`
  return asOf === undefined
    ? sql`coalesce((select sum(l.sellable) from ${lots} where ${past}), 0)::int`
    : sql`coalesce((select sum(m.quantity) from ${lots} join stock_movements m on m.tenant_id = l.tenant_id and m.lot_id = l.id
        where ${past} and m.bucket = 'sellable' and m.at <= ${momentOf(asOf, now)}), 0)::int`
}

/**
 * The same of all rows at once, as a join of `x` with `x.pieces`, for lists: what has expired and still lies there is little, and lists that do not
 * ask for it leave the join out. With both its ends the span of days is taken for a small one whatever the day, and the plan of the page is kept;
 * with one it was thought a third of all lots, and each page planned anew for a third of its time.
 */
export const joinExpired = (stock: string, now: Clock): RawBuilder<unknown> => sql`left join (
    select l.product_id, l.warehouse_id, sum(l.sellable)::int as pieces from stock_lots l join warehouses h on h.id = l.warehouse_id
    where l.on_hand > 0 and l.expires_on between '-infinity' and (${now}::timestamptz)::date + 1 and l.expires_on < (${now}::timestamptz at time zone h.time_zone)::date group by 1, 2
  ) x on x.product_id = ${sql.ref(`${stock}.product_id`)} and x.warehouse_id = ${sql.ref(`${stock}.warehouse_id`)}`

/** What is announced and neither put away whole nor given back to the merchant. As literals: with how many there are of each the plan is kept. */
const expected = sql.join(
  shipmentStatuses.filter((status) => status !== 'shelved' && status !== 'rejected').map((status) => sql.lit(status)),
)

/**
 * Pieces that shipments announce for a row of stock and nobody has counted yet, as a join of `t` with `t.pieces`: of all shipments that are
 * expected at once, which are few, for a row alone would look at all that ever brought its product. No two merchants have a product's id, and a join
 * by the product and the warehouse alone is left out where nobody asks for the pieces.
 */
export const joinInTransit = (stock: string, asOf: string | undefined, now: Clock): RawBuilder<unknown> => {
  const lines = sql`shipments i join shipment_lines l on l.tenant_id = i.tenant_id and l.shipment_id = i.id`
  const received = sql`select sum(b.quantity) from shipment_batches b
    where b.tenant_id = l.tenant_id and b.shipment_id = l.shipment_id and b.line_id = l.id and b.kind = 'receive' and b.at <= ${momentOf(asOf, now)}`
  const left =
    asOf === undefined
      ? sql`l.announced - l.received as pieces from ${lines} where i.status in (${expected})`
      : sql`l.announced - coalesce((${received}), 0) as pieces from ${lines} where i.status <> 'rejected'
          and i.created_at <= ${momentOf(asOf, now)} and (i.shelved_at is null or i.shelved_at > ${momentOf(asOf, now)})`
  return sql`left join (
      select x.product_id, x.warehouse_id, sum(greatest(0, x.pieces))::int as pieces
      from (select l.product_id, i.warehouse_id, ${left}) x group by 1, 2
    ) t on t.product_id = ${sql.ref(`${stock}.product_id`)} and t.warehouse_id = ${sql.ref(`${stock}.warehouse_id`)}`
}

/** Cubic metres of a piece, as the warehouse measured it, else as declared; 0 where nobody knows. */
export const pieceVolume = sql<number>`case when p.verified_length is not null then p.verified_length * p.verified_width * p.verified_height * 1.6387064e-5
  else p.length * p.width * p.height * case p.unit when 'imperial' then 1.6387064e-5 else 1e-6 end end`
