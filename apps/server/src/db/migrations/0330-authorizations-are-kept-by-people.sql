-- Who made an authorization, by which end its secret is known, when a machine signed in with it last. It acts for an account; when that is
-- deleted it stays, ended, until somebody saves it in his own name.
alter table authorizations
  add column created_by_name text not null default '',
  add column secret_end text not null default '',
  add column last_used_at timestamptz,
  alter column user_id drop not null,
  drop constraint authorizations_tenant_id_user_id_fkey,
  add foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id);
update authorizations a set created_by_name = u.nickname from users u where u.tenant_id = a.tenant_id and u.id = a.user_id;
create index authorizations_by_creation on authorizations (tenant_id, created_at, id) where state = 'active';
create index authorizations_by_name on authorizations (tenant_id, (name collate "C"), id) where state = 'active';
