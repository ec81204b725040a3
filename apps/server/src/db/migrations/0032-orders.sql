create extension if not exists pg_trgm;

create sequence order_numbers;
grant usage on sequence order_numbers to stowline_app;

create table orders (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  order_no text collate "C" not null,
  store_id text collate "C" not null,
  platform_no text collate "C" not null,
  -- 0 for the order as the store sent it; 1, 2 ... for the parts split from it.
  part int not null default 0,
  combined_into text collate "C",
  status text not null check (status in ('pending', 'toShip', 'postponed', 'shipped', 'cancelled', 'outOfStock')),
  is_processing boolean not null default false,
  source text not null check (source in ('import', 'manual', 'split')),
  buyer_name text not null default '',
  buyer_email text not null default '',
  recipient text not null default '',
  company text not null default '',
  phone text not null default '',
  street text not null default '',
  street2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country text not null default 'US',
  is_residential boolean,
  address_state text not null default 'unchecked' check (address_state in ('unchecked', 'valid', 'corrected', 'invalid')),
  address_notes jsonb not null default '[]',
  address_suggestion jsonb,
  warehouse_id text collate "C" references warehouses,
  carrier text,
  service_code text,
  logistics_account_id text collate "C",
  sign_type text not null default 'none' check (sign_type in ('none', 'indirect', 'direct', 'adult')),
  -- The package as typed, in `unit`.
  length double precision,
  width double precision,
  height double precision,
  weight double precision,
  unit text not null default 'imperial' check (unit in ('imperial', 'metric')),
  remark text not null default '',
  -- What the list shows of the lines, so that a page needs no second table.
  first_sku text not null default '',
  first_quantity int not null default 0,
  line_count int not null default 0,
  unit_count int not null default 0,
  -- [{sku, missing}] when the last submit found too little stock.
  shortage jsonb,
  estimate_cents bigint,
  label_state text not null default 'none'
    check (label_state in ('none', 'buying', 'ready', 'printed', 'voiding', 'void', 'failed', 'unknown', 'review')),
  label_error text,
  tracking_number text collate "C",
  ship_by timestamptz(3),
  paid_at timestamptz,
  -- Whole milliseconds: a page's cursor carries the value there and back.
  created_at timestamptz(3) not null,
  status_at timestamptz not null,
  shipped_at timestamptz,
  returned_at timestamptz,
  -- What the contains-search looks through beside the tracking number; order_words holds a copy with the index.
  search text not null default '',
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  unique (tenant_id, store_id, platform_no, part),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, combined_into) references orders (tenant_id, id),
  foreign key (tenant_id, logistics_account_id) references logistics_accounts (tenant_id, id)
);
create index orders_newest on orders (tenant_id, created_at desc, id desc);
create index orders_by_status on orders (tenant_id, status, created_at desc, id desc);
create index orders_by_platform_no on orders (tenant_id, platform_no);
create index orders_by_deadline on orders (tenant_id, (coalesce(ship_by, 'infinity'::timestamptz)), id);
create index orders_by_tracking on orders (tenant_id, tracking_number) where tracking_number is not null;
create index orders_by_label on orders (tenant_id, label_state, created_at desc, id desc) where label_state in ('buying', 'failed', 'unknown', 'review');
create index orders_combined on orders (tenant_id, combined_into) where combined_into is not null;
select tenant_table('orders');

-- The words of orders under their trigram index, apart from the orders: a change of status makes new entries in every index of its
-- table, and a trigram index is the dearest of all. Kept by the triggers below. The index has no tenant_id on purpose: with it the
-- planner prefers it for plain paging. New entries wait in a short list and go in together, which is many times cheaper.
create table order_words (
  tenant_id text collate "C" not null references tenants,
  order_id text collate "C" not null,
  words text not null,
  primary key (tenant_id, order_id)
);
create index order_words_trigrams on order_words using gin (words gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512);
select tenant_table('order_words');
select system_reads('order_words');
create function keep_words_added() returns trigger language plpgsql as $$
begin
  insert into order_words (tenant_id, order_id, words) select tenant_id, id, concat_ws(' ', search, lower(tracking_number)) from added;
  return null;
end $$;
create function keep_words_removed() returns trigger language plpgsql as $$
begin
  delete from order_words w using removed r where w.tenant_id = r.tenant_id and w.order_id = r.id;
  return null;
end $$;
create function keep_words_changed() returns trigger language plpgsql as $$
begin
  update order_words set words = concat_ws(' ', new.search, lower(new.tracking_number)) where tenant_id = new.tenant_id and order_id = new.id;
  return null;
end $$;
create trigger orders_words_in after insert on orders referencing new table as added for each statement execute function keep_words_added();
create trigger orders_words_out after delete on orders referencing old table as removed for each statement execute function keep_words_removed();
create trigger orders_words_over after update of search, tracking_number on orders for each row
  when (old.search is distinct from new.search or old.tracking_number is distinct from new.tracking_number)
  execute function keep_words_changed();
select system_reads('orders');

-- Ids of the tenant's orders that answer to a term: by the beginning of a number, else by its appearance anywhere in its words.
-- Row-level security keeps the pattern operators away from the trigram index, hence a function with the rights of the system role;
-- whose orders they are is still the transaction's tenant. `most` bounds the work.
create function find_orders(term text, most int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text collate "C" := current_tenant();
  beginnings text[] := array[term, upper(term)];
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  -- Two or three letters begin whole families of numbers and would hide the people who are called so.
  if term ~ '[0-9]' or length(term) >= 4 then
    return query
      select id from orders, unnest(beginnings) b(beginning) where tenant_id = tenant and order_no >= beginning and order_no < beginning || U&'\+10FFFF'
      union select id from orders, unnest(beginnings) b(beginning) where tenant_id = tenant and platform_no >= beginning and platform_no < beginning || U&'\+10FFFF'
      union select id from orders, unnest(beginnings) b(beginning)
        where tenant_id = tenant and tracking_number is not null and tracking_number >= beginning and tracking_number < beginning || U&'\+10FFFF'
      limit most;
    if found then return; end if;
  end if;
  -- Planned anew each time: the pattern decides whether the index helps.
  return query execute 'select order_id from order_words where tenant_id = $1 and words like $2 limit $3' using tenant, pattern, most;
end $$;
revoke all on function find_orders(text, int) from public;
grant create on schema public to stowline_system;
alter function find_orders(text, int) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function find_orders(text, int) to stowline_app;

create table order_lines (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  line_no int not null,
  sku text collate "C" not null,
  platform_line_id text not null default '',
  name text not null default '',
  quantity int not null check (quantity > 0),
  unit_price_cents bigint,
  -- The combined order that this is a copy from; that order keeps its own lines, since its store is told about it.
  taken_from text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_lines_of_order on order_lines (tenant_id, order_id, line_no);
create index order_lines_by_sku on order_lines (tenant_id, sku, order_id);
select tenant_table('order_lines');

-- Stock held for one line of one open order.
create table reservations (
  tenant_id text collate "C" not null,
  order_id text collate "C" not null,
  order_line_id text collate "C" not null,
  product_id text collate "C" not null,
  warehouse_id text collate "C" not null,
  quantity int not null check (quantity > 0),
  created_at timestamptz not null,
  primary key (tenant_id, order_line_id, product_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, id),
  foreign key (tenant_id, warehouse_id, product_id) references stock (tenant_id, warehouse_id, product_id)
);
create index reservations_of_order on reservations (tenant_id, order_id);
select tenant_table('reservations');

-- History that the drawer shows: who did what, with what changed.
create table order_events (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  at timestamptz not null,
  actor_id text collate "C",
  actor_name text not null default '',
  action text not null,
  detail jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade
);
create index order_events_of_order on order_events (tenant_id, order_id, at desc);
select tenant_table('order_events', 'select, insert');

-- Orders per status, kept by the triggers below in the same transaction: counting a million rows takes 90 ms, reading this takes none.
create table order_counts (
  tenant_id text collate "C" not null references tenants,
  status text not null,
  orders int not null default 0 check (orders >= 0),
  primary key (tenant_id, status)
);
select tenant_table('order_counts');

create function count_orders_added() returns trigger language plpgsql as $$
begin
  insert into order_counts (tenant_id, status, orders)
    select tenant_id, status, count(*)::int from added group by tenant_id, status order by tenant_id, status
    on conflict (tenant_id, status) do update set orders = order_counts.orders + excluded.orders;
  return null;
end $$;
create function count_orders_removed() returns trigger language plpgsql as $$
begin
  update order_counts c set orders = c.orders - r.n
    from (select tenant_id, status, count(*)::int as n from removed group by tenant_id, status) r
    where c.tenant_id = r.tenant_id and c.status = r.status;
  return null;
end $$;
create function count_orders_moved() returns trigger language plpgsql as $$
begin
  insert into order_counts (tenant_id, status, orders)
    select tenant_id, status, 0 from changed_to where not exists (select from order_counts c where c.tenant_id = changed_to.tenant_id and c.status = changed_to.status)
    group by tenant_id, status
    on conflict do nothing;
  update order_counts c set orders = c.orders + d.n
    from (
      select tenant_id, status, sum(n)::int as n from (
        select tenant_id, status, count(*) as n from changed_to group by tenant_id, status
        union all select tenant_id, status, -count(*) from changed_from group by tenant_id, status
      ) both_sides group by tenant_id, status having sum(n) <> 0
    ) d
    where c.tenant_id = d.tenant_id and c.status = d.status;
  return null;
end $$;
create trigger orders_counted_in after insert on orders referencing new table as added for each statement execute function count_orders_added();
create trigger orders_counted_out after delete on orders referencing old table as removed for each statement execute function count_orders_removed();
create trigger orders_counted_over after update on orders referencing old table as changed_from new table as changed_to
  for each statement execute function count_orders_moved();
