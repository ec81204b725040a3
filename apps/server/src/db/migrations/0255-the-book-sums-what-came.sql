-- What came to a merchant's account over some days is the difference of two entries, however many lie between them; what went is the rest of the
-- balance. No part of what is hashed: `npm run db -- verify` adds it up again.
alter table book_entries add column came_cents bigint;
alter table book_entries disable trigger book_entries_only_grow;
update book_entries e set came_cents = s.came from (
  select tenant_id, number, sum(greatest(cents, 0)) over (partition by tenant_id order by number) as came from book_entries
) s where s.tenant_id = e.tenant_id and s.number = e.number;
alter table book_entries enable trigger book_entries_only_grow;
alter table book_entries alter column came_cents set not null;

-- As before, with what came.
create or replace function chain_set(tenant text, set_ text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
  insert into book_entries (tenant_id, number, set_id, at, kind, about_kind, about_id, cents, balance_cents, came_cents, hash)
  values (tenant, coalesce(last.number, 0) + 1, set_, greatest(one.at, last.at), one.kind,
    coalesce(original.kind, one.kind), coalesce(original.business_id, one.business_id), moved, coalesce(last.balance_cents, 0) + moved,
    coalesce(last.came_cents, 0) + greatest(moved, 0),
    encode(sha256(convert_to(concat_ws(chr(10), coalesce(last.hash, ''), tenant, coalesce(last.number, 0) + 1, set_, one.kind, one.business_id,
      coalesce(one.reverses, ''), (extract(epoch from one.at) * 1000000)::bigint, coalesce(one.by_id, ''), coalesce(last.balance_cents, 0) + moved,
      lines), 'UTF8')), 'hex'));
end $$;
