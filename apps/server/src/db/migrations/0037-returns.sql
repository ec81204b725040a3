-- Returns begin where an order is moved to return; receiving, claims and handling build on these rows.
create sequence return_numbers;
grant usage on sequence return_numbers to stowline_app;

create table returns (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  return_no text collate "C" not null,
  order_id text collate "C" not null,
  warehouse_id text collate "C" references warehouses,
  status text not null default 'pending'
    check (status in ('pending', 'toBeReceived', 'received', 'toBeClaimed', 'claimed', 'rejected', 'completed', 'cancelled')),
  reason text not null
    check (reason in ('addressError', 'recall', 'rejection', 'wrongShipment', 'extraShipment', 'unknown', 'damagedBox', 'other')),
  handling text check (handling in ('restock', 'relabel', 'destroy', 'retain', 'changePackaging', 'openBox', 'disassemble', 'openReturn')),
  remark text not null default '',
  created_by text collate "C",
  created_at timestamptz not null,
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, return_no),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index returns_of_order on returns (tenant_id, order_id);
create index returns_pending on returns (tenant_id, order_id) where status = 'pending';
select tenant_table('returns');

create table return_lines (
  tenant_id text collate "C" not null,
  return_id text collate "C" not null,
  line_no int not null,
  sku text collate "C" not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, return_id, line_no),
  foreign key (tenant_id, return_id) references returns (tenant_id, id) on delete cascade
);
select tenant_table('return_lines');
