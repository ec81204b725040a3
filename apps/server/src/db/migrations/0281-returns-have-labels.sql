-- A label is bought for an order, or for a return: then it goes from the buyer to the warehouse.
alter table labels
  alter column order_id drop not null,
  add column return_id text collate "C",
  add constraint labels_return foreign key (tenant_id, return_id) references returns (tenant_id, id),
  add constraint labels_owner check ((order_id is null) <> (return_id is null));
create unique index labels_one_live_of_return on labels (tenant_id, return_id)
  where return_id is not null and state in ('buying', 'ready', 'printed', 'voiding', 'unknown', 'review');
create index labels_of_return on labels (tenant_id, return_id, requested_at desc) where return_id is not null;

alter table returns
  add column label_state text not null default 'none'
    check (label_state in ('none', 'buying', 'ready', 'printed', 'voiding', 'void', 'failed', 'unknown', 'review')),
  add column label_error text,
  add column label_reason text;

-- Ways to a return's label for whoever is not signed in. Of a key its hash alone is kept (behaviour: Links without sign-in).
create table return_label_links (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  return_id text collate "C" not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  made_at timestamptz not null,
  made_by_name text not null default '',
  ends_at timestamptz not null,
  withdrawn_at timestamptz,
  mailed_to text not null default '',
  -- Opens since the hour began that the first of them opened.
  hour_at timestamptz,
  hour_opens int not null default 0 check (hour_opens >= 0),
  opens int not null default 0 check (opens >= 0),
  opened_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references returns (tenant_id, id) on delete cascade
);
create unique index return_label_links_key on return_label_links (key_hash);
create index return_label_links_of_return on return_label_links (tenant_id, return_id, made_at);
select tenant_table('return_label_links', 'select, insert, update, delete');
select system_reads('return_label_links');
