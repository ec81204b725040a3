-- A transfer takes goods in bulk to another warehouse, a platform's or a customer's, as parcels or by truck. Accepted, it holds stock; completed,
-- that stock has left.
create sequence transfer_numbers;
grant usage on sequence transfer_numbers to stowline_app;

create table transfers (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  transfer_no text collate "C" not null,
  kind text not null check (kind in ('parcel', 'ltl')),
  status text not null default 'inForecast' check (status in ('inForecast', 'pending', 'processing', 'awaitingDocuments', 'toBeShipped',
    'outOfStockToConfirm', 'completed', 'rejected', 'cancelled')),
  status_at timestamptz not null,
  -- Where it goes back to once its documents have come, or its shortage is decided.
  goes_back_to text check (goes_back_to in ('pending', 'processing')),
  -- The merchant's own numbers: never the same (specification, section 5).
  trans_id text collate "C" not null,
  po text collate "C" not null default '',
  platform text not null default 'other' check (platform in ('amazon', 'shopify', 'ebay', 'walmart', 'woocommerce', 'tiktok', 'other')),
  is_pallet boolean not null default false,
  is_presale boolean not null default false,
  remark text not null default '',
  from_warehouse_id text collate "C" not null references warehouses,
  -- One of the provider's own, or another place by its name and address.
  to_warehouse_id text collate "C" references warehouses,
  to_name text not null default '',
  to_street text not null default '',
  to_city text not null default '',
  to_state text not null default '',
  to_postal_code text not null default '',
  to_country text not null default 'US',
  to_contact text not null default '',
  to_phone text not null default '',
  carrier text,
  truck_company text,
  transport_no text collate "C" not null default '',
  -- The day on which it is to leave.
  estimated_on date not null,
  etd date,
  eta date,
  container_num int not null default 1 check (container_num between 1 and 99),
  suggested_pallets int not null default 0 check (suggested_pallets between 0 and 999),
  -- What the truck's papers say.
  appointment_at timestamptz,
  trailer_no text not null default '',
  seal_no text not null default '',
  pro_no text collate "C" not null default '',
  freight_class text not null default '',
  -- What somebody of the other side asks or says: why it was rejected, which documents are missing, what is short.
  reject_reason text not null default '',
  documents_note text not null default '',
  shortage_note text not null default '',
  created_at timestamptz not null,
  created_by text not null default '',
  accepted_at timestamptz,
  processing_at timestamptz,
  ready_at timestamptz,
  loading_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- What its lines add up to.
  sku_count int not null default 0,
  unit_count int not null default 0,
  carton_count int not null default 0,
  label_count int not null default 0,
  picked_count int not null default 0,
  shipped_count int not null default 0,
  missing_count int not null default 0,
  pallet_count int not null default 0,
  stocking_files int not null default 0,
  bol_files int not null default 0,
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, transfer_no),
  check (po = '' or trans_id <> po),
  check (to_warehouse_id is null or to_warehouse_id <> from_warehouse_id),
  check (to_warehouse_id is not null or to_name <> ''),
  check ((status in ('awaitingDocuments', 'outOfStockToConfirm')) = (goes_back_to is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (loading_at is null or status in ('toBeShipped', 'completed'))
);
create unique index transfers_by_trans_id on transfers (tenant_id, trans_id) where status <> 'cancelled';
create index transfers_by_any_trans_id on transfers (tenant_id, trans_id);
create index transfers_by_po on transfers (tenant_id, po) where po <> '';
create index transfers_by_transport_no on transfers (tenant_id, transport_no) where transport_no <> '';
create index transfers_by_pro_no on transfers (tenant_id, pro_no) where pro_no <> '';
create index transfers_by_time on transfers (tenant_id, created_at desc, id desc);
create index transfers_by_status on transfers (tenant_id, status, created_at desc, id desc);
create index transfers_by_change on transfers (tenant_id, status_at desc, id desc);
create index transfers_by_day on transfers (tenant_id, estimated_on desc, id desc);
-- The provider asks over all merchants: what leaves next, and what has waited longest.
create index transfers_of_all_by_day on transfers (estimated_on, id);
create index transfers_of_all_by_time on transfers (created_at, id);
create index transfers_of_all_by_status on transfers (status, status_at, id);
select tenant_table('transfers', 'select, insert, update');
select system_reads('transfers');

create table transfer_lines (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  transfer_id text collate "C" not null,
  line_no int not null,
  product_id text collate "C" not null,
  -- Pieces as the merchant asked for them, and those that are to leave since: fewer once a shortage is accepted, none of a cancelled line.
  ordered int not null check (ordered > 0),
  planned int not null check (planned between 0 and ordered),
  picked int not null default 0,
  shipped int not null default 0,
  -- Code on the pieces' label (FNSKU), and labels to put on pieces and on cartons.
  bar_code text not null default '',
  product_labels int not null default 0 check (product_labels >= 0),
  carton_labels int not null default 0 check (carton_labels >= 0),
  carton_rate int not null default 1 check (carton_rate > 0),
  cartons int not null default 0 check (cartons >= 0),
  -- Pieces that the warehouse does not find, and what the merchant decided of it last.
  missing int not null default 0,
  decision text check (decision in ('accept', 'wait', 'cancel')),
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, line_no),
  unique (tenant_id, transfer_id, product_id),
  unique (tenant_id, transfer_id, id),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  check (picked between 0 and planned),
  check (missing between 0 and planned),
  check (shipped in (0, picked))
);
create index transfer_lines_by_product on transfer_lines (tenant_id, product_id);
select tenant_table('transfer_lines');
select system_reads('transfer_lines');

-- Pieces of a lot that a transfer holds, from its acceptance until they leave or are given back.
create table transfer_holds (
  tenant_id text collate "C" not null,
  transfer_id text collate "C" not null,
  line_id text collate "C" not null,
  product_id text collate "C" not null,
  warehouse_id text collate "C" not null,
  lot_id text collate "C" not null,
  quantity int not null check (quantity > 0),
  created_at timestamptz not null,
  primary key (tenant_id, line_id, lot_id),
  foreign key (tenant_id, transfer_id, line_id) references transfer_lines (tenant_id, transfer_id, id),
  foreign key (tenant_id, warehouse_id, product_id, lot_id) references stock_lots (tenant_id, warehouse_id, product_id, id)
);
create index transfer_holds_of_transfer on transfer_holds (tenant_id, transfer_id);
create index transfer_holds_of_stock on transfer_holds (tenant_id, warehouse_id, product_id);
select tenant_table('transfer_holds');
select system_reads('transfer_holds');

create table transfer_files (
  tenant_id text collate "C" not null,
  transfer_id text collate "C" not null,
  file_id text collate "C" not null,
  kind text not null check (kind in ('stocking', 'bol')),
  position int not null default 0,
  added_at timestamptz not null,
  primary key (tenant_id, transfer_id, file_id),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
select tenant_table('transfer_files');
select system_reads('transfer_files');

-- Pallets as they are built: sides and height in inches, weight in pounds, or metric as typed.
create table transfer_pallets (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  transfer_id text collate "C" not null,
  pallet_no int not null check (pallet_no > 0),
  sscc text collate "C" not null default '',
  length double precision not null check (length > 0),
  width double precision not null check (width > 0),
  height double precision not null check (height > 0),
  weight double precision not null check (weight > 0),
  unit text not null default 'imperial' check (unit in ('metric', 'imperial')),
  cartons int not null default 0 check (cartons >= 0),
  loaded_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, pallet_no),
  unique (tenant_id, transfer_id, id),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade
);
create unique index transfer_pallets_by_sscc on transfer_pallets (tenant_id, sscc) where sscc <> '';
select tenant_table('transfer_pallets');
select system_reads('transfer_pallets');

create table transfer_pallet_lines (
  tenant_id text collate "C" not null,
  transfer_id text collate "C" not null,
  pallet_id text collate "C" not null,
  line_id text collate "C" not null,
  cartons int not null check (cartons > 0),
  pieces int not null check (pieces > 0),
  primary key (tenant_id, pallet_id, line_id),
  foreign key (tenant_id, transfer_id, pallet_id) references transfer_pallets (tenant_id, transfer_id, id) on delete cascade,
  foreign key (tenant_id, transfer_id, line_id) references transfer_lines (tenant_id, transfer_id, id) on delete cascade
);
select tenant_table('transfer_pallet_lines');
select system_reads('transfer_pallet_lines');

-- What the provider has set for transfers: limits of pallets and the like. One row, or none where the usual terms hold.
create table transfer_terms (
  id int primary key default 1 check (id = 1),
  terms jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null default ''
);
select shared_table('transfer_terms', 'select, insert, update');

-- Days on which a warehouse is closed beside weekends and federal holidays.
create table warehouse_closures (
  warehouse_id text collate "C" not null references warehouses,
  day date not null,
  name text not null default '',
  primary key (warehouse_id, day)
);
select shared_table('warehouse_closures', 'select, insert, update, delete');
