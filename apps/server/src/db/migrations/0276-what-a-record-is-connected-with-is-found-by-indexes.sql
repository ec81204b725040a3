-- The block "connected" of a drawer asks for these.
create index compensations_about on compensations (tenant_id, reference_id);
create index compensations_of_product on compensations (tenant_id, product_id) where product_id is not null;
create index return_lines_by_sku on return_lines (tenant_id, sku, return_id);
create index parcels_of_label on parcels (tenant_id, label_id) where label_id is not null;
