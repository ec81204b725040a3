-- What came in together is a lot: it has its age, its expiry and the document it came by. The buckets of a product in a warehouse are the
-- sums of its lots' and of its movements'.
alter table products
  add column has_serials boolean not null default false,
  add column has_expiry boolean not null default false;

alter table stock
  add column on_hand int not null generated always as (sellable + reserved + pending + defective + frozen) stored,
  -- Of the last movement: how many there were, and when; the next one is never earlier.
  add column moves int not null default 0,
  add column moved_at timestamptz;

create table stock_lots (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  warehouse_id text collate "C" not null,
  product_id text collate "C" not null,
  -- When the pieces were put on their shelf, from which their age counts; null while they wait at the dock.
  put_away_at timestamptz,
  expires_on date,
  source_kind text not null,
  source_id text collate "C" not null,
  source_no text not null default '',
  made_at timestamptz not null,
  sellable int not null default 0 check (sellable >= 0),
  reserved int not null default 0 check (reserved >= 0),
  pending int not null default 0 check (pending >= 0),
  defective int not null default 0 check (defective >= 0),
  frozen int not null default 0 check (frozen >= 0),
  on_hand int not null generated always as (sellable + reserved + pending + defective + frozen) stored,
  primary key (tenant_id, id),
  unique (tenant_id, warehouse_id, product_id, id),
  foreign key (tenant_id, warehouse_id, product_id) references stock (tenant_id, warehouse_id, product_id)
);
create index stock_lots_in_stock on stock_lots (tenant_id, warehouse_id, product_id) where on_hand > 0;
create index stock_lots_by_source on stock_lots (tenant_id, source_id);
select tenant_table('stock_lots');
select system_reads('stock_lots');

-- What was there before lots: one lot per product and warehouse, as old as the first piece that came.
insert into stock_lots (tenant_id, id, warehouse_id, product_id, put_away_at, source_kind, source_id, made_at, sellable, reserved, pending, defective, frozen)
  select k.tenant_id, 'opening' || substr(md5(k.warehouse_id || ' ' || k.product_id), 1, 19), k.warehouse_id, k.product_id, coalesce(m.first_at, k.updated_at),
    'opening', 'opening', coalesce(m.first_at, k.updated_at), k.sellable, k.reserved, k.pending, k.defective, k.frozen
  from stock k
  left join lateral (select min(at) as first_at from stock_movements m
    where m.tenant_id = k.tenant_id and m.warehouse_id = k.warehouse_id and m.product_id = k.product_id) m on true
  where m.first_at is not null or k.on_hand > 0;

alter table stock_movements drop constraint stock_movements_type_check;
alter table stock_movements
  add constraint stock_movements_type_check check (type in
    ('opening', 'receive', 'putAway', 'reserve', 'release', 'ship', 'adjust', 'count', 'move', 'return', 'transferOut', 'transferIn')),
  add column lot_id text collate "C",
  -- The number of this movement among those of its product and warehouse.
  add column seq int,
  add column reference_no text not null default '',
  add column by_name text not null default '',
  add column reason text not null default '',
  add column note text not null default '',
  -- What was on hand of the lot, and in each bucket of the product in the warehouse, after this movement: one row tells the stock of its moment.
  add column lot_on_hand int,
  add column sellable int,
  add column reserved int,
  add column pending int,
  add column defective int,
  add column frozen int;

-- A bucket that does not equal its movements is opened with the difference.
insert into stock_movements (tenant_id, id, warehouse_id, product_id, type, bucket, quantity, reference_kind, reference_id, at)
  select k.tenant_id, 'opening' || substr(md5(k.warehouse_id || ' ' || k.product_id || ' ' || b.bucket), 1, 19), k.warehouse_id, k.product_id, 'opening', b.bucket,
    b.held - coalesce(j.moved, 0), 'opening', 'opening', l.made_at - interval '1 second'
  from stock k
  join stock_lots l using (tenant_id, warehouse_id, product_id)
  cross join lateral (values ('sellable', k.sellable), ('reserved', k.reserved), ('pending', k.pending), ('defective', k.defective), ('frozen', k.frozen)) b (bucket, held)
  left join lateral (select sum(m.quantity)::int as moved from stock_movements m
    where m.tenant_id = k.tenant_id and m.warehouse_id = k.warehouse_id and m.product_id = k.product_id and m.bucket = b.bucket) j on true
  where b.held <> coalesce(j.moved, 0);

alter table stock_movements disable trigger stock_movements_only_grow;
update stock_movements m set lot_id = s.lot_id, seq = s.seq, lot_on_hand = s.on_hand,
    sellable = s.sellable, reserved = s.reserved, pending = s.pending, defective = s.defective, frozen = s.frozen
  from (
    select x.tenant_id, x.id, l.id as lot_id, row_number() over turn as seq, sum(x.quantity) over turn as on_hand,
      coalesce(sum(x.quantity) filter (where x.bucket = 'sellable') over turn, 0) as sellable,
      coalesce(sum(x.quantity) filter (where x.bucket = 'reserved') over turn, 0) as reserved,
      coalesce(sum(x.quantity) filter (where x.bucket = 'pending') over turn, 0) as pending,
      coalesce(sum(x.quantity) filter (where x.bucket = 'defective') over turn, 0) as defective,
      coalesce(sum(x.quantity) filter (where x.bucket = 'frozen') over turn, 0) as frozen
    from stock_movements x join stock_lots l using (tenant_id, warehouse_id, product_id)
    window turn as (partition by x.tenant_id, x.warehouse_id, x.product_id order by x.at, x.id rows unbounded preceding)
  ) s
  where m.tenant_id = s.tenant_id and m.id = s.id;
alter table stock_movements enable trigger stock_movements_only_grow;
update stock k set moves = m.moves, moved_at = m.last_at
  from (select tenant_id, warehouse_id, product_id, max(seq) as moves, date_trunc('milliseconds', max(at)) + interval '1 millisecond' as last_at from stock_movements group by 1, 2, 3) m
  where k.tenant_id = m.tenant_id and k.warehouse_id = m.warehouse_id and k.product_id = m.product_id;

alter table stock_movements
  alter column lot_id set not null, alter column seq set not null, alter column lot_on_hand set not null,
  alter column sellable set not null, alter column reserved set not null, alter column pending set not null,
  alter column defective set not null, alter column frozen set not null,
  -- Of the bucket that the movement is of.
  add column after int not null generated always as (
    case bucket when 'sellable' then sellable when 'reserved' then reserved when 'pending' then pending when 'defective' then defective else frozen end) stored,
  add column before int not null generated always as (
    case bucket when 'sellable' then sellable when 'reserved' then reserved when 'pending' then pending when 'defective' then defective else frozen end - quantity) stored,
  drop constraint stock_movements_tenant_id_warehouse_id_product_id_fkey,
  add foreign key (tenant_id, warehouse_id, product_id, lot_id) references stock_lots (tenant_id, warehouse_id, product_id, id);
drop index stock_movements_by_product;
create unique index stock_movements_in_turn on stock_movements (tenant_id, product_id, warehouse_id, at, seq);
create index stock_movements_of_lot on stock_movements (tenant_id, lot_id, at, seq);
create index stock_movements_by_time on stock_movements (tenant_id, at, id);

-- A reservation holds pieces of one lot, chosen when it is made: what expires first, then what came first.
alter table reservations add column lot_id text collate "C";
update reservations r set lot_id = l.id from stock_lots l
  where l.tenant_id = r.tenant_id and l.warehouse_id = r.warehouse_id and l.product_id = r.product_id;
alter table reservations
  alter column lot_id set not null,
  drop constraint reservations_pkey,
  add primary key (tenant_id, order_line_id, product_id, lot_id),
  drop constraint reservations_tenant_id_warehouse_id_product_id_fkey,
  add foreign key (tenant_id, warehouse_id, product_id, lot_id) references stock_lots (tenant_id, warehouse_id, product_id, id);

-- At every commit the lots add up to the buckets.
create function lots_make_the_stock() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from stock k cross join lateral (
      select coalesce(sum(l.sellable), 0) as sellable, coalesce(sum(l.reserved), 0) as reserved, coalesce(sum(l.pending), 0) as pending,
        coalesce(sum(l.defective), 0) as defective, coalesce(sum(l.frozen), 0) as frozen
      from stock_lots l
      where l.tenant_id = k.tenant_id and l.warehouse_id = k.warehouse_id and l.product_id = k.product_id and l.on_hand > 0
    ) l
    where k.tenant_id = new.tenant_id and k.warehouse_id = new.warehouse_id and k.product_id = new.product_id
      and (k.sellable, k.reserved, k.pending, k.defective, k.frozen) <> (l.sellable, l.reserved, l.pending, l.defective, l.frozen)
  ) then
    raise exception 'the lots of product % in warehouse % do not make its stock', new.product_id, new.warehouse_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger lots_make_the_stock after insert or update on stock
  deferrable initially deferred for each row execute function lots_make_the_stock();
create constraint trigger lots_make_the_stock after insert or update on stock_lots
  deferrable initially deferred for each row execute function lots_make_the_stock();
