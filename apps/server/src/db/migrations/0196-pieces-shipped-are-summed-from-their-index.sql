-- Days of cover are reckoned with what left with orders in 30 days: from the index alone, however many movements there are.
create index stock_movements_shipped on stock_movements (tenant_id, product_id, warehouse_id, at) include (quantity) where type = 'ship';
