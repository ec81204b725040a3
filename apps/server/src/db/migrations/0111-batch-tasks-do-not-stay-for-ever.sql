-- Every batch leaves a task with the result of each row. Those that ended long ago are found by when, over all tenants, and removed with their rows.
create index tasks_ended on tasks (finished_at) where section = 'batch' and finished_at is not null;
grant delete on tasks to stowline_system;
