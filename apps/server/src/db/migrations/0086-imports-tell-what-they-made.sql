-- Rows whose orders exist: an import that was stopped half-way has some beside those still to be made.
alter table imports add column rows_created int not null default 0;
update imports i set rows_created = (select count(*) from import_rows r where r.tenant_id = i.tenant_id and r.import_id = i.id and r.state = 'created');
