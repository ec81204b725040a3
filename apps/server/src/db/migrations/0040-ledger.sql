-- The book of each merchant: double entry in whole cents of a US dollar. Postings only grow, a set sums to nothing, and an account's
-- balance is moved by its postings alone: the application's role may not write it. Invariants I1-I8 and I12 stand here, beside the code.
create table ledger_accounts (
  tenant_id text collate "C" not null references tenants,
  account text not null check (account in ('merchant', 'payments', 'carrier', 'provider')),
  currency text not null default 'USD' check (currency = 'USD'),
  -- The sum of the account's postings, kept by a trigger.
  balance_cents bigint not null default 0,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  -- The sum of the open holds.
  held_cents bigint not null default 0 check (held_cents >= 0),
  primary key (tenant_id, account, currency),
  constraint only_the_merchant_has_limits check (account = 'merchant' or (credit_cents = 0 and held_cents = 0)),
  constraint never_below_the_limit check (account <> 'merchant' or balance_cents + credit_cents - held_cents >= 0)
);
select tenant_table('ledger_accounts', 'select, insert (tenant_id, account, currency), update (held_cents)');
-- The credit limit is the provider's to give.
select system_reads('ledger_accounts', 'select, update (credit_cents)');

create table posting_sets (
  tenant_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('opening', 'recharge', 'compensation', 'label', 'labelDifference', 'reversal')),
  -- What the set is about: a label, a recharge; for a reversal the set that it takes back.
  business_id text collate "C" not null,
  reverses text collate "C",
  at timestamptz not null,
  by_id text collate "C",
  primary key (tenant_id, id),
  unique (tenant_id, kind, business_id),
  unique (tenant_id, reverses),
  foreign key (tenant_id, reverses) references posting_sets (tenant_id, id),
  constraint a_reversal_names_its_set check (case when kind = 'reversal' then reverses is not null and business_id = reverses else reverses is null end)
);
select tenant_table('posting_sets', 'select, insert');

create table postings (
  tenant_id text collate "C" not null,
  set_id text collate "C" not null,
  line int not null,
  account text not null,
  currency text not null default 'USD',
  cents bigint not null check (cents <> 0),
  primary key (tenant_id, set_id, line),
  foreign key (tenant_id, set_id) references posting_sets (tenant_id, id),
  foreign key (tenant_id, account, currency) references ledger_accounts (tenant_id, account, currency)
);
select tenant_table('postings', 'select, insert');

-- Money set aside for something that is under way.
create table holds (
  tenant_id text collate "C" not null,
  kind text not null check (kind in ('label')),
  business_id text collate "C" not null,
  account text not null default 'merchant' check (account = 'merchant'),
  currency text not null default 'USD',
  cents bigint not null check (cents > 0),
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  captured_cents bigint check (captured_cents between 0 and cents),
  held_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, kind, business_id),
  foreign key (tenant_id, account, currency) references ledger_accounts (tenant_id, account, currency),
  check ((state = 'captured') = (captured_cents is not null)),
  check ((state = 'open') = (ended_at is null))
);
create index holds_open on holds (tenant_id, account, currency) where state = 'open';
select tenant_table('holds', 'select, insert, update (state, captured_cents, ended_at)');

create trigger posting_sets_only_grow before update or delete on posting_sets for each row execute function refuse_change();
create trigger postings_only_grow before update or delete on postings for each row execute function refuse_change();

-- Whatever posts, the merchant's account is locked first: two that post at once cannot wait for each other. The lock lets foreign keys
-- pass: those of the postings themselves hold the accounts already.
create function move_balances() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from ledger_accounts a where (a.tenant_id, a.account, a.currency) in (select tenant_id, account, currency from added)
    order by a.tenant_id, a.account <> 'merchant', a.account for no key update;
  update ledger_accounts a set balance_cents = a.balance_cents + m.moved
    from (select tenant_id, account, currency, sum(cents) as moved from added group by 1, 2, 3) m
    where a.tenant_id = m.tenant_id and a.account = m.account and a.currency = m.currency;
  return null;
end $$;
revoke execute on function move_balances from public;
create trigger postings_move_balances after insert on postings referencing new table as added for each statement execute function move_balances();

-- At commit: a set has postings, they sum to nothing, and a reversal is its original the other way round.
create function check_posting_set() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  wanted text := coalesce(to_jsonb(new) ->> 'set_id', to_jsonb(new) ->> 'id');
  original text := (select reverses from posting_sets where tenant_id = new.tenant_id and id = wanted);
begin
  if not exists (select from postings where tenant_id = new.tenant_id and set_id = wanted) then
    raise exception 'The posting set % is empty', wanted using errcode = 'check_violation';
  end if;
  if exists (select from postings where tenant_id = new.tenant_id and set_id = wanted group by currency having sum(cents) <> 0) then
    raise exception 'The posting set % does not sum to nothing', wanted using errcode = 'check_violation';
  end if;
  if original is not null and exists (select from postings where tenant_id = new.tenant_id and set_id in (wanted, original)
      group by account, currency having sum(cents) <> 0) then
    raise exception 'The posting set % does not take % back', wanted, original using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function check_posting_set from public;
create constraint trigger posting_sets_balance after insert on posting_sets deferrable initially deferred for each row execute function check_posting_set();
create constraint trigger postings_balance after insert on postings deferrable initially deferred for each row execute function check_posting_set();

-- At commit: what is held is the sum of the open holds.
create function check_held() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from ledger_accounts a where a.tenant_id = new.tenant_id and a.account = new.account and a.currency = new.currency
      and a.held_cents <> (select coalesce(sum(h.cents), 0) from holds h
        where h.tenant_id = a.tenant_id and h.account = a.account and h.currency = a.currency and h.state = 'open')) then
    raise exception 'The held amount of % is not the sum of its holds', new.tenant_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function check_held from public;
create constraint trigger holds_add_up after insert or update on holds deferrable initially deferred for each row execute function check_held();
create constraint trigger accounts_add_up after update of held_cents on ledger_accounts deferrable initially deferred for each row execute function check_held();

-- A hold ends once and keeps its amount; it is never taken out of the book.
create function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'A hold stays in the book' using errcode = 'restrict_violation'; end if;
  if old.state <> 'open' or new.state = 'open' or (new.kind, new.business_id, new.cents) is distinct from (old.kind, old.business_id, old.cents) then
    raise exception 'The hold of % has ended', old.business_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger holds_end_once before update or delete on holds for each row execute function guard_hold();
