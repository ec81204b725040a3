create table files (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  slot text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  storage_key text not null,
  sha256 text not null,
  created_by text collate "C",
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, id)
);
select tenant_table('files');
select system_reads('files', 'select, delete');

-- One-use tickets of 60 seconds, for upload and download. Only the hash is kept.
create table file_tickets (
  tenant_id text collate "C" not null references tenants,
  hash text collate "C" not null,
  purpose text not null check (purpose in ('upload', 'download')),
  slot text,
  file_id text collate "C",
  user_id text collate "C" not null,
  session_id text collate "C",
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, hash),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
create unique index file_tickets_hash on file_tickets (hash);
select tenant_table('file_tickets');
select system_reads('file_tickets', 'select, update, delete');

-- Work that is slow, batched or remote: a row in the task centre.
create table tasks (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  section text not null check (section in ('download', 'import', 'batch')),
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'downloaded', 'failed', 'cancelled')),
  -- Parameters of the title's text, and of the work itself.
  title jsonb not null default '{}',
  input jsonb not null default '{}',
  source_path text not null default '',
  total int not null default 0,
  done int not null default 0,
  succeeded int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  file_id text collate "C",
  error_code text,
  error_text text,
  cancel_requested boolean not null default false,
  is_seen boolean not null default false,
  attempts int not null default 0,
  lease_until timestamptz,
  created_by text collate "C",
  created_by_name text not null default '',
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index tasks_newest on tasks (tenant_id, section, created_at desc, id desc);
create index tasks_of_person on tasks (tenant_id, created_by, created_at desc);
create index tasks_unsettled on tasks (lease_until) where state in ('queued', 'running');
select tenant_table('tasks');
select system_reads('tasks', 'select, update');

create table task_rows (
  tenant_id text collate "C" not null,
  task_id text collate "C" not null,
  row_no int not null,
  subject_id text collate "C",
  subject_no text not null default '',
  state text not null check (state in ('waiting', 'succeeded', 'failed', 'skipped')),
  error_kind text check (error_kind in ('validation', 'carrier', 'balance', 'system')),
  code text,
  params jsonb,
  -- The carrier's own words, beside ours.
  detail text,
  primary key (tenant_id, task_id, row_no),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
create index task_rows_by_state on task_rows (tenant_id, task_id, state, row_no);
select tenant_table('task_rows');
