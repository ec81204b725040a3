import { moneyInvariants } from './money-invariants.ts'
import { returnInvariants } from './return-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { transferInvariants } from './transfer-invariants.ts'

/** A statement about the data that holds at every commit; its query finds the rows for which it does not. */
export type Invariant = { readonly name: string; readonly violations: string }

/** What `npm run db -- check` asks. An area that keeps a derived figure adds the line that proves it. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  {
    name: 'every reservation belongs to an open order and to one of its own lines',
    violations: `
      select r.tenant_id, r.order_id, o.status from reservations r
      join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      join order_lines l on l.tenant_id = r.tenant_id and l.id = r.order_line_id
      where o.status not in ('toShip', 'postponed') or l.order_id <> r.order_id`,
  },
  {
    name: 'order counters equal the orders',
    violations: `
      select * from (
        select tenant_id, status, coalesce(c.orders, 0) as counter, coalesce(o.orders, 0) as counted
        from order_counts c full join (select tenant_id, status, count(*)::int as orders from orders group by 1, 2) o using (tenant_id, status)
      ) both_sides where counter <> counted`,
  },
  {
    name: 'orders by the quarter of an hour equal the orders',
    violations: `
      select * from (
        select tenant_id, kind, at, coalesce(p.orders, 0) as counter, coalesce(o.orders, 0) as counted
        from order_pace p full join (
          select tenant_id, kind, quarter_of(at) as at, count(*)::int as orders from (
            select tenant_id, 'created' as kind, created_at as at from orders
            union all select tenant_id, 'shipped', shipped_at from orders where shipped_at is not null
            union all select tenant_id, 'late', shipped_at from orders where shipped_at > ship_by
          ) a group by 1, 2, 3
        ) o using (tenant_id, kind, at)
      ) both_sides where counter <> counted`,
  },
  {
    name: 'orders sum up their lines',
    violations: `
      select o.tenant_id, o.id, o.line_count, o.unit_count, l.lines, l.units from orders o
      left join lateral (
        select count(*)::int as lines, coalesce(sum(quantity), 0)::int as units from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
      ) l on true
      where o.line_count <> l.lines or o.unit_count <> l.units`,
  },
  {
    name: 'an order has one live label at most, and shows its state',
    violations: `
      with live as (
        select tenant_id, order_id, count(*) as labels, min(state) as state from labels
        where state in ('buying', 'ready', 'printed', 'voiding', 'unknown', 'review') group by 1, 2
      )
      select o.tenant_id, o.id, o.label_state, l.state, l.labels from orders o left join live l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where l.labels > 1
        or l.state is distinct from (case when o.label_state in ('buying', 'ready', 'printed', 'voiding', 'unknown', 'review') then o.label_state end)`,
  },
  {
    name: 'a parcel and its label belong to the same order',
    violations: `
      select p.tenant_id, p.id from parcels p join labels l on l.tenant_id = p.tenant_id and l.id = p.label_id where l.order_id <> p.order_id`,
  },
  ...returnInvariants,
  ...transferInvariants,
  {
    name: 'every line of history belongs to a record that is there',
    violations: `
      select h.tenant_id, h.id, h.entity, h.entity_id from history h
      where not case h.entity
        when 'order' then exists (select from orders o where o.tenant_id = h.tenant_id and o.id = h.entity_id)
        when 'label' then exists (select from labels l where l.tenant_id = h.tenant_id and l.id = h.entity_id)
        when 'parcel' then exists (select from parcels p where p.tenant_id = h.tenant_id and p.id = h.entity_id)
        when 'shipment' then exists (select from shipments s where s.tenant_id = h.tenant_id and s.id = h.entity_id)
        when 'stock' then exists (
          select from stock k where k.tenant_id = h.tenant_id and k.product_id = split_part(h.entity_id, '.', 1) and k.warehouse_id = split_part(h.entity_id, '.', 2))
        when 'product' then exists (select from products p where p.tenant_id = h.tenant_id and p.id = h.entity_id)
        when 'onlineSku' then exists (select from online_skus u where u.tenant_id = h.tenant_id and u.id = h.entity_id)
        when 'stockCorrection' then exists (select from stock_corrections c where c.tenant_id = h.tenant_id and c.id = h.entity_id)
        when 'compensation' then exists (select from compensations c where c.tenant_id = h.tenant_id and c.id = h.entity_id)
        when 'ticket' then exists (select from tickets t where t.tenant_id = h.tenant_id and t.id = h.entity_id)
        when 'adjustment' then exists (select from adjustments a where a.tenant_id = h.tenant_id and a.id = h.entity_id)
        when 'serviceJob' then exists (select from service_jobs j where j.tenant_id = h.tenant_id and j.id = h.entity_id)
        when 'invoicedParcel' then exists (select from invoiced_parcels i where i.tenant_id = h.tenant_id and i.id = h.entity_id)
        when 'recharge' then exists (select from recharges r where r.tenant_id = h.tenant_id and r.id = h.entity_id)
        when 'return' then exists (select from returns r where r.tenant_id = h.tenant_id and r.id = h.entity_id)
        when 'transfer' then exists (select from transfers f where f.tenant_id = h.tenant_id and f.id = h.entity_id)
        when 'strategy' then exists (select from strategies s where s.tenant_id = h.tenant_id and s.id = h.entity_id)
        else false end`,
  },
  {
    name: 'tasks sum up their rows',
    // A task without rows (an export, the check of an import) counts its steps instead.
    violations: `
      select t.tenant_id, t.id, t.total, t.done, t.succeeded, t.failed, t.skipped, r.good, r.bad, r.left_out
      from tasks t
      join (
        select tenant_id, task_id, count(*) filter (where state = 'succeeded') as good, count(*) filter (where state = 'failed') as bad,
          count(*) filter (where state = 'skipped') as left_out
        from task_rows group by 1, 2
      ) r on r.tenant_id = t.tenant_id and r.task_id = t.id
      where (t.succeeded, t.failed, t.skipped) <> (r.good, r.bad, r.left_out) or t.done <> r.good + r.bad + r.left_out or t.done > t.total`,
  },
  ...moneyInvariants,
]
