-- Who tried an account's connection last, by the name that he had then.
alter table logistics_accounts add column tested_by_name text not null default '';
