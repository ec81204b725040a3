create index online_skus_by_time on online_skus (tenant_id, created_at desc, id desc);
create index online_sku_children_of_product on online_sku_children (tenant_id, product_id);
