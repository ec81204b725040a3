-- On which shelf a numbered piece stands, as its bucket: what orders hold stands with the sellable.
alter table stock_serials add column shelf text not null default 'sellable' check (shelf in ('sellable', 'defective', 'frozen'));
-- A scanned number is found whoever's it is.
create index stock_serials_by_number on stock_serials (serial);
select system_reads('stock_serials');

-- How each numbered piece came, went and changed its shelf. Only grows.
create table serial_events (
  tenant_id text collate "C" not null,
  product_id text collate "C" not null,
  serial text collate "C" not null,
  seq bigint not null generated always as identity,
  at timestamptz not null,
  type text not null,
  -- Where it stood then, or from which shelf it left.
  shelf text not null check (shelf in ('sellable', 'defective', 'frozen')),
  warehouse_id text collate "C" not null,
  lot_id text collate "C" not null,
  reference_kind text not null,
  reference_id text collate "C" not null,
  reference_no text not null default '',
  by_name text not null default '',
  primary key (tenant_id, product_id, serial, seq),
  foreign key (tenant_id, product_id, serial) references stock_serials (tenant_id, product_id, serial),
  foreign key (tenant_id, warehouse_id, product_id, lot_id) references stock_lots (tenant_id, warehouse_id, product_id, id)
);
select tenant_table('serial_events');
select system_reads('serial_events');
create trigger serial_events_only_grow before update or delete on serial_events for each row execute function refuse_change();

insert into serial_events (tenant_id, product_id, serial, at, type, shelf, warehouse_id, lot_id, reference_kind, reference_id, reference_no)
  select s.tenant_id, s.product_id, s.serial, s.came_at, 'putAway', s.shelf, s.warehouse_id, s.lot_id, l.source_kind, l.source_id, l.source_no
  from stock_serials s join stock_lots l on l.tenant_id = s.tenant_id and l.id = s.lot_id;
insert into serial_events (tenant_id, product_id, serial, at, type, shelf, warehouse_id, lot_id, reference_kind, reference_id)
  select tenant_id, product_id, serial, left_at, 'ship', shelf, warehouse_id, lot_id, 'order', order_id from stock_serials where not is_here and order_id is not null;

-- A correction of numbered pieces names them: those that are gone, those that were found, those that moved.
alter table stock_corrections
  add column serials_out text[] not null default '{}',
  add column serials_in text[] not null default '{}';
