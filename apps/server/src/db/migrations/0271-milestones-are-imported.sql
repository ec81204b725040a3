-- A file of milestones is read, checked and mended like a packing list; it is the provider's, and `order_id` of its rows is the shipment that they moved on.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in ('order', 'shipment', 'product', 'onlineSku', 'packing', 'milestone'));
