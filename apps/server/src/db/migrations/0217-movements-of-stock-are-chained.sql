-- Each movement of a product in a warehouse carries a hash over itself and the hash of the movement before it. Nobody writes it but the trigger: the row
-- of stock that every movement takes its number under is its lock. The same text is made by `movementText` (packages/domain/src/inventory/chain.ts).
alter table stock_movements add column hash text collate "C" not null default '';

-- A free text on one line, so that no two movements make one text.
create function on_one_line(value text) returns text language sql immutable parallel safe as
  $$ select replace(replace(value, '\', '\\'), chr(10), '\n') $$;

create function movement_hash(before text, m stock_movements) returns text language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select encode(sha256(convert_to(concat_ws(chr(10), before, m.tenant_id, m.warehouse_id, m.product_id, m.seq, m.id, m.lot_id, m.type, m.bucket, m.quantity,
    m.lot_on_hand, m.sellable, m.reserved, m.pending, m.defective, m.frozen, (extract(epoch from m.at) * 1000000)::bigint, m.reference_kind, m.reference_id,
    public.on_one_line(m.reference_no), public.on_one_line(m.reason), public.on_one_line(m.note), coalesce(m.by_id, ''), public.on_one_line(m.by_name)), 'UTF8')), 'hex')
$$;

create function chain_movement() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.hash := movement_hash(coalesce((select hash from stock_movements
    where tenant_id = new.tenant_id and product_id = new.product_id and warehouse_id = new.warehouse_id order by at desc, seq desc limit 1), ''), new);
  return new;
end $$;

do $$
declare
  one stock_movements;
  last stock_movements;
begin
  alter table stock_movements disable trigger stock_movements_only_grow;
  for one in select * from stock_movements order by tenant_id, product_id, warehouse_id, seq loop
    if (last.tenant_id, last.product_id, last.warehouse_id) is distinct from (one.tenant_id, one.product_id, one.warehouse_id) then
      last.hash := '';
    end if;
    one.hash := movement_hash(last.hash, one);
    update stock_movements set hash = one.hash where tenant_id = one.tenant_id and id = one.id;
    last := one;
  end loop;
  alter table stock_movements enable trigger stock_movements_only_grow;
end $$;

create trigger movements_are_chained before insert on stock_movements for each row execute function chain_movement();

-- One hash for all that a merchant has: over the last one of each product in each warehouse. `stockHead` (packages/domain) makes the same text.
create function stock_head() returns table (movements bigint, hash text) language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(k.moves), 0)::bigint, coalesce(encode(sha256(convert_to(string_agg(concat_ws(' ', k.product_id, k.warehouse_id, m.seq, m.hash), chr(10)
      order by k.product_id, k.warehouse_id), 'UTF8')), 'hex'), '')
  from stock k cross join lateral (
    select x.seq, x.hash from stock_movements x where x.tenant_id = k.tenant_id and x.product_id = k.product_id and x.warehouse_id = k.warehouse_id
    order by x.at desc, x.seq desc limit 1) m
  where k.tenant_id = current_tenant()
$$;
