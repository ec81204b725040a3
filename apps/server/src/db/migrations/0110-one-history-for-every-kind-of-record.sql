-- One history for every kind of record: what was done to it, when, by whom. The orders' own becomes that of all, with its rows and its rights.
alter table order_events rename to history;
alter table history rename constraint order_events_pkey to history_pkey;
alter table history rename column order_id to entity_id;
-- Records of every kind have a history, so none of them can be named by a foreign key; `npm run db -- check` looks for lines without their record.
alter table history drop constraint order_events_tenant_id_order_id_fkey;
alter table history add column entity text not null default 'order';
alter table history alter column entity drop default;
drop index order_events_of_order;
create index history_of_record on history (tenant_id, entity, entity_id, at desc, id desc);
