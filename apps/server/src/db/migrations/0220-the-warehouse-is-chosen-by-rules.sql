-- Rules that choose the warehouse of an order, in the order of their sequence.
create table strategies (
  tenant_id text collate "C" not null references tenants,
  id text collate "C" not null,
  name_cn text not null,
  name_en text not null,
  sequence int not null check (sequence > 0),
  state text not null check (state in ('effective', 'invalid')),
  applicability text not null check (applicability in ('all', 'matching')),
  -- { join, conditions, groups: [{ join, conditions }] }, as packages/domain/src/orders/strategies/strategy.ts has it.
  conditions jsonb not null,
  warehouse_ids text[] collate "C" not null check (cardinality(warehouse_ids) > 0),
  created_at timestamptz not null,
  version int not null default 0,
  primary key (tenant_id, id)
);
select tenant_table('strategies');
create index strategies_by_sequence on strategies (tenant_id, sequence, id);

-- A deleted rule takes its lines of history along; what was done to it stays in the audit trail.
create function forget_history_of_strategy() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from history where tenant_id = old.tenant_id and entity = 'strategy' and entity_id = old.id;
  return null;
end $$;
create trigger strategies_forget_history after delete on strategies for each row execute function forget_history_of_strategy();
revoke execute on function forget_history_of_strategy() from public;
