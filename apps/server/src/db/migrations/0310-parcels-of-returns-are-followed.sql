-- The parcel that a buyer sends back under a label that was bought for his return: what its carrier tells of it. One a return; another label
-- begins it anew. Apart from the parcels of orders, whose lists, rates and promises it is no part of.
create table return_parcels (
  tenant_id text collate "C" not null,
  return_id text collate "C" not null,
  label_id text collate "C" not null,
  carrier text not null,
  tracking_number text collate "C" not null,
  state text not null default 'labelCreated'
    check (state in ('labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered', 'exception', 'returned', 'voided')),
  -- All that was reported, the oldest first.
  events jsonb not null default '[]',
  last_event_at timestamptz,
  eta date,
  created_at timestamptz not null,
  delivered_at timestamptz,
  next_poll_at timestamptz,
  poll_failures int not null default 0,
  primary key (tenant_id, return_id),
  foreign key (tenant_id, return_id) references returns (tenant_id, id) on delete cascade,
  foreign key (tenant_id, label_id) references labels (tenant_id, id)
);
create index return_parcels_due on return_parcels (next_poll_at) where next_poll_at is not null;
select tenant_table('return_parcels');
select system_reads('return_parcels');
create trigger return_parcels_due after insert or update of label_id on return_parcels for each row
  when (new.next_poll_at is not null) execute function announce_due_work('returnParcels.poll');

-- Labels that were bought before are followed from now on.
insert into return_parcels (tenant_id, return_id, label_id, carrier, tracking_number, created_at, next_poll_at)
select l.tenant_id, l.return_id, l.id, l.carrier, l.tracking_number, l.bought_at, now() from labels l
where l.return_id is not null and l.state in ('ready', 'printed') and l.tracking_number is not null and l.bought_at is not null;
