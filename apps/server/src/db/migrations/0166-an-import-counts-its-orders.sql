-- People count orders, not rows: those that a checked file would make, and those that have errors.
alter table imports add column orders_ready int not null default 0;
alter table imports add column orders_invalid int not null default 0;
update imports i set orders_ready = c.ready, orders_invalid = c.bad
from (
  select r.tenant_id, r.import_id, count(distinct r.order_key) filter (where r.state in ('valid', 'warned')) as ready,
    count(distinct r.order_key) filter (where r.state = 'invalid') as bad
  from import_rows r group by 1, 2
) c where c.tenant_id = i.tenant_id and c.import_id = i.id;

-- The orders of one import are looked through as a list.
create index import_rows_orders on import_rows (tenant_id, import_id, order_id) where order_id is not null;
