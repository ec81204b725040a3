-- The unfinished tasks of a merchant, in their order: counted when one is made, read when one has ended.
create index tasks_unfinished on tasks (tenant_id, created_at, id) where state in ('queued', 'running');
