-- A file of products is read, checked and mended like one of orders; `order_id` of its rows is what they made, and `orders_*` count products.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('order', 'shipment', 'product'));
