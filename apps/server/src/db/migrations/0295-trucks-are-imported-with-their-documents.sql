-- A zip of trucks is read, checked and mended like other files; `order_id` of its rows is the transfer that they became.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check
  check (kind in ('order', 'shipment', 'product', 'onlineSku', 'packing', 'milestone', 'transfer'));

-- What lies in the zip beside its sheet: rows name it, and it goes with the transfer that names it.
create table import_documents (
  tenant_id text collate "C" not null,
  import_id text collate "C" not null,
  path text collate "C" not null,
  primary key (tenant_id, import_id, path),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
select tenant_table('import_documents');
