-- Money that a merchant says he has sent, with the proof of it. It is booked once somebody of the provider has seen it come, never by who asked.
create table recharges (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  -- At most seven digits before the point (specification, section 9).
  cents bigint not null check (cents between 1 and 999999999),
  payment_type text not null check (payment_type in ('wire', 'ach', 'check', 'alipay', 'wechatPay', 'other')),
  note text not null default '',
  state text not null default 'pending' check (state in ('pending', 'booked', 'rejected', 'withdrawn')),
  asked_by text collate "C" not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by text collate "C",
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  primary key (tenant_id, id),
  constraint never_booked_by_who_asked check (state <> 'booked' or (decided_by is not null and decided_by <> asked_by)),
  check ((state = 'pending') = (decided_at is null))
);
create index recharges_by_time on recharges (tenant_id, asked_at, id);
create index recharges_by_state on recharges (tenant_id, state, asked_at, id);
create index recharges_by_no on recharges (tenant_id, no);
-- The provider asks over all merchants.
create index recharges_of_all_by_time on recharges (asked_at, id);
create index recharges_of_all_by_state on recharges (state, asked_at, id);
select tenant_table('recharges', 'select, insert, update (state, decided_by, decided_by_name, decided_at, decision_note)');
select system_reads('recharges');

-- What proves that the money was sent: a picture or a PDF, of one recharge only.
create table recharge_proofs (
  tenant_id text collate "C" not null,
  recharge_id text collate "C" not null,
  file_id text collate "C" not null,
  position int not null default 0,
  primary key (tenant_id, recharge_id, file_id),
  unique (tenant_id, file_id),
  foreign key (tenant_id, recharge_id) references recharges (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
select tenant_table('recharge_proofs', 'select, insert');
select system_reads('recharge_proofs');

-- It begins pending, is decided once, and keeps what was asked for.
create function guard_recharge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'A recharge stays in the book' using errcode = 'restrict_violation'; end if;
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then raise exception 'A recharge begins pending' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if old.state <> 'pending' or (new.no, new.cents, new.payment_type, new.asked_by, new.asked_at)
      is distinct from (old.no, old.cents, old.payment_type, old.asked_by, old.asked_at) then
    raise exception 'The recharge % is decided', old.no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recharges_are_decided_once before insert or update or delete on recharges for each row execute function guard_recharge();

-- At commit: there is a proof, and what is booked stands in the book with exactly its amount.
create function check_recharge() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from recharge_proofs p where p.tenant_id = new.tenant_id and p.recharge_id = new.id) then
    raise exception 'The recharge % has no proof', new.no using errcode = 'check_violation';
  end if;
  if new.state = 'booked' and not exists (
      select from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
      where s.tenant_id = new.tenant_id and s.kind = 'recharge' and s.business_id = new.id and p.account = 'merchant' and p.cents = new.cents) then
    raise exception 'The recharge % is not in the book', new.no using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function check_recharge from public;
create constraint trigger recharges_are_proved after insert or update on recharges deferrable initially deferred for each row execute function check_recharge();

-- Where merchants send their money: the provider's account at its bank.
create table payment_account (
  id int primary key check (id = 1),
  -- As the provider typed it; '' where it has none.
  beneficiary text not null,
  beneficiary_address text not null default '',
  bank_name text not null,
  bank_address text not null default '',
  account_number text not null,
  wire_routing text not null default '',
  ach_routing text not null default '',
  swift text not null default '',
  note text not null default '',
  -- An account of a demo: nobody may send money there.
  is_practice boolean not null default false,
  updated_at timestamptz not null,
  updated_by text not null default ''
);
select shared_table('payment_account', 'select, insert, update');
