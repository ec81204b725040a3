-- A shipment announces goods and is followed to the shelf. Its milestones have an expected and an actual time each.
create sequence shipment_numbers;
grant usage on sequence shipment_numbers to stowline_app;

create table shipments (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  shipment_no text collate "C" not null,
  status text not null default 'forecast' check (status in
    ('forecast', 'atSea', 'arrived', 'reserved', 'delivered', 'emptied', 'shelved', 'abnormal', 'rejected')),
  -- Where it stood before something went wrong: it goes back there.
  abnormal_from text check (abnormal_from in ('atSea', 'arrived', 'reserved', 'delivered', 'emptied')),
  abnormal_reason text not null default '',
  reject_reason text not null default '',
  warehouse_id text collate "C" not null references warehouses,
  transport_type text not null check (transport_type in ('seaFcl', 'seaLcl', 'air', 'truck', 'express')),
  transport_company text not null default '',
  container_no text collate "C" not null default '',
  container_type text check (container_type in ('20GP', '40GP', '40HQ', '45HQ')),
  container_num int not null default 1 check (container_num between 1 and 99),
  transport_no text collate "C" not null default '',
  origin_port text not null default '',
  destination_port text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  created_by text not null default '',
  status_at timestamptz not null,
  etd date,
  departed_at timestamptz,
  eta date,
  arrived_at timestamptz,
  reserved_at timestamptz,
  -- The dock appointment, made when it is reserved.
  appointment_at timestamptz,
  delivered_at timestamptz,
  emptied_at timestamptz,
  shelved_at timestamptz,
  -- What its lines add up to; a volume or a weight that a line does not know is null.
  sku_count int not null default 0,
  unit_count int not null default 0,
  carton_count int not null default 0,
  volume double precision,
  weight double precision,
  received_count int not null default 0,
  put_away_count int not null default 0,
  damaged_count int not null default 0,
  -- Cartons are numbered from here on; with a company prefix as SSCC.
  carton_from int not null default 0,
  carton_prefix text not null default '',
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, shipment_no),
  check ((status = 'abnormal') = (abnormal_from is not null))
);
create index shipments_by_time on shipments (tenant_id, created_at desc, id desc);
create index shipments_by_status on shipments (tenant_id, status, created_at desc, id desc);
create index shipments_by_change on shipments (tenant_id, status_at desc, id desc);
create index shipments_by_container on shipments (tenant_id, container_no) where container_no <> '';
create index shipments_by_transport_no on shipments (tenant_id, transport_no) where transport_no <> '';
create index shipments_by_carton on shipments (carton_from) where carton_from > 0;
-- The provider's queue: what is on its way, the longest first.
create index shipments_under_way on shipments (status_at, id) where status <> 'shelved';
select tenant_table('shipments');
select system_reads('shipments');

create table shipment_lines (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  shipment_id text collate "C" not null,
  line_no int not null,
  product_id text collate "C" not null,
  announced int not null check (announced > 0),
  carton_rate int not null check (carton_rate > 0),
  cartons int not null check (cartons > 0),
  carton_from int not null default 0,
  -- Of one full carton, in m³ and kg.
  volume double precision,
  weight double precision,
  -- Pieces that were counted at the dock, the damaged ones among them, and those of them that stand on a shelf.
  received int not null default 0 check (received >= 0),
  damaged int not null default 0 check (damaged >= 0),
  put_away int not null default 0 check (put_away >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, shipment_id, line_no),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  check (damaged + put_away <= received)
);
create index shipment_lines_by_product on shipment_lines (tenant_id, product_id);
select tenant_table('shipment_lines');
select system_reads('shipment_lines');

-- What was counted at the dock and put on shelves, batch by batch. Only grows.
create table shipment_batches (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  batch_id text collate "C" not null,
  shipment_id text collate "C" not null,
  line_id text collate "C" not null,
  kind text not null check (kind in ('receive', 'putAway')),
  quantity int not null check (quantity > 0),
  damaged int not null default 0 check (damaged between 0 and quantity),
  is_over boolean not null default false,
  -- The carton that was scanned: none comes twice.
  carton_no int,
  lot_id text collate "C",
  note text not null default '',
  at timestamptz not null,
  by_id text,
  by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, line_id) references shipment_lines (tenant_id, id)
);
create index shipment_batches_by_shipment on shipment_batches (tenant_id, shipment_id, at, id);
create unique index shipment_batches_carton on shipment_batches (tenant_id, shipment_id, carton_no) where carton_no is not null;
select tenant_table('shipment_batches', 'select, insert');
select system_reads('shipment_batches');

-- Papers of the merchant; pictures of damage and of what is wrong.
create table shipment_files (
  tenant_id text collate "C" not null,
  shipment_id text collate "C" not null,
  file_id text collate "C" not null,
  kind text not null check (kind in ('document', 'damage', 'abnormal')),
  line_id text collate "C",
  position int not null default 0,
  added_at timestamptz not null,
  primary key (tenant_id, shipment_id, file_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
select tenant_table('shipment_files');

-- What the provider has set for inbound goods: free days and per diem of containers, the GS1 company prefix of its carton numbers.
create table inbound_terms (
  id int primary key check (id = 1),
  terms jsonb not null,
  gs1_prefix text not null default '' check (gs1_prefix ~ '^(\d{7,10})?$'),
  updated_at timestamptz not null,
  updated_by text not null default ''
);
select shared_table('inbound_terms', 'select, insert, update');

-- A merchant with a company prefix of its own numbers its cartons by that.
create table carton_prefixes (
  tenant_id text collate "C" primary key references tenants,
  gs1_prefix text not null check (gs1_prefix ~ '^\d{7,10}$')
);
select tenant_table('carton_prefixes');

-- Carton numbers of the whole installation, given out in ranges.
create table carton_numbers (
  id int primary key check (id = 1),
  given int not null
);
create function take_carton_numbers(count int) returns int language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into carton_numbers values (1, 100000 + count)
    on conflict (id) do update set given = carton_numbers.given + count returning given - count + 1
$$;
revoke execute on function take_carton_numbers(int) from public;
grant execute on function take_carton_numbers(int) to stowline_app;

-- A deleted shipment takes its lines of history along; what was done to it stays in the audit trail.
create function forget_history_of_shipment() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from history where tenant_id = old.tenant_id and entity = 'shipment' and entity_id = old.id;
  return null;
end $$;
create trigger shipments_forget_history after delete on shipments for each row execute function forget_history_of_shipment();
revoke execute on function forget_history_of_shipment() from public;
