-- What a merchant pays for a month of the provider's calendar. It is issued once, keeps every figure that it was issued with, and is settled once.
create table bills (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  -- `2026-10`, with its first and last day.
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  begins date not null,
  ends date not null,
  issued_at timestamptz not null,
  due_on date not null,
  charge_count integer not null check (charge_count > 0),
  freight_cents bigint not null,
  storage_cents bigint not null,
  order_handling_cents bigint not null,
  transfer_cents bigint not null,
  unloading_cents bigint not null,
  value_added_cents bigint not null,
  compensation_cents bigint not null,
  adjustment_cents bigint not null,
  total_cents bigint not null,
  -- What had left the balance before it was issued: labels, and what was given back for them.
  deducted_cents bigint not null,
  open_cents bigint not null,
  -- Over its charges in the order of their ids (`charge_digest`).
  hash text collate "C" not null,
  settled_at timestamptz,
  settled_set text collate "C",
  primary key (tenant_id, id),
  unique (tenant_id, month),
  unique (tenant_id, no),
  foreign key (tenant_id, settled_set) references posting_sets (tenant_id, id),
  check (total_cents = freight_cents + storage_cents + order_handling_cents + transfer_cents + unloading_cents + value_added_cents
    + compensation_cents + adjustment_cents),
  check (open_cents = total_cents - deducted_cents),
  check ((settled_set is not null) = (settled_at is not null and open_cents <> 0))
);
create index bills_open on bills (tenant_id, due_on) where settled_at is null;
-- The provider asks over all merchants.
create index bills_of_all_by_month on bills (month, id);
create index bills_of_all_open on bills (due_on, id) where settled_at is null;
select tenant_table('bills', 'select, insert, update (settled_at, settled_set)');
select system_reads('bills');

create function guard_bill() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.settled_at is not null
    or to_jsonb(new) - 'settled_at' - 'settled_set' <> to_jsonb(old) - 'settled_at' - 'settled_set' then
    raise exception 'The bill % was issued already', old.no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bills_are_settled_once before update or delete on bills for each row execute function guard_bill();

-- At commit: what was settled stands in the book with exactly that amount.
create function check_bill() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.settled_set is not null and not exists (
      select from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
      where s.tenant_id = new.tenant_id and s.id = new.settled_set and s.kind = 'bill' and s.business_id = new.id
        and p.account = 'merchant' and p.cents = -new.open_cents) then
    raise exception 'The bill % is not in the book', new.no using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function check_bill from public;
create constraint trigger bills_are_in_the_book after insert or update on bills deferrable initially deferred for each row execute function check_bill();

alter table charges add foreign key (tenant_id, bill_id) references bills (tenant_id, id);
-- A bill's charges as they are hashed and checked.
create index charges_in_bill on charges (tenant_id, bill_id, id) where bill_id is not null;

-- A fingerprint of all that a charge says. The same text is made by `chargeText` (packages/domain/src/billing/bills/bill-proof.ts), which proves it.
create function charge_digest(c charges) returns text language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws(chr(10), c.id, c.type, to_char(c.day, 'YYYY-MM-DD'), c.source_kind, c.source_id, c.part, c.reference,
    coalesce(c.card_version::text, ''), coalesce(c.reverses, ''), c.cents, coalesce(c.input::text, ''), c.lines::text), 'UTF8')), 'hex')
$$;

alter table posting_sets drop constraint posting_sets_kind_check;
alter table posting_sets add constraint posting_sets_kind_check
  check (kind in ('opening', 'recharge', 'compensation', 'label', 'labelDifference', 'bill', 'reversal'));

-- Days from the day a bill is issued until it is due. Without a row: 15.
create table billing_terms (
  tenant_id text collate "C" not null primary key references tenants,
  due_days integer not null check (due_days between 0 and 180)
);
select tenant_table('billing_terms', 'select');
select system_reads('billing_terms', 'select, insert, update');
