-- Counts and corrections of stock by the warehouse. Above a warehouse's limit of pieces or of declared value somebody else has to agree first.
alter table warehouses
  add column approval_units int not null default 50 check (approval_units >= 0),
  add column approval_cents bigint not null default 50000 check (approval_cents >= 0);

create table stock_corrections (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  kind text not null check (kind in ('count', 'adjust', 'move')),
  warehouse_id text collate "C" not null,
  product_id text collate "C" not null,
  bucket text not null check (bucket in ('sellable', 'defective', 'frozen')),
  -- Of a move: where the pieces go.
  to_bucket text check (to_bucket in ('sellable', 'defective', 'frozen')),
  -- What was counted, where it was; the difference is what is booked.
  counted int check (counted >= 0),
  quantity int not null,
  value_cents bigint not null,
  reason text not null check (reason in ('cycleCount', 'damaged', 'lost', 'found', 'expired', 'mislabelled', 'quality', 'other')),
  note text not null default '',
  state text not null check (state in ('waiting', 'done', 'rejected')),
  asked_by text collate "C" not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id, product_id) references stock (tenant_id, warehouse_id, product_id),
  check ((kind = 'move') = (to_bucket is not null)),
  check ((kind = 'count') = (counted is not null))
);
create index stock_corrections_by_state on stock_corrections (state, asked_at, id);
select tenant_table('stock_corrections');
select system_reads('stock_corrections');
select system_reads('stock');
