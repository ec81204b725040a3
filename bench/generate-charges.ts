import type { Sql } from './generate-orders.ts'

/** What every order of half the time costs: a price by the carrier and the work of the warehouse, none of it billed. */
const chargesOf = (tenant: string, type: string, service: string) => `
  insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, order_id, warehouse_id, service_code, lines, cents)
  select tenant_id, '${type.charAt(0)}' || id, '${type}', created_at::date, created_at, 'order', id, order_no, id, warehouse_id, ${service},
    jsonb_build_array(jsonb_build_object('code', 'baseFee', 'amount', c.cents, 'because', '12 lb, zone 5')), c.cents
  from orders cross join lateral (select 150 + abs(hashtext(id)) % 900 as cents) c
  where tenant_id = '${tenant}' and created_at > now() - interval '45 days' on conflict do nothing`

/** The book as it is once each of those prices was taken: entries without a hash, which no list reads. */
const bookOf = (tenant: string) => `
  insert into posting_sets (tenant_id, id, kind, business_id, at)
    select tenant_id, id, 'label', source_id, at from charges where tenant_id = '${tenant}' and type = 'freight' and source_kind = 'order' on conflict do nothing;
  insert into book_entries (tenant_id, number, set_id, at, kind, about_kind, about_id, cents, balance_cents, came_cents, hash)
    select c.tenant_id, l.number + row_number() over (order by c.at, c.id), c.id, c.at, 'label', 'label', c.source_id, -c.cents,
      l.balance_cents - sum(c.cents) over (order by c.at, c.id), l.came_cents, ''
    from charges c cross join lateral (select * from book_entries where tenant_id = '${tenant}' order by number desc limit 1) l
    where c.tenant_id = '${tenant}' and c.type = 'freight' and c.source_kind = 'order' on conflict do nothing`

/** As many charges as the tenant has orders, and half as many entries of his book; those that are there already stay. */
export const generateCharges = async (sql: Sql, tenant: string): Promise<void> => {
  const { rows } = await sql.query(
    `select exists (select from charges where tenant_id = '${tenant}' and source_kind = 'order' and type = 'freight') as made`,
  )
  if (rows[0]?.['made']) return
  await sql.query(chargesOf(tenant, 'orderHandling', 'null'))
  await sql.query(chargesOf(tenant, 'freight', 'service_code'))
  await sql.query('alter table posting_sets disable trigger user; alter table book_entries disable trigger user')
  await sql.query(bookOf(tenant))
  await sql.query('alter table posting_sets enable trigger user; alter table book_entries enable trigger user')
  for (const table of ['charges', 'charge_sums', 'book_entries']) await sql.query(`vacuum analyze ${table}`)
}
