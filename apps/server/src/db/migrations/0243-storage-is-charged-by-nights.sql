-- Until which night a merchant's storage is charged: nights that were missed are found by it. A night without a charge leaves no other trace.
create table storage_nights (
  tenant_id text collate "C" primary key references tenants,
  -- A day of the warehouses' calendars, included.
  charged_until date not null
);
select tenant_table('storage_nights', 'select, insert, update');
select system_reads('storage_nights');
