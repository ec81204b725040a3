-- Several chosen files go as one archive: every task whose file is in it hears how the transfer ends. A task that is gone hears nothing.
alter table file_tickets add column task_ids text[] not null default '{}';
update file_tickets set task_ids = array[task_id] where task_id is not null;
alter table file_tickets drop column task_id;
