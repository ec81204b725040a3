-- The trail of all merchants, the newest first, and its sheet in the order of its records.
create index audit_log_of_all_by_time on audit_log (at, id);
create index audit_log_of_all on audit_log (id);

-- Whoever keeps the merchants and the accounts reads what was done in them.
insert into role_menus (tenant_id, role_id, path)
  select m.tenant_id, m.role_id, '/ops/audit' from role_menus m
  join role_menus a on a.tenant_id = m.tenant_id and a.role_id = m.role_id and a.path = '/account/index'
  where m.path = '/ops/merchants' on conflict do nothing;
