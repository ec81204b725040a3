-- Value-added work that somebody of the provider has entered: done once, charged once by the merchant's card, undone by an adjustment.
create table service_jobs (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  no text collate "C" not null,
  -- The service of the card, and how the card called it then.
  service text not null,
  name_cn text not null,
  name_en text not null,
  count integer not null check (count between 1 and 999999),
  -- What it was done for, by the number that people know.
  reference_kind text not null check (reference_kind in ('order', 'shipment', 'product')),
  reference_id text collate "C" not null,
  reference_no text not null,
  order_id text collate "C",
  warehouse_id text collate "C" references warehouses,
  done_on date not null,
  note text not null default '',
  charge_id text collate "C" not null,
  -- The credit that undoes it, unless that was rejected.
  adjustment_id text collate "C",
  made_at timestamptz not null,
  made_by text collate "C" not null,
  made_by_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, charge_id),
  foreign key (tenant_id, charge_id) references charges (tenant_id, id)
);
create index service_jobs_of_all_by_time on service_jobs (made_at, id);
create index service_jobs_by_no on service_jobs (tenant_id, no);
create index service_jobs_by_reference on service_jobs (tenant_id, reference_no);
select tenant_table('service_jobs', 'select, insert, update (adjustment_id)');
select system_reads('service_jobs');

-- It is the charge of its own work, and undone once: a second credit only after the first was rejected.
create function check_service_job() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from charges c where c.tenant_id = new.tenant_id and c.id = new.charge_id and c.type = 'valueAdded'
      and c.source_kind = 'service' and c.source_id = new.id) then
    raise exception 'The job % is not charged', new.no using errcode = 'check_violation';
  end if;
  if new.adjustment_id is not null and not exists (
      select from adjustments a join charges c on c.tenant_id = a.tenant_id and c.id = new.charge_id
      where a.tenant_id = new.tenant_id and a.id = new.adjustment_id and a.cents = -c.cents and a.fee = 'valueAdded') then
    raise exception 'The credit of the job % is another sum', new.no using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.adjustment_id is distinct from new.adjustment_id and exists (
      select from adjustments a where a.tenant_id = old.tenant_id and a.id = old.adjustment_id and a.state <> 'rejected') then
    raise exception 'The job % is undone already', new.no using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke execute on function check_service_job from public;
create trigger service_jobs_are_charged before insert or update on service_jobs for each row execute function check_service_job();
