-- What moved a merchant's book, in the order in which it came: what his account held afterwards, and a hash over the set and the hash before it.
-- Nobody writes here but the trigger of the postings. The same text is made by `chainText` (packages/domain/src/billing/chain.ts), which proves it.
create table book_entries (
  tenant_id text collate "C" not null references tenants,
  -- 1, 2, 3 ... without gaps.
  number bigint not null check (number > 0),
  set_id text collate "C" not null,
  -- When the set was made; never before the entry in front of it, so that a day's entries stand together.
  at timestamptz not null,
  kind text not null,
  -- What the set is about; of a reversal what its original was about, and what kind that was.
  about_kind text not null,
  about_id text collate "C" not null,
  -- What the merchant's own account gained or lost; 0 where only the provider's did.
  cents bigint not null,
  balance_cents bigint not null,
  hash text collate "C" not null,
  primary key (tenant_id, number),
  unique (tenant_id, set_id),
  foreign key (tenant_id, set_id) references posting_sets (tenant_id, id)
);
create index book_entries_by_time on book_entries (tenant_id, at, number);
create index book_entries_about on book_entries (tenant_id, about_id);
select tenant_table('book_entries', 'select');
select system_reads('book_entries');
create trigger book_entries_only_grow before update or delete on book_entries for each row execute function refuse_change();

create function chain_set(tenant text, set_ text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last book_entries;
  one posting_sets;
  original posting_sets;
  moved bigint;
  lines text;
begin
  if exists (select from book_entries where tenant_id = tenant and set_id = set_) then
    raise exception 'The posting set % is in the book already', set_ using errcode = 'check_violation';
  end if;
  select * into last from book_entries where tenant_id = tenant order by number desc limit 1;
  select * into one from posting_sets where tenant_id = tenant and id = set_;
  select * into original from posting_sets where tenant_id = tenant and id = one.reverses;
  select coalesce(sum(cents) filter (where account = 'merchant'), 0), string_agg(account || ':' || currency || ':' || cents, chr(10) order by line)
    into moved, lines from postings where tenant_id = tenant and set_id = set_;
  insert into book_entries values (tenant, coalesce(last.number, 0) + 1, set_, greatest(one.at, last.at), one.kind,
    coalesce(original.kind, one.kind), coalesce(original.business_id, one.business_id), moved, coalesce(last.balance_cents, 0) + moved,
    encode(sha256(convert_to(concat_ws(chr(10), coalesce(last.hash, ''), tenant, coalesce(last.number, 0) + 1, set_, one.kind, one.business_id,
      coalesce(one.reverses, ''), (extract(epoch from one.at) * 1000000)::bigint, coalesce(one.by_id, ''), coalesce(last.balance_cents, 0) + moved,
      lines), 'UTF8')), 'hex'));
end $$;
revoke execute on function chain_set from public;

-- As before, and each set joins the chain. The merchant's account is locked even where a set does not move it: the chain has one end.
create or replace function move_balances() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one record;
begin
  perform from ledger_accounts a where a.account = 'merchant' and a.tenant_id in (select tenant_id from added)
    or (a.tenant_id, a.account, a.currency) in (select tenant_id, account, currency from added)
    order by a.tenant_id, a.account <> 'merchant', a.account for no key update;
  update ledger_accounts a set balance_cents = a.balance_cents + m.moved
    from (select tenant_id, account, currency, sum(cents) as moved from added group by 1, 2, 3) m
    where a.tenant_id = m.tenant_id and a.account = m.account and a.currency = m.currency;
  for one in select distinct s.tenant_id, s.at, s.id from posting_sets s where (s.tenant_id, s.id) in (select tenant_id, set_id from added) order by 1, 2, 3 loop
    perform chain_set(one.tenant_id, one.id);
  end loop;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select tenant_id, id from posting_sets order by tenant_id, at, id loop
    perform chain_set(one.tenant_id, one.id);
  end loop;
end $$;
