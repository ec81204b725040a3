-- Who may sign in, and with which screens. A role's menu paths are its permissions.
create table roles (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  name_cn text not null,
  name_en text not null,
  -- The administrator's role holds all screens of the tenant and can't be edited by it.
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id)
);
select tenant_table('roles');
select system_reads('roles', 'select, insert');

create table role_menus (
  tenant_id text collate "C" not null,
  role_id text collate "C" not null,
  path text not null,
  primary key (tenant_id, role_id, path),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);
select tenant_table('role_menus');
select system_reads('role_menus', 'select, insert');

create table users (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_name text not null,
  nickname text not null,
  email text,
  kind text not null check (kind in ('admin', 'sub', 'customer', 'provider')),
  is_admin boolean not null default false,
  role_id text collate "C",
  state text not null default 'active' check (state in ('active', 'closed')),
  -- argon2id over the peppered password; null until the account is activated.
  password_hash text,
  is_first_login boolean not null default true,
  need_change_pwd boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
-- Login accounts are unique over the whole installation, without regard to case.
create unique index users_user_name on users (lower(user_name));
create index users_by_role on users (tenant_id, role_id);
select tenant_table('users');
select system_reads('users', 'select, insert, update');

-- Machines: a client id and secret that act for the account they were made by, within a scope of menu paths.
create table authorizations (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  company_name text not null default '',
  redirect_url text not null default '',
  client_id text collate "C" not null unique,
  -- SHA-256, hexadecimal: the secret has 256 bits, a slow hash would add nothing. The older one stays valid for a day after a rotation.
  secret_hash text not null,
  old_secret_hash text,
  old_secret_until timestamptz,
  scopes text[] not null default '{}',
  -- Null: permanent.
  valid_until timestamptz,
  state text not null default 'active' check (state in ('active', 'revoked')),
  created_at timestamptz not null default now(),
  version int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index authorizations_by_user on authorizations (tenant_id, user_id);
select tenant_table('authorizations');
select system_reads('authorizations', 'select, insert, update');

create table sessions (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  authorization_id text collate "C",
  -- SHA-256 of the token, hexadecimal.
  token_hash text collate "C" not null unique,
  -- A machine may ask for less than its authorization gives; null: all of it.
  scopes text[],
  address text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signedOut', 'newerSignIns', 'passwordChanged', 'accountChanged', 'revoked')),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, authorization_id) references authorizations (tenant_id, id) on delete cascade
);
create index sessions_of_user on sessions (tenant_id, user_id, created_at);
create index sessions_by_authorization on sessions (tenant_id, authorization_id) where authorization_id is not null;
create index sessions_by_expiry on sessions (expires_at);
select tenant_table('sessions');
select system_reads('sessions', 'select, insert, update, delete');

-- Finds a session by its token's hash and puts the transaction under its tenant, in the round trip that opens it. Whether the session
-- still holds is for the caller to judge, by the server's clock. Runs as the system role, which may look over tenants.
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
  must_change_password boolean,
  is_closed boolean,
  created_at timestamptz,
  expires_at timestamptz,
  end_reason text,
  set_tenant text
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select
    s.id, s.tenant_id, t.kind, u.id, coalesce(a.name, u.user_name), u.nickname,
    case when a.id is null then u.kind else 'machine' end,
    u.is_admin and a.id is null,
    array(
      select m.path from role_menus m
      where m.tenant_id = s.tenant_id and m.role_id = u.role_id and (a.id is null or (m.path = any(a.scopes) and (s.scopes is null or m.path = any(s.scopes))))
      order by m.path
    ),
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
