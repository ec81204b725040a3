-- What a platform's connector signs in with: sealed; how the last test went. A deleted store keeps its row for its
-- orders, and gives its name away.
alter table stores
  add column secrets bytea,
  add column tested_at timestamptz,
  add column tested_by_name text not null default '',
  add column test_result text check (test_result in ('ok', 'byFile', 'incomplete', 'wrongCredentials', 'refused', 'unreachable')),
  add column test_message text not null default '',
  drop constraint stores_tenant_id_name_key,
  drop constraint stores_state_check,
  add constraint stores_state_check check (state in ('active', 'disabled', 'deleted'));
create unique index stores_name on stores (tenant_id, name) where state <> 'deleted';
create index online_skus_of_store on online_skus (tenant_id, store_id);
