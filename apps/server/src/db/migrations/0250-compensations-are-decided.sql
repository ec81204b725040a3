-- Money that a merchant gets back for what was lost or damaged. Somebody of the provider writes it down, decides it, and somebody else pays it out.
create table compensations (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  type text not null check (type in ('lost', 'damaged', 'wrongItem', 'late', 'overcharged', 'other')),
  -- What it is about, by the number that people know: an order or a shipment of the merchant.
  reference_kind text not null check (reference_kind in ('order', 'shipment')),
  reference_id text collate "C" not null,
  reference_no text not null,
  product_id text collate "C",
  sku text not null default '',
  pieces integer not null default 0 check (pieces between 0 and 999999),
  claimed_cents bigint not null check (claimed_cents between 1 and 999999999),
  -- What the merchant's card gives back for it, where it says anything.
  card_cents bigint,
  approved_cents bigint check (approved_cents between 1 and 999999999),
  reason text not null,
  state text not null default 'reviewing' check (state in ('reviewing', 'approved', 'rejected', 'credited')),
  made_at timestamptz not null,
  made_by text collate "C" not null,
  made_by_name text not null,
  decided_at timestamptz,
  decided_by text collate "C",
  decided_by_name text not null default '',
  decision_note text not null default '',
  paid_at timestamptz,
  paid_by text collate "C",
  paid_by_name text not null default '',
  charge_id text collate "C",
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, charge_id) references charges (tenant_id, id),
  constraint never_paid_by_who_decided check (state <> 'credited' or (paid_by is not null and paid_by <> decided_by)),
  check ((state = 'reviewing') = (decided_at is null)),
  check ((state in ('approved', 'credited')) = (approved_cents is not null)),
  check ((state = 'credited') = (charge_id is not null))
);
create index compensations_by_time on compensations (tenant_id, made_at, id);
create index compensations_by_state on compensations (tenant_id, state, made_at, id);
create index compensations_by_no on compensations (tenant_id, no);
create index compensations_by_reference on compensations (tenant_id, reference_no);
create index compensations_of_charge on compensations (tenant_id, charge_id) where charge_id is not null;
-- The provider asks over all merchants.
create index compensations_of_all_by_time on compensations (made_at, id);
create index compensations_of_all_by_state on compensations (state, made_at, id);
select tenant_table('compensations', 'select, insert, update (state, approved_cents, decided_at, decided_by, decided_by_name, decision_note, paid_at, paid_by, paid_by_name, charge_id)');
select system_reads('compensations');

-- What shows the damage: a picture or a PDF.
create table compensation_files (
  tenant_id text collate "C" not null,
  compensation_id text collate "C" not null,
  file_id text collate "C" not null,
  position integer not null default 0,
  primary key (tenant_id, compensation_id, file_id),
  foreign key (tenant_id, compensation_id) references compensations (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
select tenant_table('compensation_files', 'select, insert');
select system_reads('compensation_files');

-- What is decided stays decided, and what is paid out stands in the book with exactly that amount.
create function check_compensation() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state in ('rejected', 'credited') then
    raise exception 'The compensation % is settled', old.no using errcode = 'restrict_violation';
  end if;
  if new.state = 'credited' and not exists (
      select from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
      join charges c on c.tenant_id = s.tenant_id and c.set_id = s.id
      where s.tenant_id = new.tenant_id and s.kind = 'compensation' and s.business_id = new.id and p.account = 'merchant' and p.cents = new.approved_cents
        and c.id = new.charge_id and c.cents = -new.approved_cents) then
    raise exception 'The compensation % is not in the book', new.no using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function check_compensation from public;
create trigger compensations_are_settled_once before insert or update on compensations for each row execute function check_compensation();
