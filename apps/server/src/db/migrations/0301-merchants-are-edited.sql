-- A merchant is edited by several people of the provider; its pictures stand with it, as small as they are uploaded (200 KB each).
alter table tenants
  add column version int not null default 0,
  add column logo text,
  add column icon text;
