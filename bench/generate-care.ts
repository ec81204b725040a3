import type { Sql } from './generate-orders.ts'

/** A moment of the past year, the n-th of so many. */
const at = (rows: number) => `now() - interval '365 days' * (1 - i::float8 / ${rows + 1})`
const product = (tenant: string) => `(select id from products where tenant_id = '${tenant}' order by id limit 1)`
const sku = (tenant: string) => `(select sku from products where tenant_id = '${tenant}' order by id limit 1)`
const warehouse = (tenant: string) =>
  `(select warehouse_id from tenant_warehouses where tenant_id = '${tenant}' order by position limit 1)`

/** Tickets about orders, most of them over, as they are after a year: each with what was said last. */
const tickets = (tenant: string, rows: number) => `
  insert into tickets (tenant_id, id, ticket_no, category, type, priority, status, status_at, warehouse_id, subject_kind, subject_id, subject_no,
    description, created_at, created_by, created_by_name, initiated_at, first_due_at, first_answer_at, solve_due_at, turn_at, last_at, last_side,
    last_text, last_by, ended_at)
  select '${tenant}', 'bt' || lpad(i::text, 8, '0'), 'TKB' || lpad(i::text, 8, '0'), (array['order', 'parcel', 'fee', 'stock'])[1 + i % 4],
    (array['notShipped', 'parcelLate', 'chargedWrong', 'stockDiffers'])[1 + i % 4], (array['commonly', 'urgent'])[1 + i % 2], s.status, m.at,
    ${warehouse(tenant)}, 'order', 'bo' || i, 'SOB' || lpad(i::text, 9, '0'), repeat('What happened and what is asked for. ', 4), m.at, 'bench', 'Bench', m.at,
    m.at + interval '1 day', m.at + interval '3 hours', case when s.status = 'open' then m.at + interval '5 days' end,
    case when s.status = 'open' then m.at end, m.at + interval '3 hours', 'provider', 'We look into it and come back to you today.', 'Bench',
    case when s.status = 'closed' then m.at + interval '2 days' end
  from generate_series(1, ${rows}) i cross join lateral (select ${at(rows)} as at) m
  cross join lateral (select case when i % 50 = 0 then 'open' when i % 50 = 1 then 'answered' else 'closed' end as status) s
  on conflict do nothing`

/** Returns of one product each, nine of ten announced, the others found at the dock. */
const returns = (tenant: string, rows: number) => `
  insert into returns (tenant_id, id, return_no, warehouse_id, status, reason, receive_type, tracking_no, created_at, status_at, received_at,
    completed_at, unit_count, sku_count, first_sku, received_count, planned_count, handled_count)
  select '${tenant}', 'br' || lpad(i::text, 8, '0'), 'RMB' || lpad(i::text, 8, '0'), ${warehouse(tenant)}, s.status, 'rejection',
    case when i % 10 = 0 then 'unannounced' else 'announced' end, '1ZB' || lpad(i::text, 12, '0'), m.at, m.at,
    case when s.came then m.at + interval '5 days' end, case when s.status = 'completed' then m.at + interval '7 days' end, 1, 1, ${sku(tenant)},
    s.came::int, s.came::int, (s.status = 'completed')::int
  from generate_series(1, ${rows}) i cross join lateral (select ${at(rows)} as at) m
  cross join lateral (select status, status in ('completed', 'received') as came from (select case when i % 10 = 0
    then case when i % 100 = 0 then 'toBeClaimed' else 'completed' end
    else case i % 50 when 1 then 'toBeReceived' when 2 then 'received' when 3 then 'pending' else 'completed' end end as status) x) s
  on conflict do nothing;
  insert into return_lines (tenant_id, return_id, line_no, sku, quantity, product_id, received, handled)
  select tenant_id, id, 1, first_sku, 1, ${product(tenant)}, received_count, handled_count from returns where tenant_id = '${tenant}' and id like 'br%'
  on conflict do nothing`

/** Transfers of one product each, most of them completed, half of them by truck; what is accepted holds no stock here. */
const transfers = (tenant: string, rows: number) => `
  insert into transfers (tenant_id, id, transfer_no, kind, status, status_at, trans_id, po, from_warehouse_id, to_name, estimated_on, created_at,
    completed_at, cancelled_at, sku_count, unit_count, carton_count, picked_count, shipped_count, stocking_files)
  select '${tenant}', 'bf' || lpad(i::text, 8, '0'), 'TRB' || lpad(i::text, 8, '0'), (array['ltl', 'parcel'])[1 + i % 2], s.status, m.at,
    'BENCH-' || lpad(i::text, 8, '0'), 'PO-' || i, ${warehouse(tenant)}, 'ONT8', (m.at + interval '3 days')::date, m.at,
    case when s.status = 'completed' then m.at + interval '3 days' end, case when s.status = 'cancelled' then m.at + interval '1 day' end, 1, 24, 2,
    (s.status = 'completed')::int * 24, (s.status = 'completed')::int * 24, 1
  from generate_series(1, ${rows}) i cross join lateral (select ${at(rows)} as at) m
  cross join lateral (select case i % 50 when 1 then 'inForecast' when 2 then 'pending' when 3 then 'processing' when 4 then 'toBeShipped'
    when 5 then 'cancelled' else 'completed' end as status) s
  on conflict do nothing;
  insert into transfer_lines (tenant_id, id, transfer_id, line_no, product_id, ordered, planned, picked, shipped, carton_rate, cartons)
  select tenant_id, id || '1', id, 1, ${product(tenant)}, 24, 24, picked_count, shipped_count, 12, 2 from transfers
  where tenant_id = '${tenant}' and id like 'bf%' on conflict do nothing`

const tables = ['tickets', 'returns', 'return_lines', 'transfers', 'transfer_lines'] as const

/** So many tickets, transfers and returns, among the last a tenth that nobody announced; those that are there already stay. */
export const generateCare = async (sql: Sql, tenant: string, rows: number): Promise<void> => {
  const made = await sql.query(
    `select exists (select from tickets where tenant_id = '${tenant}' and id like 'bt%') as made`,
  )
  if (made.rows[0]?.['made']) return
  for (const table of tables) await sql.query(`alter table ${table} disable trigger user`)
  await sql.query(tickets(tenant, rows))
  await sql.query(returns(tenant, rows))
  await sql.query(transfers(tenant, rows))
  for (const table of tables) await sql.query(`alter table ${table} enable trigger user`)
  for (const table of tables) await sql.query(`vacuum analyze ${table}`)
}
