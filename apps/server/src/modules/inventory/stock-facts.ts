import { salesDays } from '@stowline/domain/inventory/cover'
import { type RawBuilder, sql } from 'kysely'

/** The moment that is asked for, as the database compares it. */
export const momentOf = (asOf: string | undefined, now: Date): RawBuilder<Date> => sql`${asOf ?? now}::timestamptz`

const same = (alias: string, stock: string) =>
  sql.join(
    ['tenant_id', 'product_id', 'warehouse_id'].map(
      (name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`${stock}.${name}`)}`,
    ),
    sql` and `,
  )

/** Pieces of a row of stock that left with orders in the days before a moment; the row's alias is `s`. */
export const shippedBefore = (asOf: string | undefined, now: Date): RawBuilder<number> => {
  const end = momentOf(asOf, now)
  return sql`coalesce((select -sum(a.quantity) from stock_movements a
    where ${same('a', 's')} and a.type = 'ship' and a.at <= ${end} and a.at > ${end} - make_interval(days => ${salesDays})), 0)::int`
}

/** Sellable pieces of a row of stock that had expired by a moment, by the calendar of their warehouse: they cannot be promised. */
export const expiredOf = (stock: string, asOf: string | undefined, now: Date): RawBuilder<number> => {
  const past = sql`${same('l', stock)} and l.expires_on < (${momentOf(asOf, now)} at time zone h.time_zone)::date`
  const lots = sql`stock_lots l join warehouses h on h.id = l.warehouse_id`
  return asOf === undefined
    ? sql`coalesce((select sum(l.sellable) from ${lots} where ${past}), 0)::int`
    : sql`coalesce((select sum(m.quantity) from ${lots} join stock_movements m on m.tenant_id = l.tenant_id and m.lot_id = l.id
        where ${past} and m.bucket = 'sellable' and m.at <= ${momentOf(asOf, now)}), 0)::int`
}

/** Pieces that shipments announce for a row of stock and nobody has counted yet; what was given back to the merchant is not on its way. */
export const inTransitOf = (stock: string, asOf: string | undefined, now: Date): RawBuilder<number> => {
  const at = (name: string) => sql.ref(`${stock}.${name}`)
  const lines = sql`shipment_lines l join shipments i on i.tenant_id = l.tenant_id and i.id = l.shipment_id
    where l.tenant_id = ${at('tenant_id')} and l.product_id = ${at('product_id')} and i.warehouse_id = ${at('warehouse_id')} and i.status <> 'rejected'`
  const end = momentOf(asOf, now)
  return asOf === undefined
    ? sql`coalesce((select sum(greatest(0, l.announced - l.received)) from ${lines} and i.status <> 'shelved'), 0)::int`
    : sql`coalesce((select sum(greatest(0, l.announced - coalesce((select sum(b.quantity) from shipment_batches b
          where b.tenant_id = l.tenant_id and b.shipment_id = l.shipment_id and b.line_id = l.id and b.kind = 'receive' and b.at <= ${end}), 0)))
        from ${lines} and i.created_at <= ${end} and (i.shelved_at is null or i.shelved_at > ${end})), 0)::int`
}

/** Cubic metres of a piece, as the warehouse measured it, else as declared; 0 where nobody knows. */
export const pieceVolume = sql<number>`case when p.verified_length is not null then p.verified_length * p.verified_width * p.verified_height * 1.6387064e-5
  else p.length * p.width * p.height * case p.unit when 'imperial' then 1.6387064e-5 else 1e-6 end end`
