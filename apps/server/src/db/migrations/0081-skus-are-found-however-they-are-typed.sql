-- What a SKU is without regard to capitals and spaces: files of people are not as careful as the product list.
alter table products add column sku_plain text collate "C" generated always as (lower(regexp_replace(sku, '\s+', '', 'g'))) stored;
create index products_by_plain_sku on products (tenant_id, sku_plain);
alter table online_skus add column sku_plain text collate "C" generated always as (lower(regexp_replace(sku_number, '\s+', '', 'g'))) stored;
create index online_skus_by_plain_number on online_skus (tenant_id, sku_plain);
