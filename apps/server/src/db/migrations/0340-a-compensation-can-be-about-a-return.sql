-- What came back damaged, or was lost on its way back, is compensated by the return's own number.
alter table compensations drop constraint compensations_reference_kind_check;
alter table compensations add constraint compensations_reference_kind_check check (reference_kind in ('order', 'shipment', 'return'));
