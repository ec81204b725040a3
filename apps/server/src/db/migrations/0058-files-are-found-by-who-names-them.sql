-- Whether a task or an import names a file is asked for each file that is removed.
create index tasks_of_file on tasks (tenant_id, file_id) where file_id is not null;
create index imports_of_file on imports (tenant_id, file_id);
