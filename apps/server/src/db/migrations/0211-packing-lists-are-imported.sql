-- A packing list is read, checked and mended like a file of products; `order_id` of its rows is the product they bring, and `orders_*` count lines.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('order', 'shipment', 'product', 'onlineSku', 'packing'));
