-- Whom a carrier bills in the shipping account's place: the seller's platform, or another company of the merchant.
create table billing_accounts (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  name text not null,
  carrier text not null,
  -- Null: for orders of every platform.
  platform text check (platform in ('amazon', 'shopify', 'ebay', 'walmart', 'woocommerce', 'tiktok', 'other')),
  account_number text not null,
  -- The number that the carrier's bills carry, when it is not the account's own.
  billing_number text not null default '',
  postal_code text not null,
  country text not null default 'US',
  created_at timestamptz not null,
  version int not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select tenant_table('billing_accounts');
