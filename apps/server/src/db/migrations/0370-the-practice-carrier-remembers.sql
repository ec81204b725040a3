-- What the practice carrier sold and voided: its own book, as a real carrier has one, no merchant's and none of ours. In the database so that all
-- servers of an installation ask one carrier, which sells a reference once. Numbers are voided also when the book does not know their sale.
create table practice_sales (
  reference text collate "C" primary key,
  sale jsonb,
  sold_at timestamptz(3),
  tried_at timestamptz(3),
  check ((sale is null) = (sold_at is null))
);
create table practice_parcels (
  tracking_number text collate "C" primary key,
  reference text collate "C" references practice_sales,
  voided_at timestamptz(3)
);
grant select, insert, update on practice_sales, practice_parcels to stowline_system;
