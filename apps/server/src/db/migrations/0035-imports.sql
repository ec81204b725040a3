-- A file being imported: read and checked into rows, mended there, then committed once.
create table imports (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  kind text not null check (kind in ('order', 'shipment')),
  state text not null default 'checking' check (state in ('checking', 'checked', 'committing', 'committed', 'failed')),
  store_id text collate "C",
  file_id text collate "C" not null,
  file_name text not null,
  preset text,
  mapping jsonb,
  headers jsonb not null default '[]',
  mode text check (mode in ('validRows', 'allOrNothing')),
  task_id text collate "C",
  commit_task_id text collate "C",
  rows_total int not null default 0,
  rows_valid int not null default 0,
  rows_invalid int not null default 0,
  rows_warned int not null default 0,
  orders_created int not null default 0,
  orders_skipped int not null default 0,
  error_code text,
  created_by text collate "C",
  created_by_name text not null default '',
  created_at timestamptz not null,
  committed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, store_id) references stores (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id),
  foreign key (tenant_id, commit_task_id) references tasks (tenant_id, id)
);
create index imports_newest on imports (tenant_id, created_at desc, id desc);
select tenant_table('imports');

create table import_rows (
  tenant_id text collate "C" not null,
  import_id text collate "C" not null,
  row_no int not null,
  -- Rows of one order share the key; the order is valid when all its rows are.
  order_key text not null default '',
  cells jsonb not null,
  problems jsonb not null default '[]',
  state text not null check (state in ('valid', 'warned', 'invalid', 'created', 'skipped')),
  order_id text collate "C",
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_by_state on import_rows (tenant_id, import_id, state, row_no);
create index import_rows_by_order on import_rows (tenant_id, import_id, order_key);
select tenant_table('import_rows');

-- Column mappings remembered per header row, so that the second file needs no mapping.
create table import_mappings (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  kind text not null,
  headers_hash text not null,
  name text not null default '',
  mapping jsonb not null,
  updated_by text collate "C",
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, headers_hash)
);
select tenant_table('import_mappings');
