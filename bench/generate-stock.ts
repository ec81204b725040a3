import type { Sql } from './generate-orders.ts'

/** Movements of one lot, of which there are so many: lots of all ages are asked for. */
const perLot = 50

/**
 * Movements of one tenant made in SQL, in his own products and warehouses, over a year: pieces come, go and leave in turn, and each row tells
 * the stock of its moment as the product writes it.
 */
export const generateStock = async (sql: Sql, tenant: string, movements: number): Promise<void> => {
  const { rows } = await sql.query(`select count(*)::int as n from stock where tenant_id = '${tenant}'`)
  const perStock = Math.ceil(movements / Number(rows[0]?.['n'] ?? 1))
  await sql.query(
    'alter table stock disable trigger user; alter table stock_lots disable trigger user; alter table stock_movements disable trigger user',
  )
  await sql.query(`
    insert into stock_lots (tenant_id, id, warehouse_id, product_id, put_away_at, source_kind, source_id, source_no, made_at, sellable)
    select k.tenant_id, 'b' || lpad(l::text, 5, '0') || substr(md5(k.id), 1, 18), k.warehouse_id, k.product_id, d.day, 'opening', 'bench', '', d.day, 1 + l % 4
    from stock k cross join generate_series(1, ${Math.ceil(perStock / perLot)}) l
    cross join lateral (select now() - interval '365 days' * (1 - l::float8 / ${Math.ceil(perStock / perLot) + 1}) as day) d
    where k.tenant_id = '${tenant}'`)
  await sql.query(`
    insert into stock_movements (tenant_id, id, warehouse_id, product_id, lot_id, seq, type, bucket, quantity, reference_kind, reference_id, at, lot_on_hand,
      sellable, reserved, pending, defective, frozen)
    select k.tenant_id, 'b' || lpad(i::text, 7, '0') || substr(md5(k.id), 1, 18), k.warehouse_id, k.product_id,
      'b' || lpad((1 + (i - 1) / ${perLot})::text, 5, '0') || substr(md5(k.id), 1, 18), 1000000 + i,
      (array['putAway', 'reserve', 'ship', 'adjust'])[1 + i % 4], (array['sellable', 'reserved', 'reserved', 'sellable'])[1 + i % 4],
      (array[2, 1, -1, -1])[1 + i % 4], 'order', 'bench', now() - interval '365 days' * (1 - i::float8 / ${perStock + 1}), 1 + i % 4,
      k.sellable + i % 4, k.reserved, k.pending, k.defective, k.frozen
    from stock k cross join generate_series(1, ${perStock}) i where k.tenant_id = '${tenant}'`)
  await sql.query(
    'alter table stock enable trigger user; alter table stock_lots enable trigger user; alter table stock_movements enable trigger user',
  )
  // As a database is that has run for a while: the demo's rows have been made a moment ago.
  await sql.query('vacuum analyze')
}
