-- Whoever looks at rows by their state or at those of one order counts all rows of the import with it, so these indexes spared nothing; and
-- each row of a file was entered in them when it was checked and again when it was made.
drop index import_rows_by_state;
drop index import_rows_by_order;
