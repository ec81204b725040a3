-- What people say of the portal itself; the provider reads it and marks it as settled.
create table feedback (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  user_name text not null,
  type text not null check (type in ('fault', 'wish', 'question', 'other')),
  description text not null,
  email text not null,
  page text not null,
  app_version text not null,
  state text not null default 'open' check (state in ('open', 'settled')),
  at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  primary key (tenant_id, id)
);
create index feedback_by_time on feedback (at desc, id desc);
select tenant_table('feedback');
select system_reads('feedback');

create table feedback_files (
  tenant_id text collate "C" not null,
  feedback_id text collate "C" not null,
  file_id text collate "C" not null,
  position int not null,
  primary key (tenant_id, feedback_id, file_id),
  foreign key (tenant_id, feedback_id) references feedback (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index feedback_files_of_file on feedback_files (tenant_id, file_id);
select tenant_table('feedback_files', 'select, insert');
select system_reads('feedback_files');

-- Whoever answers tickets reads what is said of the portal.
insert into role_menus (tenant_id, role_id, path)
  select tenant_id, role_id, '/ops/feedback' from role_menus where path = '/ops/tickets' on conflict do nothing;
