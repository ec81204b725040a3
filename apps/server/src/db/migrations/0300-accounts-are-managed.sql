-- The stores that a merchant's own customer sees the orders and parcels of. An account of another kind has none: it sees all of them.
create table user_stores (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  store_id text collate "C" not null,
  primary key (tenant_id, user_id, store_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, store_id) references stores (tenant_id, id) on delete cascade
);
create index user_stores_of_store on user_stores (tenant_id, store_id);
select tenant_table('user_stores');
select system_reads('user_stores');

alter table roles add column updated_at timestamptz not null default now();

create index users_by_creation on users (tenant_id, created_at, id);
create index users_by_name on users (tenant_id, lower(user_name) collate "C", id);
create index users_by_sign_in on users (tenant_id, coalesce(last_signed_in_at, '-infinity'::timestamptz), id);

-- The trail is read by time, and by person and time.
create index audit_log_by_time on audit_log (tenant_id, at, id);
create index audit_log_of_person on audit_log (tenant_id, user_name, at, id);

-- A tenant keeps one administrator who can sign in, whatever closes, deletes or demotes accounts at the same time: asked at the commit,
-- one transaction of a tenant after the other.
create function keep_an_admin() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (old.is_admin and old.state = 'active' and old.password_hash is not null) then return null; end if;
  if tg_op = 'UPDATE' then
    if new.is_admin and new.state = 'active' and new.password_hash is not null then return null; end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('admins ' || old.tenant_id, 0));
  if not exists (
    select from users u where u.tenant_id = old.tenant_id and u.is_admin and u.state = 'active' and u.password_hash is not null
  ) then
    raise exception 'tenant % would be left without an administrator', old.tenant_id
      using errcode = '23514', constraint = 'users_keep_an_admin';
  end if;
  return null;
end $$;
create constraint trigger users_keep_an_admin after update of is_admin, state, password_hash or delete on users
  deferrable initially deferred for each row execute function keep_an_admin();

-- As in migration 0010, and further: a customer's machine stays a customer, account management goes with the administrator's flag and
-- not with a menu, and a customer's session says which stores it may see.
drop function open_session(text);
create function open_session(hash text) returns table (
  session_id text,
  tenant_id text,
  tenant_kind text,
  user_id text,
  user_name text,
  nickname text,
  kind text,
  is_admin boolean,
  menus text[],
  stores text[],
  must_change_password boolean,
  is_closed boolean,
  created_at timestamptz,
  expires_at timestamptz,
  end_reason text,
  set_tenant text
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select
    s.id, s.tenant_id, t.kind, u.id, coalesce(a.name, u.user_name), u.nickname,
    case when a.id is null or u.kind = 'customer' then u.kind else 'machine' end,
    u.is_admin and a.id is null,
    array(
      select m.path from role_menus m
      where m.tenant_id = s.tenant_id and m.role_id = u.role_id and (m.path <> '/account/index' or u.is_admin)
        and (a.id is null or (m.path = any(a.scopes) and (s.scopes is null or m.path = any(s.scopes))))
      order by m.path
    ),
    case when u.kind = 'customer'
      then array(select w.store_id from user_stores w where w.tenant_id = s.tenant_id and w.user_id = u.id order by w.store_id) end,
    (u.is_first_login or u.need_change_pwd) and a.id is null,
    u.state = 'closed' or t.state = 'closed',
    s.created_at,
    least(s.expires_at, a.valid_until),
    case when a.state = 'revoked' then 'revoked' else s.end_reason end,
    set_config('app.tenant', s.tenant_id, true)
  from sessions s
  join tenants t on t.id = s.tenant_id
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join authorizations a on a.tenant_id = s.tenant_id and a.id = s.authorization_id
  where s.token_hash = hash;
end $$;
revoke all on function open_session(text) from public;
grant create on schema public to stowline_system;
alter function open_session(text) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function open_session(text) to stowline_app;
