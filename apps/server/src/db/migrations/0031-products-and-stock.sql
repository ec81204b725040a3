create table products (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  sku text collate "C" not null,
  name_cn text not null,
  name_en text not null,
  category text not null,
  upc text not null default '',
  declared_value_cents bigint not null default 0 check (declared_value_cents between 0 and 80000),
  customs_currency text not null default 'USD' check (customs_currency in ('CNY', 'USD', 'EUR', 'GBP')),
  -- As declared by the merchant, in `unit` as typed.
  length double precision not null,
  width double precision not null,
  height double precision not null,
  weight double precision not null,
  unit text not null default 'imperial' check (unit in ('imperial', 'metric')),
  -- As measured by the warehouse, in inches and pounds; fees use these.
  verified_length double precision,
  verified_width double precision,
  verified_height double precision,
  verified_weight double precision,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'verified', 'rejected')),
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, sku)
);
select tenant_table('products');

-- What a store calls a product: a single, or a combo of several with quantities. store_id null: for every store.
create table online_skus (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  store_id text collate "C",
  sku_number text collate "C" not null,
  kind text not null check (kind in ('single', 'combo')),
  remark text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id)
);
create unique index online_skus_number on online_skus (tenant_id, sku_number, coalesce(store_id, ''));
select tenant_table('online_skus');

create table online_sku_children (
  tenant_id text collate "C" not null,
  online_sku_id text collate "C" not null,
  product_id text collate "C" not null,
  quantity int not null check (quantity > 0),
  primary key (tenant_id, online_sku_id, product_id),
  foreign key (tenant_id, online_sku_id) references online_skus (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
select tenant_table('online_sku_children');

-- Buckets of one product in one warehouse. onHand = sellable + reserved + pending + defective + frozen; available = sellable - safety.
create table stock (
  tenant_id text collate "C" not null references tenants,
  warehouse_id text collate "C" not null references warehouses,
  product_id text collate "C" not null,
  sellable int not null default 0 check (sellable >= 0),
  reserved int not null default 0 check (reserved >= 0),
  pending int not null default 0 check (pending >= 0),
  defective int not null default 0 check (defective >= 0),
  frozen int not null default 0 check (frozen >= 0),
  safety int not null default 0 check (safety >= 0),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, warehouse_id, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id)
);
create index stock_by_product on stock (tenant_id, product_id);
select tenant_table('stock');

-- Journal of every change of a bucket; the buckets are its sums. Only grows.
create table stock_movements (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  warehouse_id text collate "C" not null,
  product_id text collate "C" not null,
  type text not null check (type in ('putAway', 'reserve', 'release', 'ship', 'adjust', 'return')),
  bucket text not null check (bucket in ('sellable', 'reserved', 'pending', 'defective', 'frozen')),
  quantity int not null check (quantity <> 0),
  reference_kind text not null,
  reference_id text collate "C" not null,
  at timestamptz not null,
  by_id text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id, product_id) references stock (tenant_id, warehouse_id, product_id)
);
create index stock_movements_by_product on stock_movements (tenant_id, product_id, at desc);
create index stock_movements_by_reference on stock_movements (tenant_id, reference_id);
select tenant_table('stock_movements', 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_only_grow before update or delete on stock_movements for each row execute function refuse_change();
