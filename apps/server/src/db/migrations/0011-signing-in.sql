-- Slider puzzles and the nonce that binds an encrypted password to one sign-in. Not a tenant's: made before anybody is known.
create table puzzles (
  id text collate "C" primary key,
  nonce text collate "C" not null unique,
  answer_x int not null,
  tries int not null default 0,
  -- SHA-256 of the ticket that solving it gave, until the ticket is used.
  ticket_hash text,
  expires_at timestamptz not null
);
create index puzzles_by_expiry on puzzles (expires_at);
grant select, insert, update, delete on puzzles to stowline_system;

-- Counters of tries, by account or by network address. Survive a restart and are shared by all processes.
create table throttles (
  key text collate "C" primary key,
  count int not null,
  -- When the count is forgotten.
  forgotten_at timestamptz not null,
  blocked_until timestamptz
);
create index throttles_by_expiry on throttles (forgotten_at);
grant select, insert, update, delete on throttles to stowline_system;

-- Mailed temporary passwords: one use, half an hour; the old password stays valid until one is used.
create table password_resets (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  -- HMAC under the pepper: a random password of 71 bits needs no slow hash, and a quick check tells no clock that it exists.
  password_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_resets_of_user on password_resets (tenant_id, user_id);
select tenant_table('password_resets', 'select, delete');
select system_reads('password_resets', 'select, insert, update, delete');

-- Proof that the old password was given: one use, five minutes, for one session.
create table password_tickets (
  tenant_id text collate "C" not null,
  hash text collate "C" not null,
  user_id text collate "C" not null,
  session_id text collate "C" not null,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_tickets_of_user on password_tickets (tenant_id, user_id);
select tenant_table('password_tickets');

-- Links by which a new account chooses its first password.
create table activations (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  -- Null: the first account of an empty installation, which is made by using the link.
  user_id text collate "C",
  code_hash text collate "C" not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index activations_of_user on activations (tenant_id, user_id);
select tenant_table('activations', 'select, insert');
select system_reads('activations', 'select, insert, update, delete');
