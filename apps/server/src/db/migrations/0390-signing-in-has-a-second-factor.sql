-- What proves a person beside the password: codes of an authenticator app (RFC 6238), passkeys (WebAuthn), recovery codes.
create table totp_secrets (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  -- Encrypted with the installation's key.
  secret bytea not null,
  -- Null until a code of it was given: a secret that nobody has scanned asks for nothing.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default -1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('totp_secrets');
select system_reads('totp_secrets', 'select, update');

create table passkeys (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  user_id text collate "C" not null,
  -- base64url, as the authenticator made it.
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- Whether the person's devices share it.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_of_user on passkeys (tenant_id, user_id, created_at);
select tenant_table('passkeys');
select system_reads('passkeys', 'select, update');

create table recovery_codes (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  -- HMAC under the pepper: 49 random bits need no slow hash.
  code_hash text collate "C" not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('recovery_codes');
select system_reads('recovery_codes', 'select, update');

-- The right password was given and a second factor is due: good for one sign-in, five minutes and five tries.
create table factor_tickets (
  tenant_id text collate "C" not null references tenants,
  hash text collate "C" not null,
  user_id text collate "C" not null,
  -- The temporary password that was given, which only a whole sign-in uses up, and its slow hash.
  reset_id text collate "C",
  password_hash text,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index factor_tickets_of_user on factor_tickets (tenant_id, user_id);
create index factor_tickets_by_expiry on factor_tickets (expires_at);
select tenant_table('factor_tickets', 'select, delete');
select system_reads('factor_tickets', 'select, insert, update, delete');

-- Challenges for passkeys: one use, five minutes. Not a tenant's: made before anybody is known.
create table passkey_challenges (
  challenge text collate "C" primary key,
  -- Who may answer: anybody (''), whoever holds a ticket ('ticket <hash>'), a session ('session <id>').
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to stowline_system;

-- Accounts of such a role set up a second factor before they can do anything else. The provider says so of a merchant's administrators.
alter table roles add column requires_factor boolean not null default false;
alter table tenants add column admins_need_factor boolean not null default false;

-- As open_session of migration 0300, and whether a second factor has to be set up first. Machines have none. Of another name, so that a process of the
-- version before, whose connections have prepared the other one, goes on while processes are replaced one by one.
create function enter_session(hash text) returns table (
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
  must_add_factor boolean,
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
    case when a.id is null and (u.is_admin and t.admins_need_factor or coalesce(r.requires_factor, false)) then
      not exists (select from passkeys k where k.tenant_id = s.tenant_id and k.user_id = u.id)
      and not exists (select from totp_secrets c where c.tenant_id = s.tenant_id and c.user_id = u.id and c.confirmed_at is not null)
    else false end,
    u.state = 'closed' or t.state = 'closed',
    s.created_at,
    least(s.expires_at, a.valid_until),
    case when a.state = 'revoked' then 'revoked' else s.end_reason end,
    set_config('app.tenant', s.tenant_id, true)
  from sessions s
  join tenants t on t.id = s.tenant_id
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join roles r on r.tenant_id = s.tenant_id and r.id = u.role_id
  left join authorizations a on a.tenant_id = s.tenant_id and a.id = s.authorization_id
  where s.token_hash = hash;
end $$;
revoke all on function enter_session(text) from public;
grant create on schema public to stowline_system;
alter function enter_session(text) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function enter_session(text) to stowline_app;
