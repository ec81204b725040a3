-- A small picture of a label for the screen, made once of its document. Without bytes: none can be made of it, and nobody tries again.
create table label_pictures (
  tenant_id text collate "C" not null references tenants,
  label_id text collate "C" not null,
  bytes bytea,
  primary key (tenant_id, label_id),
  foreign key (tenant_id, label_id) references labels (tenant_id, id) on delete cascade
);
-- PNG is packed already.
alter table label_pictures alter column bytes set storage external;
select tenant_table('label_pictures');
