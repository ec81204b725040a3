-- Orders past their time are counted up to ten thousand at each look at home: from the index alone, which needs the plain column for it.
drop index orders_open_by_deadline;
create index orders_open_by_deadline on orders (tenant_id, (coalesce(ship_by, 'infinity'::timestamptz)), id) include (ship_by)
  where status in ('pending', 'toShip', 'postponed', 'outOfStock');

-- What lies on the shelves past its day, or will soon: few lots, found without a look at each row of stock.
create index stock_lots_by_expiry on stock_lots (tenant_id, expires_on) where expires_on is not null and on_hand > 0;
