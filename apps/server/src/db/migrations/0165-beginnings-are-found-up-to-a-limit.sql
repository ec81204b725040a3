-- A text that begins many numbers, as the year begins a store's, was looked up to its last number before `most` was looked at. Each kind of
-- number now ends at `most` of its own, in the order of its index; the rest is as in 0032 and 0095.
create or replace function find_orders(term text, most int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text collate "C" := current_tenant();
  beginnings text[] := array[term, upper(term)];
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  -- Two or three letters begin whole families of numbers and would hide the people who are called so.
  if term ~ '[0-9]' or length(term) >= 4 then
    return query
      (select id from orders, unnest(beginnings) b(beginning)
        where tenant_id = tenant and order_no >= beginning and order_no < beginning || U&'\+10FFFF' limit most)
      union (select id from orders, unnest(beginnings) b(beginning)
        where tenant_id = tenant and platform_no >= beginning and platform_no < beginning || U&'\+10FFFF' limit most)
      union (select id from orders, unnest(beginnings) b(beginning)
        where tenant_id = tenant and tracking_number is not null and tracking_number >= beginning and tracking_number < beginning || U&'\+10FFFF' limit most)
      limit most;
    if found then return; end if;
  end if;
  -- Planned anew each time: the pattern decides whether the index helps.
  return query execute 'select order_id from order_words where tenant_id = $1 and words like $2 limit $3' using tenant, pattern, most;
end $$;

create or replace function find_parcels(term text, most int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text collate "C" := current_tenant();
  beginnings text[] := array[term, upper(term)];
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    (select id from parcels, unnest(beginnings) b(beginning)
      where tenant_id = tenant and tracking_number >= beginning and tracking_number < beginning || U&'\+10FFFF' limit most)
    union (select p.id from orders o join parcels p on p.tenant_id = o.tenant_id and p.order_id = o.id, unnest(beginnings) b(beginning)
      where o.tenant_id = tenant and o.order_no >= beginning and o.order_no < beginning || U&'\+10FFFF' limit most)
    limit most;
  if found then return; end if;
  -- Planned anew each time: the pattern decides whether the index helps.
  return query execute 'select parcel_id from parcel_words where tenant_id = $1 and words like $2 limit $3' using tenant, pattern, most;
end $$;
