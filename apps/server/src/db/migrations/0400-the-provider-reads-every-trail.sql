-- The trail of all merchants, the newest first, and its sheet in the order of its records.
create index audit_log_of_all_by_time on audit_log (at, id);
create index audit_log_of_all on audit_log (id);

-- Administrators who keep the merchants read what was done in them; they may give it to others.
insert into role_menus (tenant_id, role_id, path)
  select distinct m.tenant_id, m.role_id, '/ops/audit' from role_menus m
  join users u on u.tenant_id = m.tenant_id and u.role_id = m.role_id and u.is_admin
  where m.path = '/ops/merchants' on conflict do nothing;
