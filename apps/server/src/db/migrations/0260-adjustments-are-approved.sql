-- What somebody of the provider puts right on a merchant's account, with its reason: a charge or a credit. Another person books it.
create table adjustments (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  fee text not null check (fee in ('freight', 'addressCorrection', 'storage', 'orderHandling', 'transfer', 'unloading', 'valueAdded', 'other')),
  -- What it is about, by the number that people know.
  reference_kind text not null check (reference_kind in ('order', 'label', 'shipment', 'charge')),
  reference_id text collate "C" not null,
  reference_no text not null,
  order_id text collate "C",
  -- What the merchant pays; below nothing: what he gets.
  cents bigint not null check (cents <> 0 and abs(cents) <= 999999999),
  reason text not null check (reason <> ''),
  -- The line of a carrier's invoice that it passes on.
  invoice_line text collate "C",
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'rejected')),
  made_at timestamptz not null,
  made_by text collate "C" not null,
  made_by_name text not null,
  decided_at timestamptz,
  decided_by text collate "C",
  decided_by_name text not null default '',
  decision_note text not null default '',
  charge_id text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, charge_id) references charges (tenant_id, id),
  constraint never_booked_by_who_entered check (state <> 'booked' or (decided_by is not null and decided_by <> made_by)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'booked') = (charge_id is not null))
);
create index adjustments_by_time on adjustments (tenant_id, made_at, id);
create index adjustments_by_no on adjustments (tenant_id, no);
create index adjustments_by_reference on adjustments (tenant_id, reference_no);
create index adjustments_of_charge on adjustments (tenant_id, charge_id) where charge_id is not null;
create unique index adjustments_pass_a_line_on_once on adjustments (tenant_id, invoice_line) where state <> 'rejected';
-- The provider asks over all merchants.
create index adjustments_of_all_by_time on adjustments (made_at, id);
create index adjustments_of_all_by_state on adjustments (state, made_at, id);
select tenant_table('adjustments', 'select, insert, update (state, decided_at, decided_by, decided_by_name, decision_note, charge_id)');
select system_reads('adjustments');

-- What is decided stays decided; what is booked is one charge of exactly its sum, and what of it moved the balance is one entry of exactly that.
create function check_adjustment() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'waiting' then
    raise exception 'The adjustment % is decided', old.no using errcode = 'restrict_violation';
  end if;
  if new.state = 'booked' and not exists (
      select from charges c left join posting_sets s on s.tenant_id = c.tenant_id and s.id = c.set_id
      left join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id and p.account = 'merchant'
      where c.tenant_id = new.tenant_id and c.id = new.charge_id and c.source_kind = 'adjustment' and c.source_id = new.id and c.cents = new.cents
        and (c.set_id is null or (s.kind = 'adjustment' and s.business_id = new.id and p.cents = -new.cents))) then
    raise exception 'The adjustment % is not charged', new.no using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function check_adjustment from public;
create trigger adjustments_are_decided_once before insert or update on adjustments for each row execute function check_adjustment();

alter table posting_sets drop constraint posting_sets_kind_check;
alter table posting_sets add constraint posting_sets_kind_check
  check (kind in ('opening', 'recharge', 'compensation', 'adjustment', 'label', 'labelDifference', 'bill', 'reversal'));
