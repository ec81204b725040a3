-- A ticket may be about a bill, a product or a compensation too.
alter table tickets drop constraint tickets_subject_kind_check;
alter table tickets add constraint tickets_subject_kind_check
  check (subject_kind in ('order', 'parcel', 'shipment', 'transfer', 'return', 'product', 'stock', 'charge', 'bill', 'compensation'));

-- The answer that its merchant was reminded of, so that he is reminded of each once.
alter table tickets add column reminded_message_id text collate "C";
