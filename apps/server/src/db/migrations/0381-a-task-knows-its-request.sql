-- The id of the request that a task was made by: what is logged while it runs, on whichever node, bears it.
alter table tasks add column request_id text collate "C" not null default '';
