-- One row per attempt to own a label. `id` is the reference that travels to the carrier: a lost answer is found again by it.
create table labels (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  state text not null check (state in ('buying', 'ready', 'printed', 'voiding', 'void', 'failed', 'unknown', 'review')),
  origin text not null default 'bought' check (origin in ('bought', 'uploaded', 'imported')),
  carrier text not null,
  service_code text not null default '',
  logistics_account_id text collate "C",
  tracking_number text collate "C",
  format text not null default 'pdf' check (format in ('pdf', 'png', 'zpl')),
  -- What was asked of the carrier: a retry after a crash sends the same.
  request jsonb not null default '{}',
  charge_cents bigint,
  zone text,
  billable_weight int,
  error_kind text check (error_kind in ('validation', 'carrier', 'balance', 'system')),
  error_code text,
  error_text text,
  attempts int not null default 0,
  print_count int not null default 0,
  -- Nobody works on the row past this moment: the reconciler may take it.
  lease_until timestamptz,
  requested_at timestamptz not null,
  bought_at timestamptz,
  voided_at timestamptz,
  created_by text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, logistics_account_id) references logistics_accounts (tenant_id, id)
);
create unique index labels_one_live on labels (tenant_id, order_id) where state in ('buying', 'ready', 'printed', 'voiding', 'unknown', 'review');
create unique index labels_tracking on labels (tenant_id, carrier, tracking_number) where tracking_number is not null and state not in ('void', 'failed');
create index labels_of_order on labels (tenant_id, order_id, requested_at desc);
create index labels_unsettled on labels (lease_until) where state in ('buying', 'voiding', 'unknown');
select tenant_table('labels');
select system_reads('labels');

create table label_documents (
  tenant_id text collate "C" not null,
  label_id text collate "C" not null,
  format text not null check (format in ('pdf', 'png', 'zpl')),
  piece int not null default 1,
  bytes bytea not null,
  primary key (tenant_id, label_id, format, piece),
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade
);
select tenant_table('label_documents');

create table parcels (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  label_id text collate "C",
  carrier text not null,
  tracking_number text collate "C" not null,
  state text not null default 'labelCreated'
    check (state in ('labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered', 'exception', 'returned', 'voided')),
  -- Carried on the row so that the tracking list reads one table.
  order_no text not null,
  store_id text collate "C" not null,
  warehouse_id text collate "C",
  to_state text not null default '',
  last_event_at timestamptz,
  last_event jsonb,
  eta date,
  created_at timestamptz not null,
  first_scan_at timestamptz,
  delivered_at timestamptz,
  polled_at timestamptz,
  next_poll_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, carrier, tracking_number),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, label_id) references labels (tenant_id, id)
);
create index parcels_newest on parcels (tenant_id, created_at desc, id desc);
create index parcels_by_state on parcels (tenant_id, state, created_at desc, id desc);
create index parcels_by_number on parcels (tenant_id, tracking_number);
create index parcels_of_order on parcels (tenant_id, order_id);
create index parcels_due on parcels (next_poll_at) where next_poll_at is not null;
select tenant_table('parcels');
select system_reads('parcels');

create table parcel_events (
  tenant_id text collate "C" not null,
  parcel_id text collate "C" not null,
  at timestamptz not null,
  code text not null,
  state text not null,
  text_cn text not null,
  text_en text not null,
  place text not null default '',
  raw jsonb,
  received_at timestamptz not null,
  primary key (tenant_id, parcel_id, at, code),
  foreign key (tenant_id, parcel_id) references parcels (tenant_id, id) on delete cascade
);
select tenant_table('parcel_events', 'select, insert');
