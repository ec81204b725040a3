-- What a row says beside its cells: its place in the file, and what is wrong with it as a whole. Null where there is nothing to say.
alter table import_rows add column source jsonb;
