-- What the provider tells everybody: announcements of the banner and system updates. Types are the spec's 1 to 4.
create table notices (
  id text collate "C" primary key,
  type int not null check (type between 1 and 4),
  version_code text not null default '',
  title_cn text not null,
  title_en text not null,
  content_cn text not null default '',
  content_en text not null default '',
  is_banner boolean not null default false,
  notice_time timestamptz,
  published_at timestamptz not null
);
create index notices_newest on notices (published_at desc);
select shared_table('notices', 'select, insert, update');

-- What one person has read, or does not want to be shown again.
create table notice_marks (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  notice_id text collate "C" not null references notices,
  read_at timestamptz,
  is_muted boolean not null default false,
  primary key (tenant_id, user_id, notice_id)
);
select tenant_table('notice_marks');

create table user_views (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  grid text not null,
  name text not null,
  state jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, grid, name)
);
select tenant_table('user_views');
