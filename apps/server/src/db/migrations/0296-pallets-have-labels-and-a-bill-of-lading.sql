-- Cartons of a transfer are numbered when their labels are first printed, from here on, by the company prefix of then.
alter table transfer_lines add column carton_from int not null default 0;
alter table transfers add column carton_prefix text not null default '' check (carton_prefix ~ '^(\d{7,10})?$');

-- What stands on a transfer's bill of lading beside what is known of it; its number is given once.
create table transfer_bols (
  tenant_id text collate "C" not null,
  transfer_id text collate "C" not null,
  bol_no text collate "C" not null,
  terms text not null default 'prepaid' check (terms in ('prepaid', 'collect', 'thirdParty')),
  third_party_name text not null default '',
  third_party_street text not null default '',
  third_party_place text not null default '',
  consignee_no text not null default '',
  location_no text not null default '',
  nmfc text not null default '',
  instructions text not null default '',
  primary key (tenant_id, transfer_id),
  unique (tenant_id, bol_no),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id) on delete cascade
);
select tenant_table('transfer_bols');
select system_reads('transfer_bols');
