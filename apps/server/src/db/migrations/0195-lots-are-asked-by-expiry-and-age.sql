-- Lots that expire are few among all: what of a stock has expired is asked of them alone.
create index stock_lots_expiring on stock_lots (tenant_id, product_id, warehouse_id, expires_on) where expires_on is not null;
-- Lots on their shelves by age, the oldest first.
create index stock_lots_by_age on stock_lots (tenant_id, put_away_at, id) where on_hand > 0 and put_away_at is not null;
