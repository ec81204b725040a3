-- What an authorization's system is told of by itself, and the secret that the messages are signed by, sealed.
alter table authorizations
  add column events text[] not null default '{}',
  add column signing_secret bytea,
  add column old_signing_secret bytea,
  add column old_signing_until timestamptz,
  -- A receiver that fails and fails is left alone until then.
  add column failures_in_row int not null default 0,
  add column rests_until timestamptz;

-- One message to one receiver. Its id is the message's own and stays over all attempts (Standard Webhooks, webhook-id).
create table callbacks (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  authorization_id text collate "C" not null,
  type text not null check (
    type in ('order.shipped', 'label.ready', 'parcel.delivered', 'parcel.exception', 'return.received', 'ticket.answered', 'callback.test')
  ),
  -- What happened to what: the same is not told twice, however often the event is heard.
  subject text collate "C" not null,
  -- What a person knows it by: an order's number, a tracking number.
  subject_no text not null default '',
  body text not null,
  -- ended: its authorization ended before it was delivered.
  state text not null default 'waiting' check (state in ('waiting', 'retrying', 'delivered', 'dead', 'ended')),
  attempts int not null default 0,
  created_at timestamptz not null,
  -- When it is due; null once nothing more is sent.
  next_at timestamptz,
  -- Under way until then, in the process that took it.
  leased_until timestamptz,
  last_attempt_at timestamptz,
  last_url text not null default '',
  -- null: no answer came.
  last_status int,
  last_fault text check (
    last_fault in ('status', 'redirect', 'timeout', 'unknownHost', 'notPublic', 'refused', 'certificate', 'unreachable')
  ),
  last_answer text not null default '',
  last_ms int,
  primary key (tenant_id, id),
  foreign key (tenant_id, authorization_id) references authorizations (tenant_id, id) on delete cascade
);
create unique index callbacks_subject on callbacks (tenant_id, authorization_id, subject);
create index callbacks_due on callbacks (tenant_id, authorization_id, next_at) where next_at is not null;
create index callbacks_next on callbacks (next_at) where next_at is not null;
create index callbacks_by_creation on callbacks (tenant_id, created_at, id);
create index callbacks_of_authorization on callbacks (tenant_id, authorization_id, created_at, id);
-- How many of each the list of authorizations shows.
create index callbacks_unfinished on callbacks (tenant_id, authorization_id, state) where state in ('waiting', 'retrying', 'dead');
create index callbacks_by_number on callbacks (tenant_id, subject_no);
create index callbacks_old on callbacks (created_at) where next_at is null;
select tenant_table('callbacks');
select system_reads('callbacks', 'select, delete');

create trigger callbacks_announced after insert or update of next_at on callbacks for each row
  when (new.next_at is not null) execute function announce_due_work('callbacks.send');
