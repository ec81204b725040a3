-- Orders that were imported before may be changed to what a file says now: their rows, those orders, and the orders that could be.
alter table import_rows drop constraint import_rows_state_check;
alter table import_rows add constraint import_rows_state_check check (state in ('valid', 'warned', 'invalid', 'created', 'changed', 'skipped'));
alter table imports add column rows_changed int not null default 0;
alter table imports add column orders_changed int not null default 0;
alter table imports add column orders_differing int not null default 0;
-- The previews that a person has not finished.
create index imports_unfinished on imports (tenant_id, created_by, created_at) where state = 'checked';
