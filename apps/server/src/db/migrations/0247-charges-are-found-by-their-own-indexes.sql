-- The list of all charges by day; of those on a bill, which lie behind a month that has none yet; of a service, which labels alone have; by what they
-- cost; without a price.
create index charges_of_all_types on charges (tenant_id, day, id);
create index charges_billed on charges (tenant_id, day, id) where bill_id is not null;
create index charges_by_amount on charges (tenant_id, cents);
create index charges_of_service on charges (tenant_id, service_code, day, id) where service_code is not null;
create index charges_unpriced on charges (tenant_id, day, id) where problem is not null;
-- Nothing is asked for by the moment.
drop index charges_by_time;

-- References by their beginnings, in the order of their bytes.
drop index charges_by_reference;
create index charges_by_reference on charges (tenant_id, reference collate "C", id);
-- Any part of a reference. Nights of storage repeat the numbers of their lots, which are few and looked at instead.
create index charges_trigrams on charges using gin (reference gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512) where type <> 'storage';

-- Charges of a typed part of a reference, at most so many: those whose reference begins so, else those with it anywhere.
create function find_charges(term text, most int) returns setof text language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant text collate "C" := current_tenant();
  beginnings text[] := array[term, upper(term)];
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select distinct c.id from unnest(beginnings) b(beginning) cross join lateral (
      select id from charges where tenant_id = tenant and reference collate "C" >= beginning and reference collate "C" < beginning || U&'\+10FFFF' limit most) c
    limit most;
  if found then return; end if;
  -- Planned anew each time: the pattern decides whether the index helps.
  return query execute 'select id from charges where tenant_id = $1 and type <> ''storage'' and reference ilike $2 limit $3' using tenant, pattern, most;
  return query
    select c.id from stock_lots l join warehouses h on h.id = l.warehouse_id
    join charges c on c.tenant_id = l.tenant_id and c.source_kind = 'lot' and c.source_id = l.id
    -- As `lotNo` tells it (modules/inventory/as-of.ts).
    where l.tenant_id = tenant and c.reference ilike pattern
      and to_char(coalesce(l.put_away_at, l.made_at) at time zone h.time_zone, 'YYMMDD') || '-' || upper(right(l.id, 4)) ilike pattern limit most;
end $$;
revoke all on function find_charges(text, int) from public;
grant create on schema public to stowline_system;
alter function find_charges(text, int) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function find_charges(text, int) to stowline_app;
