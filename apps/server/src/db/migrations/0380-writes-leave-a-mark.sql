-- A mark of each transaction that wrote for a tenant, while lists are read from a replica: a replica that has all of a tenant's marks of the last minute
-- has all that they stand for. They come with the change and are taken away by age.
create table recent_writes (
  tenant_id text collate "C" not null,
  written_at timestamptz not null default clock_timestamp(),
  mark bigint not null default (random() * 9e15)::bigint,
  primary key (tenant_id, written_at, mark)
);
select tenant_table('recent_writes', 'select, insert');
select system_reads('recent_writes', 'select, insert');
