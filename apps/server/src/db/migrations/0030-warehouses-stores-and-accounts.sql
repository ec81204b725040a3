-- The provider's buildings. Zone is one of the spec's labels: east, central, west.
create table warehouses (
  id text collate "C" primary key,
  code text not null unique,
  short_name text not null,
  name_cn text not null,
  name_en text not null,
  zone text not null check (zone in ('east', 'central', 'west')),
  time_zone text not null,
  contact text not null,
  phone text not null,
  street text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null default 'US',
  cut_off time not null default '15:00',
  created_at timestamptz not null default now()
);
select shared_table('warehouses', 'select, insert, update');

-- Which warehouses a merchant may use, in the order it sees them.
create table tenant_warehouses (
  tenant_id text collate "C" not null references tenants,
  warehouse_id text collate "C" not null references warehouses,
  position int not null default 0,
  primary key (tenant_id, warehouse_id)
);
select tenant_table('tenant_warehouses');

create table stores (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  name text not null,
  platform text not null check (platform in ('amazon', 'shopify', 'ebay', 'walmart', 'woocommerce', 'tiktok', 'other')),
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select tenant_table('stores');

-- Shipping accounts. The practice carrier's needs no secrets; secrets are AES-256-GCM, the key is outside the database.
create table logistics_accounts (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  name text not null,
  carrier text not null,
  account_number text not null default '',
  secrets bytea,
  is_test boolean not null default false,
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select tenant_table('logistics_accounts');
select system_reads('logistics_accounts');
