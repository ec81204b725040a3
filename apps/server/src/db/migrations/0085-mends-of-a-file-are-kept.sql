-- What people typed over the cells of a file, by row and field: put back when the file is read again under another mapping.
create table import_edits (
  tenant_id text collate "C" not null,
  import_id text collate "C" not null,
  row_no int not null,
  cells jsonb not null,
  -- Somebody typed in this row itself; else it shares what was typed in another row of its order.
  is_typed boolean not null,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
select tenant_table('import_edits');
