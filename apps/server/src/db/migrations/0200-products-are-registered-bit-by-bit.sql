-- A draft is filled in bit by bit: a measure of 0 is one that is not known yet.
alter table products
  alter column name_cn set default '', alter column name_en set default '',
  alter column length set default 0, alter column width set default 0,
  alter column height set default 0, alter column weight set default 0;

-- The carton that pieces come in, its barcode and what it holds; the picture; who decided when, and why not.
alter table products
  add column ucc text collate "C" not null default '',
  add column qr_code text not null default '',
  add column carton_rate int not null default 0 check (carton_rate >= 0),
  add column carton_length double precision not null default 0,
  add column carton_width double precision not null default 0,
  add column carton_height double precision not null default 0,
  add column carton_weight double precision not null default 0,
  add column carton_unit text not null default 'imperial' check (carton_unit in ('imperial', 'metric')),
  add column picture_file_id text collate "C",
  add column picture text,
  add column submitted_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by text not null default '',
  add column reject_reason text not null default '';

-- What a warehouse needs before it measures; `missingOf` of the domain says the same.
alter table products add column is_complete boolean not null generated always as (
  name_cn <> '' and name_en <> '' and category <> '' and declared_value_cents > 0
  and length > 0 and width > 0 and height > 0 and weight > 0
) stored;

-- A scanned code means one product.
create unique index products_upc on products (tenant_id, upc) where upc <> '';
create unique index products_ucc on products (tenant_id, ucc) where ucc <> '';
create index products_by_time on products (tenant_id, created_at desc, id desc);
create index products_waiting on products (submitted_at, id) where state = 'submitted';
select system_reads('products');

-- A deleted product takes its lines of history along; what was done to it stays in the audit trail.
create function forget_history_of_product() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from history where tenant_id = old.tenant_id and entity = 'product' and entity_id = old.id;
  return null;
end $$;
create trigger products_forget_history after delete on products for each row execute function forget_history_of_product();
revoke execute on function forget_history_of_product() from public;
