-- What a person has set, by name: preferences, columns and page sizes of lists, views. Its form is the portal's.
create table user_settings (
  tenant_id text collate "C" not null references tenants,
  user_id text collate "C" not null,
  name text collate "C" not null check (length(name) <= 100),
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (tenant_id, user_id, name)
);
select tenant_table('user_settings');

-- Saved views were kept by themselves. They stand in the order in which they were made.
insert into user_settings (tenant_id, user_id, name, value, changed_at)
select v.tenant_id, v.user_id, 'view.' || v.grid || '.' || v.id,
  jsonb_build_object(
    'name', v.name,
    'search', coalesce(v.state ->> 'search', ''),
    'settings', coalesce(v.state ->> 'settings', ''),
    'place', row_number() over (partition by v.tenant_id, v.user_id, v.grid order by v.created_at, v.id)
  ),
  v.created_at
from user_views v;
drop table user_views;
