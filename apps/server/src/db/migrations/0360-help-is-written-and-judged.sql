-- What the provider has written of the help. Each save is a row, and the last of a document holds; a withdrawn one stands for the product's own
-- article again, or for none.
create table help_versions (
  id text collate "C" primary key,
  doc_name text collate "C" not null,
  version int not null,
  is_withdrawn boolean not null default false,
  chapter text not null check (chapter in ('start', 'goods', 'orders', 'transfers', 'returns', 'finance', 'service', 'settings', 'work')),
  title_cn text not null,
  title_en text not null,
  content_cn text not null,
  content_en text not null,
  at timestamptz not null,
  by text not null,
  unique (doc_name, version)
);
select shared_table('help_versions', 'select, insert');

-- Whether an article was of help, once per person.
create table help_votes (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  doc_name text collate "C" not null,
  is_helpful boolean not null,
  at timestamptz not null,
  primary key (tenant_id, user_id, doc_name),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('help_votes');
select system_reads('help_votes');
