-- The columns in which bills and their details show the lines of a charge (specification, section 3: surcharges). Additional handling is "heavy" where
-- the weight made it, else "long"; the three tiers of the delivery area are one column; over maximum stands with oversize.
create function fee_column(line jsonb) returns text language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select case line->>'code'
    when 'baseFee' then 'base'
    when 'ashFee' then case when coalesce(line->'reason'->>'measure', split_part(line->>'because', ' ', 1)) = 'weight' then 'heavy' else 'long' end
    when 'overSizeFee' then 'oversize'
    when 'unauthorizedPackage' then 'oversize'
    when 'residentialDeliveryCharge' then 'residential'
    when 'remoteFee' then 'remote'
    when 'ultraRemoteFee' then 'remote'
    when 'dasRemote' then 'remote'
    when 'fuelCharge' then 'fuel'
    when 'peakSeasonSurcharge' then 'peak'
    when 'signFee' then 'signature'
    when 'addressCorrection' then 'addressCorrection'
    when 'nonMotorizedFee' then 'nonMotorized'
    else 'other'
  end
$$;

-- Cents by column, the zone, and the pounds billed of all parcels.
create function fee_figures(lines jsonb) returns jsonb language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'fees', coalesce((select jsonb_object_agg(c.name, c.cents)
      from (select fee_column(f) as name, sum((f->>'amount')::bigint) as cents from jsonb_array_elements(lines) f group by 1) c), '{}'),
    'zone', (select f->'reason'->>'zone' from jsonb_array_elements(lines) f where f->'reason'->>'rule' = 'base' limit 1),
    'pounds', (select sum((f->'reason'->>'pounds')::numeric) from jsonb_array_elements(lines) f where f->'reason'->>'rule' in ('base', 'band')))
$$;

-- A list by day goes both ways with its id; its sums are read from the index alone.
drop index charges_by_day;
create index charges_by_day on charges (tenant_id, type, day, id) include (cents, reverses, bill_id);
