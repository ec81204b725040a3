-- A recharge whose decision was mailed to who asked for it, so that no letter is sent twice. The recharge itself is decided once and stays as it is.
create table recharge_mails (
  tenant_id text collate "C" not null,
  recharge_id text collate "C" not null,
  at timestamptz not null,
  primary key (tenant_id, recharge_id),
  foreign key (tenant_id, recharge_id) references recharges (tenant_id, id)
);
select tenant_table('recharge_mails', 'select, insert');
