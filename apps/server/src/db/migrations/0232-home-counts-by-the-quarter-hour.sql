-- Orders by the quarter of an hour in which they came, left, and left too late: days of any person's calendar are sums of a few hundred of these rows, where a
-- month of a large merchant's orders would be read through. Clocks are apart by full quarters everywhere. Kinds have rows of their own, so that whoever makes
-- orders and whoever ships them never waits for the other.
create table order_pace (
  tenant_id text collate "C" not null references tenants,
  kind text not null check (kind in ('created', 'shipped', 'late')),
  at timestamptz not null,
  orders int not null default 0 check (orders >= 0),
  primary key (tenant_id, kind, at)
);
select tenant_table('order_pace');

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable set search_path = pg_catalog, public, pg_temp as
  $$ select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00') $$;

-- The three beside the counters of states, at the end of the same triggers: one look at the rows that came, went or changed.
create function pace_of_orders_added() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into order_pace as p (tenant_id, kind, at, orders)
    select tenant_id, kind, at, count(*)::int from (
      select tenant_id, 'created' as kind, quarter_of(created_at) as at from added
      union all select tenant_id, 'shipped', quarter_of(shipped_at) from added where shipped_at is not null
      union all select tenant_id, 'late', quarter_of(shipped_at) from added where shipped_at > ship_by
    ) a group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, kind, at) do update set orders = p.orders + excluded.orders;
  return null;
end $$;
create function pace_of_orders_removed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update order_pace p set orders = p.orders - r.n
    from (
      select tenant_id, kind, at, count(*)::int as n from (
        select tenant_id, 'created' as kind, quarter_of(created_at) as at from removed
        union all select tenant_id, 'shipped', quarter_of(shipped_at) from removed where shipped_at is not null
        union all select tenant_id, 'late', quarter_of(shipped_at) from removed where shipped_at > ship_by
      ) a group by 1, 2, 3
    ) r where p.tenant_id = r.tenant_id and p.kind = r.kind and p.at = r.at;
  return null;
end $$;
-- An order keeps the moment at which it was made; most changes touch neither what has left nor when it had to.
create function pace_of_orders_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from changed_to where shipped_at is not null) and not exists (select from changed_from where shipped_at is not null) then
    return null;
  end if;
  insert into order_pace as p (tenant_id, kind, at, orders)
    select tenant_id, kind, at, 0 from (
      select tenant_id, 'shipped' as kind, quarter_of(shipped_at) as at from changed_to where shipped_at is not null
      union select tenant_id, 'late', quarter_of(shipped_at) from changed_to where shipped_at > ship_by
    ) a where not exists (select from order_pace o where o.tenant_id = a.tenant_id and o.kind = a.kind and o.at = a.at) order by 1, 2, 3
    on conflict do nothing;
  update order_pace p set orders = p.orders + d.n
    from (
      select tenant_id, kind, at, sum(n)::int as n from (
        select tenant_id, 'shipped' as kind, quarter_of(shipped_at) as at, 1 as n from changed_to where shipped_at is not null
        union all select tenant_id, 'late', quarter_of(shipped_at), 1 from changed_to where shipped_at > ship_by
        union all select tenant_id, 'shipped', quarter_of(shipped_at), -1 from changed_from where shipped_at is not null
        union all select tenant_id, 'late', quarter_of(shipped_at), -1 from changed_from where shipped_at > ship_by
      ) both_sides group by 1, 2, 3 having sum(n) <> 0
    ) d where p.tenant_id = d.tenant_id and p.kind = d.kind and p.at = d.at;
  return null;
end $$;
-- By their names after `orders_counted_...`: the counters are locked first, by everybody.
create trigger orders_paced_in after insert on orders referencing new table as added for each statement execute function pace_of_orders_added();
create trigger orders_paced_out after delete on orders referencing old table as removed for each statement execute function pace_of_orders_removed();
create trigger orders_paced_over after update on orders referencing old table as changed_from new table as changed_to
  for each statement execute function pace_of_orders_changed();

insert into order_pace (tenant_id, kind, at, orders)
  select tenant_id, 'created', quarter_of(created_at), count(*)::int from orders group by 1, 3
  union all select tenant_id, 'shipped', quarter_of(shipped_at), count(*)::int from orders where shipped_at is not null group by 1, 3
  union all select tenant_id, 'late', quarter_of(shipped_at), count(*)::int from orders where shipped_at > ship_by group by 1, 3;

-- What home counts and its links open: each in an index of the few rows that it means.
create index orders_without_label on orders (tenant_id, created_at desc, id desc)
  where status = 'toShip' and not is_processing and label_state in ('none', 'void');
create index orders_of_bad_address on orders (tenant_id, created_at desc, id desc) where address_state = 'invalid';
create index orders_open_by_deadline on orders (tenant_id, (coalesce(ship_by, 'infinity'::timestamptz)), id)
  where status in ('pending', 'toShip', 'postponed', 'outOfStock');
create index orders_shipped_late on orders (tenant_id, created_at desc, id desc) where shipped_at > ship_by;
create index returns_of_mistakes on returns (tenant_id, created_at, order_id) where reason in ('wrongShipment', 'extraShipment');
create index products_rejected on products (tenant_id, created_at desc, id desc) where state = 'rejected';
create index tasks_failed on tasks (tenant_id, section, created_at desc, id desc) where state = 'failed';
