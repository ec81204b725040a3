/** Any connection that takes SQL: `pg` for PostgreSQL, the embedded engine's door for PGlite. */
export type Sql = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> }

const perStatement = 50_000

/** Orders of one tenant made in SQL, spread over 90 days, six statuses and the tenant's own stores and SKUs. Numbers are deterministic. */
const insertOrders = (tenant: string, from: number, to: number) => `
  with store as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of from stores where tenant_id = '${tenant}'),
  place as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of from warehouses),
  sku as (select sku_number, row_number() over (order by id) - 1 as n, count(*) over () as all_of from online_skus where tenant_id = '${tenant}'),
  made as (
    select i, 'b' || lpad(i::text, 25, '0') as id, 'SOB' || lpad(i::text, 9, '0') as order_no,
      '114-' || lpad((i * 7919 % 10000000)::text, 7, '0') || '-' || lpad(i::text, 7, '0') as platform_no,
      (array['pending', 'toShip', 'postponed', 'shipped', 'shipped', 'shipped', 'shipped', 'cancelled', 'outOfStock', 'shipped'])[1 + i * 31 % 10] as status,
      (array['James', 'Mary', 'Robert', 'Patricia', 'John', 'Jennifer', 'Michael', 'Linda'])[1 + i % 8] || ' ' ||
      (array['Smith', 'Johnson', 'Williams', 'Brown', 'Jones', 'Garcia', 'Miller', 'Davis', 'Wilson', 'Moore', 'Clark'])[1 + i * 13 % 11] as recipient,
      (array['Austin', 'Columbus', 'Seattle', 'Denver', 'Boston', 'Nashville', 'Portland', 'Fresno'])[1 + i * 17 % 8] as city,
      (array['TX', 'OH', 'WA', 'CO', 'MA', 'TN', 'OR', 'CA'])[1 + i * 17 % 8] as state,
      case when i * 31 % 10 in (3, 4, 5, 6, 9) then '9SAMPLE' || lpad(i::text, 12, '0') end as tracking_number,
      now() - make_interval(secs => (i * 7.776 % 7776000)) as created_at
    from generate_series(${from}::bigint, ${to}::bigint) i)
  insert into orders (tenant_id, id, order_no, store_id, platform_no, status, source, buyer_name, recipient, street, city, state, postal_code,
    address_state, warehouse_id, carrier, service_code, length, width, height, weight, first_sku, first_quantity, line_count, unit_count,
    estimate_cents, label_state, tracking_number, ship_by, created_at, status_at, shipped_at, search)
  select '${tenant}', m.id, m.order_no, s.id, m.platform_no, m.status, 'import', m.recipient, m.recipient, (m.i % 9000 + 100)::text || ' Main St', m.city, m.state,
    lpad((m.i * 37 % 90000 + 10000)::text, 5, '0'), 'valid', p.id, 'practice', 'ground', 10, 8, 4, 2.5, k.sku_number, 1 + (m.i % 3)::int, 1 + (m.i % 2)::int, 2, 1234,
    case when m.tracking_number is null then 'none' else 'ready' end, m.tracking_number, m.created_at + interval '2 days', m.created_at, m.created_at,
    case when m.status = 'shipped' then least(now(), m.created_at + make_interval(hours => 30 + (m.i % 19)::int)) end,
    lower(concat_ws(' ', m.order_no, m.platform_no, m.recipient, m.city, k.sku_number))
  from made m
    join store s on s.n = m.i % s.all_of join place p on p.n = m.i % p.all_of join sku k on k.n = m.i * 7 % k.all_of`

const insertLines = (tenant: string, from: number, to: number) => `
  insert into order_lines (tenant_id, id, order_id, line_no, sku, name, quantity, unit_price_cents)
  select '${tenant}', 'b' || lpad(i::text, 22, '0') || lpad(l::text, 3, '0'), 'b' || lpad(i::text, 25, '0'), l, o.first_sku, 'Item ' || o.first_sku, o.first_quantity, 1999
  from generate_series(${from}, ${to}) i, generate_series(1, 1 + (i % 2)) l, orders o
  where o.tenant_id = '${tenant}' and o.id = 'b' || lpad(i::text, 25, '0')`

/** Fills a tenant up to `orders` orders. Indexes of the large tables are made afterwards, which is what makes a million possible. */
export const generateOrders = async (sql: Sql, tenant: string, orders: number): Promise<void> => {
  const { rows } = await sql.query(
    `select indexname as name, indexdef as definition from pg_indexes where tablename in ('orders', 'order_words') and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of rows) await sql.query(`drop index ${name}`)
  for (let from = 1; from <= orders; from += perStatement) {
    const to = Math.min(from + perStatement - 1, orders)
    await sql.query(insertOrders(tenant, from, to))
    await sql.query(insertLines(tenant, from, to))
  }
  for (const { definition } of rows) await sql.query(String(definition))
  await sql.query('analyze')
}
