-- A pasted number is looked for among all labels, those too that were given back: the index of live ones begins with the carrier and leaves those out.
create index labels_by_number on labels (tenant_id, tracking_number) where tracking_number is not null;
-- Entries that moved the balance are counted from the index alone; without it ten thousand rows are fetched for the one figure.
drop index book_entries_by_time;
create index book_entries_by_time on book_entries (tenant_id, at, number) include (cents);
