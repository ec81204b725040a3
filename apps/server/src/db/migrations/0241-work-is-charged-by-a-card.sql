-- What a merchant pays for everything, from a day on. A version that something was charged by is never changed (`chargesKeepTheirCard`).
create table rate_cards (
  tenant_id text collate "C" not null references tenants,
  version integer not null check (version > 0),
  name_cn text not null,
  name_en text not null,
  -- Days of the provider's calendar, both inclusive; without an end it holds until the next version begins.
  begins date not null,
  ends date check (ends >= begins),
  -- Rates, zones and areas without name and days (`CardRates`), and their fingerprint: equal cards are read into memory once.
  rates jsonb not null,
  digest text collate "C" not null,
  made_at timestamptz not null,
  made_by text collate "C",
  made_by_name text not null default '',
  primary key (tenant_id, version),
  unique (tenant_id, begins)
);
select tenant_table('rate_cards', 'select');
select system_reads('rate_cards', 'select, insert, update, delete');

-- The provider's own calendar: bills are of its months. Without a row it is New York's.
create table provider_terms (
  one boolean primary key default true check (one),
  time_zone text not null
);
select shared_table('provider_terms', 'select, insert, update');

create function provider_zone() returns text language sql stable set search_path = pg_catalog, public, pg_temp as
  $$ select coalesce((select time_zone from provider_terms), 'America/New_York') $$;
create function provider_day(moment timestamptz) returns date language sql stable set search_path = pg_catalog, public, pg_temp as
  $$ select (moment at time zone provider_zone())::date $$;

-- One thing that a merchant pays, or gets back. Three facts that come one by one: what it costs and why (always), the posting set that took it from the
-- balance, and the bill that it stands on.
create table charges (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  type text not null check (type in ('freight', 'storage', 'orderHandling', 'transfer', 'unloading', 'valueAdded', 'compensation', 'adjustment')),
  -- The provider's calendar day that it belongs to; a night of storage: the warehouse's.
  day date not null,
  at timestamptz not null,
  -- What it is charged for, and which charge of that: one night of a lot, one job of an order. A part is charged once.
  source_kind text not null,
  source_id text collate "C" not null,
  part text collate "C" not null default '',
  -- The number that people know it by, and the order behind it.
  reference text not null,
  order_id text collate "C",
  warehouse_id text collate "C" references warehouses,
  service_code text,
  -- The card's version; without one the carrier's own price or an agreed sum.
  card_version integer,
  -- All that the price depends on besides the card, and its lines with their reasons.
  input jsonb,
  lines jsonb not null,
  cents bigint not null,
  -- Why a card has no price for it: then it costs nothing until somebody sees to it.
  problem jsonb,
  -- Of a sum that somebody agreed on: why.
  reason text not null default '',
  reverses text collate "C",
  set_id text collate "C",
  bill_id text collate "C",
  primary key (tenant_id, id),
  unique (tenant_id, source_kind, source_id, type, part),
  foreign key (tenant_id, card_version) references rate_cards (tenant_id, version),
  foreign key (tenant_id, reverses) references charges (tenant_id, id),
  foreign key (tenant_id, set_id) references posting_sets (tenant_id, id),
  check (problem is null or cents = 0)
);
create index charges_by_day on charges (tenant_id, type, day desc, id);
create index charges_by_time on charges (tenant_id, at desc, id);
create index charges_by_reference on charges (tenant_id, reference);
create index charges_of_order on charges (tenant_id, order_id) where order_id is not null;
create index charges_unbilled on charges (tenant_id, day) where bill_id is null;
create index charges_of_bill on charges (tenant_id, bill_id, type) where bill_id is not null;
create index charges_of_set on charges (tenant_id, set_id) where set_id is not null;
select tenant_table('charges', 'select, insert');
grant update (set_id, bill_id) on charges to stowline_app;
select system_reads('charges');

-- A charge tells what happened: only what comes later may be added, each once.
create function charges_only_grow() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'set_id' - 'bill_id' <> to_jsonb(old) - 'set_id' - 'bill_id'
    or (old.set_id is not null and new.set_id is distinct from old.set_id) or (old.bill_id is not null and new.bill_id is distinct from old.bill_id) then
    raise exception 'The charge % was made already', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger charges_only_grow before update or delete on charges for each row execute function charges_only_grow();

create function cards_in_use_stay() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from charges c where c.tenant_id = old.tenant_id and c.card_version = old.version)
    and (tg_op = 'DELETE' or to_jsonb(new) - 'ends' <> to_jsonb(old) - 'ends') then
    raise exception 'The card % was charged by already', old.version using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger cards_in_use_stay before update or delete on rate_cards for each row execute function cards_in_use_stay();
revoke execute on function cards_in_use_stay from public;
create index charges_by_card on charges (tenant_id, card_version) where card_version is not null;

-- How the price of a label was worked out: version of the card, input and lines. Without it the price is the carrier's own, and its lines stand in `fees`.
alter table labels add rated jsonb;

-- What was paid before charges were written down: the lines that the label kept, else its price in one.
insert into charges (tenant_id, id, type, day, at, source_kind, source_id, part, reference, order_id, warehouse_id, service_code, lines, cents, reverses, set_id)
select s.tenant_id, s.id, 'freight', provider_day(s.at), s.at, 'label', l.id, '', coalesce(o.order_no, l.tracking_number, l.id), o.id, o.warehouse_id, l.service_code,
  (select coalesce(jsonb_agg(jsonb_build_object('code', f->>'code', 'amount', (f->>'cents')::bigint, 'because', f->>'because') order by at),
    jsonb_build_array(jsonb_build_object('code', 'baseFee', 'amount', -m.cents, 'because', ''))) from jsonb_array_elements(l.fees) with ordinality as fees (f, at)),
  -m.cents, null, s.id
from posting_sets s
join labels l on l.tenant_id = s.tenant_id and l.id = s.business_id
join postings m on m.tenant_id = s.tenant_id and m.set_id = s.id and m.account = 'merchant'
left join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
where s.kind = 'label';
insert into charges (tenant_id, id, type, day, at, source_kind, source_id, part, reference, order_id, warehouse_id, service_code, lines, cents, reverses, set_id)
select s.tenant_id, s.id, c.type, provider_day(s.at), s.at, c.source_kind, c.source_id, 'refund', c.reference, c.order_id, c.warehouse_id, c.service_code,
  (select coalesce(jsonb_agg(jsonb_set(f, '{amount}', to_jsonb(-(f->>'amount')::bigint)) order by at), '[]') from jsonb_array_elements(c.lines) with ordinality as lines (f, at)),
  -c.cents, c.id, s.id
from posting_sets s join charges c on c.tenant_id = s.tenant_id and c.set_id = s.reverses
where s.kind = 'reversal';
