-- A file of online SKUs is read, checked and mended like one of products; the rows of one SKU share `order_key` and stand or fall together.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('order', 'shipment', 'product', 'onlineSku'));
