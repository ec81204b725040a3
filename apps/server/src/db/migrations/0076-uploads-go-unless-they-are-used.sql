-- An upload goes a day after it came, unless something names it by then. What lies there unused gets its day from now.
update files f set expires_at = now() + interval '1 day'
where expires_at is null
  and not exists (select 1 from tasks t where t.tenant_id = f.tenant_id and t.file_id = f.id)
  and not exists (select 1 from imports i where i.tenant_id = f.tenant_id and i.file_id = f.id);

create index files_expiring on files (expires_at) where expires_at is not null;
-- The uploads of an account that nothing names yet.
create index files_unused on files (tenant_id, created_by, slot) where expires_at is not null;
