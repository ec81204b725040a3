-- Pieces that are told apart: of a product that has serial numbers each piece has one, once in stock, named when it comes and when it leaves.
create table stock_serials (
  tenant_id text collate "C" not null,
  product_id text collate "C" not null,
  serial text collate "C" not null check (serial <> ''),
  warehouse_id text collate "C" not null,
  lot_id text collate "C" not null,
  is_here boolean not null,
  came_at timestamptz not null,
  left_at timestamptz,
  -- The order it left with; it was named by who shipped it, or taken for the oldest of its lot because nobody named one.
  order_id text collate "C",
  is_named boolean not null default true,
  primary key (tenant_id, product_id, serial),
  foreign key (tenant_id, warehouse_id, product_id, lot_id) references stock_lots (tenant_id, warehouse_id, product_id, id)
);
create index stock_serials_here on stock_serials (tenant_id, lot_id, came_at, serial) where is_here;
create index stock_serials_of_order on stock_serials (tenant_id, order_id) where order_id is not null;
select tenant_table('stock_serials');
