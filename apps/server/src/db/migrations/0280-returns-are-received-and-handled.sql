-- A return is announced or found, received, handled piece by piece, and completed. One that nobody announced has no order until it is claimed.
alter table returns
  alter column order_id drop not null,
  add column receive_type text not null default 'announced' check (receive_type in ('announced', 'undeliverable', 'unannounced')),
  add column tracking_no text collate "C" not null default '',
  add column logistics_account_id text collate "C",
  add column service_code text not null default '',
  add column sender_name text not null default '',
  add column sender_phone text not null default '',
  add column street text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column postal_code text not null default '',
  add column country text not null default 'US',
  add column status_at timestamptz,
  add column received_at timestamptz,
  add column handling_due_at timestamptz,
  add column completed_at timestamptz,
  add column reject_reason text not null default '',
  add column receipt_note text not null default '',
  add column is_ignored boolean not null default false,
  add column unit_count int not null default 0,
  add column sku_count int not null default 0,
  add column first_sku text not null default '',
  add column received_count int not null default 0,
  add column unsellable_count int not null default 0,
  add column planned_count int not null default 0,
  add column handled_count int not null default 0,
  add constraint returns_account foreign key (tenant_id, logistics_account_id) references logistics_accounts (tenant_id, id),
  add constraint returns_count check (unsellable_count between 0 and received_count and handled_count between 0 and planned_count
    and planned_count <= received_count),
  add constraint returns_completed check (status <> 'completed' or handled_count = received_count);

alter table return_lines
  add column product_id text collate "C",
  add column received int not null default 0,
  add column unsellable int not null default 0,
  add column handled int not null default 0,
  add constraint return_lines_product foreign key (tenant_id, product_id) references products (tenant_id, id),
  add constraint return_lines_count check (unsellable between 0 and received and handled between 0 and received);

update return_lines l set product_id = p.id from products p where p.tenant_id = l.tenant_id and p.sku = l.sku;
update returns r set status_at = r.created_at, unit_count = l.units, sku_count = l.skus, first_sku = l.first_sku
  from (select tenant_id, return_id, sum(quantity)::int as units, count(*)::int as skus, (array_agg(sku order by line_no))[1] as first_sku
    from return_lines group by tenant_id, return_id) l
  where l.tenant_id = r.tenant_id and l.return_id = r.id;

create index returns_newest on returns (tenant_id, created_at desc, id desc);
create index returns_by_status on returns (tenant_id, status, created_at desc, id desc);
create index returns_by_tracking on returns (tenant_id, tracking_no) where tracking_no <> '';
create index returns_due on returns (handling_due_at, tenant_id, id) where handling_due_at is not null and status in ('received', 'claimed');
-- The provider asks over all merchants.
create index returns_of_all_by_time on returns (created_at, id);
create index returns_of_all_by_status on returns (status, created_at, id);
select system_reads('returns');
select system_reads('return_lines');

-- So many pieces of a line that are handled alike: chosen by the merchant, by his default once the deadline is over, and done by the warehouse.
create table return_handlings (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  return_id text collate "C" not null,
  line_no int not null,
  position int not null,
  grade text not null check (grade in ('sellable', 'unsellable')),
  handling text not null check (handling in ('restock', 'relabel', 'destroy', 'retain', 'changePackaging', 'openBox', 'disassemble', 'openReturn')),
  quantity int not null check (quantity > 0),
  is_default boolean not null default false,
  chosen_at timestamptz not null,
  done_at timestamptz,
  done_by_name text not null default '',
  lot_id text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id, line_no) references return_lines (tenant_id, return_id, line_no) on delete cascade,
  foreign key (tenant_id, lot_id) references stock_lots (tenant_id, id)
);
create index return_handlings_of_return on return_handlings (tenant_id, return_id, line_no, position);
select tenant_table('return_handlings');
select system_reads('return_handlings');

create table return_appeals (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  return_id text collate "C" not null,
  text text not null,
  opened_at timestamptz not null,
  opened_by_name text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'refused')),
  answer text not null default '',
  decided_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references returns (tenant_id, id),
  check ((state = 'open') = (decided_at is null))
);
-- One is open at a time.
create unique index return_appeals_open on return_appeals (tenant_id, return_id) where state = 'open';
create index return_appeals_of_return on return_appeals (tenant_id, return_id, opened_at);
select tenant_table('return_appeals', 'select, insert, update (state, answer, decided_at)');
select system_reads('return_appeals');

-- Photos: the merchant's, of the parcel, of what is unsellable, of what was destroyed, of an appeal; and a label of his own.
create table return_files (
  tenant_id text collate "C" not null,
  return_id text collate "C" not null,
  file_id text collate "C" not null,
  kind text not null check (kind in ('photo', 'parcel', 'damage', 'certificate', 'appeal', 'label')),
  line_no int,
  handling_id text collate "C",
  appeal_id text collate "C",
  position int not null default 0,
  added_at timestamptz not null,
  primary key (tenant_id, return_id, file_id),
  foreign key (tenant_id, return_id) references returns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (tenant_id, handling_id) references return_handlings (tenant_id, id),
  foreign key (tenant_id, appeal_id) references return_appeals (tenant_id, id)
);
select tenant_table('return_files');
select system_reads('return_files');

-- What holds where nobody chooses in time: of a product in a store, of a product, of a store, of everything.
create table return_defaults (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  product_id text collate "C",
  store_id text collate "C",
  handling text not null check (handling in ('restock', 'relabel', 'destroy', 'retain', 'changePackaging', 'openBox', 'disassemble', 'openReturn')),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id)
);
create unique index return_defaults_once on return_defaults (tenant_id, coalesce(product_id, ''), coalesce(store_id, ''));
select tenant_table('return_defaults');
select system_reads('return_defaults');

-- What the provider has set for returns: one row, or none where the usual terms hold.
create table return_terms (
  id int primary key default 1 check (id = 1),
  overtime_days int not null check (overtime_days between 1 and 365),
  handling_days int not null check (handling_days between 1 and 90),
  handling text not null check (handling in ('restock', 'relabel', 'destroy', 'retain', 'changePackaging', 'openBox', 'disassemble', 'openReturn')),
  updated_at timestamptz not null,
  updated_by text not null
);
select shared_table('return_terms', 'select, insert, update');

-- A deleted return takes its lines of history along; what was done to it stays in the audit trail.
create function forget_history_of_return() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from history where tenant_id = old.tenant_id and entity = 'return' and entity_id = old.id;
  return null;
end $$;
create trigger returns_forget_history after delete on returns for each row execute function forget_history_of_return();
revoke execute on function forget_history_of_return() from public;
