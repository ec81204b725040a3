-- A shipping account as a merchant enters it. Secrets are one JSON object, sealed with AES-256-GCM under a key outside the database.
-- A deleted account keeps its row: parcels bought on it are still asked about.
alter table logistics_accounts drop constraint logistics_accounts_tenant_id_name_key;
alter table logistics_accounts drop constraint logistics_accounts_state_check;
alter table logistics_accounts
  add constraint logistics_accounts_state_check check (state in ('active', 'disabled', 'deleted')),
  -- Used for orders of this warehouse before the others; null: for all.
  add column warehouse_id text collate "C" references warehouses,
  add column label_format text not null default 'pdf' check (label_format in ('pdf', 'png', 'zpl')),
  add column sender_name text not null default '',
  add column sender_company text not null default '',
  add column sender_phone text not null default '',
  add column sender_street text not null default '',
  add column sender_city text not null default '',
  add column sender_state text not null default '',
  add column sender_postal_code text not null default '',
  add column tested_at timestamptz,
  add column test_result text check (test_result in ('ok', 'wrongCredentials', 'refused', 'unreachable')),
  add column test_message text not null default '';
create unique index logistics_accounts_name on logistics_accounts (tenant_id, name) where state <> 'deleted';
create index labels_of_account on labels (tenant_id, logistics_account_id)
  where state in ('buying', 'ready', 'printed', 'voiding', 'unknown', 'review');
