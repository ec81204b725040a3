-- Orders that a found parcel may have come back from: by its sender's name, by his ZIP code, by number and by SKU. Each is looked up in an index of
-- its own, the newest first; at 100,000 shipped orders the plain conditions read them all.
create index orders_shipped_to on orders (tenant_id, lower(recipient), created_at desc) where status = 'shipped';
create index orders_shipped_into on orders (tenant_id, left(postal_code, 5), created_at desc) where status = 'shipped';

-- For one merchant's transaction its own orders, for the system's those of every merchant. A condition on lower(...) is not let through row-level
-- security before the policy's, so that the index would not be used: the function names the tenant itself.
create function likely_orders(number text, name text, zip text, skus text[], most int) returns table (tenant_id text, id text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own text := current_tenant();
  merchant text collate "C";
begin
  for merchant in select t.id from tenants t where case when current_setting('role') = 'stowline_app' then t.id = own else t.kind = 'merchant' end
  loop
    return query
      (select p.tenant_id::text, p.order_id::text from parcels p where number <> '' and p.tenant_id = merchant and p.tracking_number = number limit most)
      union (select o.tenant_id::text, o.id::text from orders o
        where name <> '' and o.tenant_id = merchant and o.status = 'shipped' and lower(o.recipient) = lower(name) order by o.created_at desc limit most)
      union (select o.tenant_id::text, o.id::text from orders o
        where zip <> '' and o.tenant_id = merchant and o.status = 'shipped' and left(o.postal_code, 5) = left(zip, 5) order by o.created_at desc limit most)
      union (select o.tenant_id::text, o.id::text from unnest(skus) s (sku)
        cross join lateral (select l.order_id from order_lines l where l.tenant_id = merchant and l.sku = s.sku order by l.order_id desc limit most) l
        join orders o on o.tenant_id = merchant and o.id = l.order_id
        where o.status = 'shipped' order by o.created_at desc limit 20);
  end loop;
end $$;
revoke all on function likely_orders(text, text, text, text[], int) from public;
grant create on schema public to stowline_system;
alter function likely_orders(text, text, text, text[], int) owner to stowline_system;
revoke create on schema public from stowline_system;
grant execute on function likely_orders(text, text, text, text[], int) to stowline_app;
