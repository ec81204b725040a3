-- Invoices of carriers as they were loaded, each once. They are the provider's.
create table carrier_invoices (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  carrier text not null,
  no text collate "C" not null,
  -- The day on it, and the provider's account at the carrier.
  day date not null,
  account text not null,
  -- Fingerprint of all that it says: the same number with other lines is another invoice, and refused.
  digest text collate "C" not null,
  line_count integer not null,
  net_cents bigint not null,
  loaded_at timestamptz not null,
  loaded_by text collate "C",
  loaded_by_name text not null,
  primary key (tenant_id, id),
  constraint an_invoice_counts_once unique (tenant_id, carrier, no)
);
select tenant_table('carrier_invoices', 'select');
select system_reads('carrier_invoices', 'select, insert');

-- A parcel of such an invoice with its lines, beside what was expected. It lies with the merchant whose label it is; nobody's lies with the provider.
create table invoiced_parcels (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  invoice_id text collate "C" not null,
  carrier text not null,
  invoice_no text collate "C" not null,
  invoice_day date not null,
  account text not null,
  tracking_number text collate "C" not null,
  label_id text collate "C",
  order_id text collate "C",
  order_no text,
  lines jsonb not null,
  billed_cents bigint not null,
  -- The carrier's price told at the sale, else what was charged; nothing once an earlier invoice has billed it.
  expected_cents bigint not null,
  difference_cents bigint not null generated always as (billed_cents - expected_cents) stored,
  charged_cents bigint,
  finding text not null check (finding in ('dearer', 'cheaper', 'doubled', 'unknown', 'matched')),
  state text not null check (state in ('open', 'matched', 'accepted', 'passedOn')),
  loaded_at timestamptz not null,
  settled_at timestamptz,
  settled_by text collate "C",
  settled_by_name text not null default '',
  note text not null default '',
  adjustment_id text collate "C",
  primary key (tenant_id, id),
  unique (tenant_id, carrier, invoice_no, tracking_number),
  foreign key (tenant_id, label_id) references labels (tenant_id, id),
  check ((finding = 'unknown') = (label_id is null)),
  check ((finding = 'matched') = (state = 'matched')),
  check ((state in ('accepted', 'passedOn')) = (settled_at is not null)),
  check ((state = 'passedOn') = (adjustment_id is not null))
);
create index invoiced_parcels_of_all_by_day on invoiced_parcels (invoice_day, id);
create index invoiced_parcels_of_all_by_state on invoiced_parcels (state, finding, invoice_day, id);
create index invoiced_parcels_of_all_by_difference on invoiced_parcels (difference_cents, id);
create index invoiced_parcels_of_all_by_parcel on invoiced_parcels (carrier, tracking_number);
create index invoiced_parcels_of_label on invoiced_parcels (tenant_id, label_id) where label_id is not null;
select tenant_table('invoiced_parcels', 'select, update (state, settled_at, settled_by, settled_by_name, note, adjustment_id)');
select system_reads('invoiced_parcels', 'select, insert');

-- Its lines are its sum. What is settled is in the merchant's book with exactly its difference, and passed on as one adjustment of exactly that.
create function check_invoiced_parcel() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.billed_cents <> (select coalesce(sum((line->>'cents')::bigint), 0) from jsonb_array_elements(new.lines) line) then
    raise exception 'The lines of % are not its sum', new.tracking_number using errcode = 'check_violation';
  end if;
  if new.state in ('accepted', 'passedOn') and new.label_id is not null and new.billed_cents <> new.expected_cents and not exists (
      select from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id and p.account = 'carrier'
      where s.tenant_id = new.tenant_id and s.kind = 'labelDifference' and s.business_id = new.id and p.cents = new.billed_cents - new.expected_cents) then
    raise exception 'The difference of % is not in the book', new.tracking_number using errcode = 'check_violation';
  end if;
  if new.state = 'passedOn' and not exists (
      select from adjustments a where a.tenant_id = new.tenant_id and a.id = new.adjustment_id and a.invoice_line = new.id
        and a.cents = new.billed_cents - new.expected_cents and a.state <> 'rejected') then
    raise exception 'The difference of % is not passed on', new.tracking_number using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function check_invoiced_parcel from public;
create trigger invoiced_parcels_are_in_the_book before insert or update on invoiced_parcels for each row execute function check_invoiced_parcel();
