-- What nobody submits goes after a while, counted from when somebody last worked at it and not from when its file came. When a cell was
-- mended was not kept: such imports count as touched now.
alter table imports add column touched_at timestamptz;
update imports i set touched_at = case
  when i.state <> 'committed' and exists (select from import_edits e where e.tenant_id = i.tenant_id and e.import_id = i.id) then now()
  else greatest(i.created_at, (
    select max(greatest(t.created_at, t.finished_at)) from tasks t where t.tenant_id = i.tenant_id and t.id in (i.task_id, i.commit_task_id)))
end;
alter table imports alter column touched_at set not null;
