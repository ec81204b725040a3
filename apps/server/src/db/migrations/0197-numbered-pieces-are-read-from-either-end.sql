-- The drawer of a stock shows the oldest numbers that are here and the last that left, of however many there have been.
create index stock_serials_in_stock on stock_serials (tenant_id, product_id, warehouse_id, came_at, serial) where is_here;
create index stock_serials_gone on stock_serials (tenant_id, product_id, warehouse_id, left_at desc, serial) where not is_here;
