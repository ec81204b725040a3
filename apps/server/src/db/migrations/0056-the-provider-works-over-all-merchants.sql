-- Lists of the provider go over every merchant: what a warehouse has to ship, the most urgent first, and the labels that somebody has to
-- look at, the oldest first. Both are few rows among many.
create index orders_to_work on orders ((coalesce(ship_by, 'infinity'::timestamptz)), id) where status = 'toShip';
create index orders_to_work_by_age on orders (status_at, id) where status = 'toShip';
create index labels_to_settle on labels (requested_at, id)
  where state in ('unknown', 'review') or (state in ('ready', 'printed') and error_code = 'labels.alreadyScanned');
