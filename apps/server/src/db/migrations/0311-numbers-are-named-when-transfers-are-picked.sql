-- Pieces with serial numbers that were picked for a transfer, by their numbers: those leave, and no others. While a transfer is worked on its numbers
-- are nobody else's; what has left is kept as what the transfer took along.
create table transfer_serials (
  tenant_id text collate "C" not null,
  transfer_id text collate "C" not null,
  line_id text collate "C" not null,
  product_id text collate "C" not null,
  serial text collate "C" not null,
  picked_at timestamptz not null,
  is_open boolean not null default true,
  primary key (tenant_id, transfer_id, product_id, serial),
  foreign key (tenant_id, transfer_id, line_id) references transfer_lines (tenant_id, transfer_id, id) on delete cascade
);
create unique index transfer_serials_open_once on transfer_serials (tenant_id, product_id, serial) where is_open;
create index transfer_serials_of_line on transfer_serials (tenant_id, line_id);
select tenant_table('transfer_serials');
select system_reads('transfer_serials');
