-- What carriers send by themselves when a parcel moves, as it came: one row per message and number that it speaks of. A message that comes
-- again finds its digest here. `waiting`: no parcel has the number (yet: it may come before our own commit); given up after a day.
create table carrier_messages (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  carrier text not null,
  logistics_account_id text collate "C",
  -- SHA-256 of the bytes, hexadecimal.
  digest text collate "C" not null,
  -- Empty when the bytes could not be read.
  tracking_number text collate "C" not null,
  -- In the first row of a message; the others have its digest.
  raw bytea,
  state text not null default 'received' check (state in ('received', 'applied', 'waiting', 'ignored')),
  -- Times that applying it broke.
  failures int not null default 0,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, carrier, digest, tracking_number),
  foreign key (tenant_id, logistics_account_id) references logistics_accounts (tenant_id, id) on delete set null (logistics_account_id)
);
create index carrier_messages_open on carrier_messages (received_at) where state in ('received', 'waiting');
create index carrier_messages_old on carrier_messages (received_at);
select tenant_table('carrier_messages', 'select, insert, update');
select system_reads('carrier_messages', 'select, delete');

-- A message names its account; whose it is, is not known before.
create index logistics_accounts_by_id on logistics_accounts (id);

alter table parcels
  -- Questions in a row that the carrier left unanswered.
  add column poll_failures int not null default 0,
  -- Somebody has seen to what was wrong with it; a later event may be a new trouble.
  add column handled_at timestamptz;
create index parcels_quiet on parcels (tenant_id, (coalesce(last_event_at, created_at)))
  where state in ('labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'exception');
