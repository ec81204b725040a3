-- The numbers of parcels under a trigram index, apart from the parcels: those change with every event of a carrier, their numbers hardly
-- ever, and a change makes new entries in every index of its table. The same as the words of orders, for the same reasons (0032).
create table parcel_words (
  tenant_id text collate "C" not null references tenants,
  parcel_id text collate "C" not null,
  words text not null,
  primary key (tenant_id, parcel_id)
);
insert into parcel_words (tenant_id, parcel_id, words) select tenant_id, id, lower(concat_ws(' ', tracking_number, order_no)) from parcels;
create index parcel_words_trigrams on parcel_words using gin (words gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 512);
select tenant_table('parcel_words');
select system_reads('parcel_words');
create function keep_parcel_words_added() returns trigger language plpgsql as $$
begin
  insert into parcel_words (tenant_id, parcel_id, words) select tenant_id, id, lower(concat_ws(' ', tracking_number, order_no)) from added;
  return null;
end $$;
create function keep_parcel_words_removed() returns trigger language plpgsql as $$
begin
  delete from parcel_words w using removed r where w.tenant_id = r.tenant_id and w.parcel_id = r.id;
  return null;
end $$;
create function keep_parcel_words_changed() returns trigger language plpgsql as $$
begin
  update parcel_words set words = lower(concat_ws(' ', new.tracking_number, new.order_no)) where tenant_id = new.tenant_id and parcel_id = new.id;
  return null;
end $$;
create trigger parcels_words_in after insert on parcels referencing new table as added for each statement execute function keep_parcel_words_added();
create trigger parcels_words_out after delete on parcels referencing old table as removed for each statement execute function keep_parcel_words_removed();
create trigger parcels_words_over after update of tracking_number, order_no on parcels for each row
  when (old.tracking_number is distinct from new.tracking_number or old.order_no is distinct from new.order_no)
  execute function keep_parcel_words_changed();

-- Ids of the tenant's parcels whose number, or whose order's number, holds a term: by its beginning, else anywhere in it; as find_orders.
create function find_parcels(term text, most int) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant text collate "C" := current_tenant();
  beginnings text[] := array[term, upper(term)];
  pattern text := '%' || replace(replace(replace(lower(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select id from parcels, unnest(beginnings) b(beginning)
      where tenant_id = tenant and tracking_number >= beginning and tracking_number < beginning || U&'\+10FFFF'
    union select p.id from orders o join parcels p on p.tenant_id = o.tenant_id and p.order_id = o.id, unnest(beginnings) b(beginning)
      where o.tenant_id = tenant and o.order_no >= beginning and o.order_no < beginning || U&'\+10FFFF'
    limit most;
  if found then return; end if;
  -- Planned anew each time: the pattern decides whether the index helps.
  return query execute 'select parcel_id from parcel_words where tenant_id = $1 and words like $2 limit $3' using tenant, pattern, most;
end $$;
revoke all on function find_parcels(text, int) from public;
grant create on schema public to stowline_system;
alter function find_parcels(text, int) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function find_parcels(text, int) to stowline_app;
