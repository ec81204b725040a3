-- Who changed what, when and through which call. Only grows.
create table audit_log (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  at timestamptz not null,
  user_id text collate "C",
  user_name text not null,
  user_kind text not null,
  call text not null,
  request_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);
create index audit_log_of_entity on audit_log (tenant_id, entity, entity_id, id);
select tenant_table('audit_log', 'select, insert');
select system_reads('audit_log', 'select, insert');

-- Events of the past, stored with the change that caused them and delivered afterwards, once to each subscriber.
create table outbox (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  state text not null check (state in ('pending', 'done', 'dead')),
  -- Names of the subscribers that have had it.
  delivered text[] not null default '{}',
  attempts int not null default 0,
  next_at timestamptz not null,
  last_error text,
  primary key (tenant_id, id)
);
create index outbox_pending on outbox (next_at) where state = 'pending';
create index outbox_settled on outbox (created_at) where state = 'done';
select tenant_table('outbox', 'select, insert, update');
select system_reads('outbox', 'select, delete');

-- The first answer to each Idempotency-Key, kept for a day.
create table idempotency_keys (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  key text collate "C" not null,
  call text not null,
  body_hash text not null,
  -- Null while the call is in progress; the whole envelope afterwards, as it was sent.
  answer text,
  -- Calls that reach outside renew their lease while they run; when it has run out, its process is gone and another may take over.
  leased_until timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select tenant_table('idempotency_keys');
select system_reads('idempotency_keys', 'select, delete');
