-- A task is downloading from the click until the bytes of its file are out, at most until its lease ends: a link that nobody opened and a
-- server that died leave it ready again.
alter table tasks drop constraint tasks_state_check;
alter table tasks add constraint tasks_state_check
  check (state in ('queued', 'running', 'ready', 'downloading', 'downloaded', 'failed', 'cancelled'));
create index tasks_downloading on tasks (lease_until) where state = 'downloading';

-- The task whose file a link is for: it is told how the transfer ended.
alter table file_tickets add column task_id text collate "C";
alter table file_tickets add foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete set null (task_id);
