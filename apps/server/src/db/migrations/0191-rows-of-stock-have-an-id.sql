-- Lists and links name a row of stock by one text.
alter table stock add column id text collate "C" not null generated always as (product_id || '.' || warehouse_id) stored;
