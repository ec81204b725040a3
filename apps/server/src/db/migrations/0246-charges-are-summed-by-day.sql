-- What charges come to, by day, type, warehouse, service and what has become of them: home tells what is accrued, and fee details their counts and sums,
-- from some hundred rows instead of a month's hundreds of thousands. Rows are only added, one for each statement that charges, so that nobody waits
-- for anybody; a job puts rows of one kind together (`charges.sum`).
create table charge_sums (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null default gen_random_uuid()::text,
  day date not null,
  type text not null,
  warehouse_id text collate "C",
  service_code text,
  state text not null check (state in ('open', 'deducted', 'billed')),
  charges integer not null,
  cents bigint not null,
  -- What of it was given back.
  refunded_cents bigint not null,
  primary key (tenant_id, id)
);
create index charge_sums_by_day on charge_sums (tenant_id, day);
create index charge_sums_accrued on charge_sums (tenant_id, type) include (cents) where state <> 'billed';
select tenant_table('charge_sums', 'select, insert');
select system_reads('charge_sums', 'select, insert, delete');

create function sum_charges_added() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into charge_sums (tenant_id, day, type, warehouse_id, service_code, state, charges, cents, refunded_cents)
    select tenant_id, day, type, warehouse_id, service_code,
      case when bill_id is not null then 'billed' when set_id is not null then 'deducted' else 'open' end as state,
      count(*)::int, sum(cents), coalesce(-sum(cents) filter (where reverses is not null), 0)
    from added group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger charges_summed_in after insert on charges referencing new table as added for each statement execute function sum_charges_added();

-- A bill takes its charges in the statement that issues it; each had been open or deducted before.
create function sum_charges_billed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into charge_sums (tenant_id, day, type, warehouse_id, service_code, state, charges, cents, refunded_cents)
    select c.tenant_id, c.day, c.type, c.warehouse_id, c.service_code, s.state, s.sign * count(*)::int, s.sign * sum(c.cents),
      s.sign * coalesce(-sum(c.cents) filter (where c.reverses is not null), 0)
    from charges c cross join lateral (values ('billed', 1), (case when c.set_id is null then 'open' else 'deducted' end, -1)) s (state, sign)
    where c.tenant_id = new.tenant_id and c.bill_id = new.id group by 1, 2, 3, 4, 5, 6, s.sign;
  return null;
end $$;
create trigger bills_sum_their_charges after insert on bills for each row execute function sum_charges_billed();

-- A charge that is taken from the balance before it is billed.
create function sum_charge_deducted() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into charge_sums (tenant_id, day, type, warehouse_id, service_code, state, charges, cents, refunded_cents)
    select new.tenant_id, new.day, new.type, new.warehouse_id, new.service_code, s.state, s.sign, s.sign * new.cents,
      case when new.reverses is null then 0 else -s.sign * new.cents end
    from (values ('deducted', 1), ('open', -1)) s (state, sign);
  return null;
end $$;
create trigger charges_summed_over after update of set_id on charges for each row
  when (old.set_id is null and new.set_id is not null and old.bill_id is null and new.bill_id is null) execute function sum_charge_deducted();

insert into charge_sums (tenant_id, day, type, warehouse_id, service_code, state, charges, cents, refunded_cents)
  select tenant_id, day, type, warehouse_id, service_code,
    case when bill_id is not null then 'billed' when set_id is not null then 'deducted' else 'open' end as state,
    count(*)::int, sum(cents), coalesce(-sum(cents) filter (where reverses is not null), 0)
  from charges group by 1, 2, 3, 4, 5, 6;
