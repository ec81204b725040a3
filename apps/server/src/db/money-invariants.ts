import type { Invariant } from './invariants.ts'

/** What a label in this state has in the book. */
const inBook = `case when l.state in ('buying', 'unknown', 'review') then 'held' when l.state in ('ready', 'printed', 'voiding') then 'charged'
  when l.state = 'void' then 'returned' else 'nothing' end`

/** The book's own statements: I1-I8 and I12 of the ledger, and that labels and money tell the same story. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'every posting set sums to nothing',
    violations: `
      select s.tenant_id, s.id, p.currency, sum(p.cents) as rest from posting_sets s left join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
      group by 1, 2, 3 having sum(p.cents) is distinct from 0`,
  },
  {
    name: 'postings only grow',
    violations: `
      select t.name, r.role, r.privilege from (values ('postings'), ('posting_sets')) t (name)
      cross join (values ('stowline_app', 'update'), ('stowline_app', 'delete'), ('stowline_system', 'update'), ('stowline_system', 'delete')) r (role, privilege)
      where has_table_privilege(r.role, t.name, r.privilege) or has_any_column_privilege(r.role, t.name, 'update')
      union all
      select t.name, 'everybody', 'trigger' from (values ('postings'), ('posting_sets')) t (name) where not exists (
        select from pg_trigger g where g.tgrelid = t.name::regclass and g.tgname = t.name || '_only_grow' and g.tgenabled in ('O', 'A'))`,
  },
  {
    name: 'money is kept in whole cents',
    violations: `
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and (column_name like '%cents') and data_type <> 'bigint'`,
  },
  {
    name: 'nobody is below the limit',
    violations: `
      select tenant_id, balance_cents, credit_cents, held_cents from ledger_accounts
      where account = 'merchant' and (balance_cents + credit_cents - held_cents < 0 or held_cents < 0 or credit_cents < 0)`,
  },
  {
    name: 'a business event has one posting set of its kind',
    violations:
      'select tenant_id, kind, business_id, count(*) as sets from posting_sets group by 1, 2, 3 having count(*) > 1',
  },
  {
    name: 'a hold is captured or released, and captured once for at most what was held',
    violations: `
      select h.tenant_id, h.business_id, h.state, h.cents, h.captured_cents, coalesce(p.paid, 0) as paid from holds h
      left join lateral (
        select -sum(p.cents) as paid from posting_sets s join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id
        where s.tenant_id = h.tenant_id and s.kind = h.kind and s.business_id = h.business_id and p.account = 'merchant'
      ) p on true
      where coalesce(p.paid, 0) <> case when h.state = 'captured' then h.captured_cents else 0 end or h.captured_cents > h.cents`,
  },
  {
    name: 'a reversal takes its original back, once and wholly',
    violations: `
      select r.tenant_id, r.id, r.reverses, p.account, sum(p.cents) as rest from posting_sets r
      join postings p on p.tenant_id = r.tenant_id and p.set_id in (r.id, r.reverses)
      where r.reverses is not null group by 1, 2, 3, 4 having sum(p.cents) <> 0
      union all
      select tenant_id, min(id), reverses, null, count(*) from posting_sets where reverses is not null group by tenant_id, reverses having count(*) > 1`,
  },
  {
    name: 'balances equal the sum of their postings',
    violations: `
      select a.tenant_id, a.account, a.balance_cents, coalesce(p.moved, 0) as moved from ledger_accounts a
      left join (select tenant_id, account, currency, sum(cents) as moved from postings group by 1, 2, 3) p using (tenant_id, account, currency)
      where a.balance_cents <> coalesce(p.moved, 0)`,
  },
  {
    name: 'what is held equals the open holds',
    violations: `
      select a.tenant_id, a.account, a.held_cents, coalesce(h.open, 0) as open from ledger_accounts a
      left join (select tenant_id, account, currency, sum(cents) as open from holds where state = 'open' group by 1, 2, 3) h using (tenant_id, account, currency)
      where a.held_cents <> coalesce(h.open, 0)`,
  },
  {
    name: 'a posting, its set and its account belong to one tenant',
    violations: `
      select p.tenant_id, p.set_id, p.account from postings p
      left join posting_sets s on s.tenant_id = p.tenant_id and s.id = p.set_id
      left join ledger_accounts a on a.tenant_id = p.tenant_id and a.account = p.account and a.currency = p.currency
      where s.id is null or a.account is null`,
  },
  {
    name: 'labels and money tell the same story',
    // A label without a price (uploaded, or free) has nothing in the book.
    violations: `
      with story as (
        select l.tenant_id, l.id, l.state, l.quoted_cents, l.charge_cents, h.cents as held_cents, ${inBook} as wanted,
          case when c.reversal is not null then 'returned' when c.state is not null then 'charged' when h.state = 'open' then 'held' else 'nothing' end as found,
          case when c.state is not null then c.cents when h.state = 'open' then h.cents end as cents
        from labels l left join holds h on h.tenant_id = l.tenant_id and h.kind = 'label' and h.business_id = l.id
        left join lateral (
          select 'set' as state, -p.cents as cents, r.id as reversal from posting_sets s
          join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id and p.account = 'merchant'
          left join posting_sets r on r.tenant_id = s.tenant_id and r.reverses = s.id
          where s.tenant_id = l.tenant_id and s.kind = 'label' and s.business_id = l.id
        ) c on true
        where l.origin = 'bought' and coalesce(l.charge_cents, l.quoted_cents, 0) > 0
      )
      select * from story where found <> wanted or cents <> coalesce(charge_cents, quoted_cents)`,
  },
  {
    name: 'what a label cost is charged, and the lines of every charge sum up to it',
    violations: `
      select s.tenant_id, s.id, -p.cents as paid, c.cents, c.type from posting_sets s
      left join posting_sets r on r.tenant_id = s.tenant_id and r.id = s.reverses
      join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id and p.account = 'merchant'
      left join charges c on c.tenant_id = s.tenant_id and c.id = s.id
      where exists (select from labels l where l.tenant_id = s.tenant_id and l.id = coalesce(r.business_id, s.business_id))
        and coalesce(r.kind, s.kind) = 'label' and c.cents is distinct from -p.cents
      union all
      select c.tenant_id, c.id, l.cents, c.cents, c.type from charges c
      cross join lateral (select coalesce(sum((line->>'amount')::bigint), 0) as cents from jsonb_array_elements(c.lines) line) l
      where l.cents <> c.cents`,
  },
  {
    name: 'the sums of charges by day equal the charges',
    violations: `
      select tenant_id, day, type, warehouse_id, service_code, state, sum(charges) as charges, sum(cents) as cents, sum(refunded) as refunded from (
        select tenant_id, day, type, warehouse_id, service_code, state, charges, cents, refunded_cents as refunded from charge_sums
        union all
        select tenant_id, day, type, warehouse_id, service_code, case when bill_id is not null then 'billed' when set_id is not null then 'deducted' else 'open' end,
          -1, -cents, case when reverses is null then 0 else cents end from charges
      ) both_sides group by 1, 2, 3, 4, 5, 6 having sum(charges) <> 0 or sum(cents) <> 0 or sum(refunded) <> 0`,
  },
  {
    name: 'a bill is the sum and the fingerprint of its charges, and every billed charge stands on one',
    violations: `
      select coalesce(b.tenant_id, c.tenant_id) as tenant_id, coalesce(b.id, c.bill_id) as id, b.total_cents, c.cents, b.charge_count, c.charges
      from bills b full join (
        select tenant_id, bill_id, sum(cents) as cents, count(*) as charges,
          encode(sha256(convert_to(string_agg(charge_digest(x), chr(10) order by id), 'UTF8')), 'hex') as hash
        from charges x where bill_id is not null group by 1, 2
      ) c on c.tenant_id = b.tenant_id and c.bill_id = b.id
      where b.total_cents is distinct from c.cents or b.charge_count is distinct from c.charges or b.hash is distinct from c.hash`,
  },
  {
    name: 'a settled bill stands in the book with what was open, and nothing of it is left to take',
    violations: `
      select b.tenant_id, b.id, b.open_cents, p.cents from bills b
      left join postings p on p.tenant_id = b.tenant_id and p.set_id = b.settled_set and p.account = 'merchant'
      where b.settled_at is not null and coalesce(p.cents, 0) <> -b.open_cents
      union all
      select s.tenant_id, s.business_id, null, null from posting_sets s left join bills b on b.tenant_id = s.tenant_id and b.settled_set = s.id
      where s.kind = 'bill' and b.id is distinct from s.business_id
      union all
      select b.tenant_id, b.id, b.open_cents, c.cents from bills b join charges c on c.tenant_id = b.tenant_id and c.bill_id = b.id
      where b.settled_set is not null and c.set_id is null`,
  },
  {
    name: 'the fees of a bill, and what had left the balance before it, are the sums of its charges',
    // What its settling took has the settling's own set.
    violations: `
      select b.tenant_id, b.id, b.deducted_cents, c.deducted, c.fees from bills b join (
        select tenant_id, bill_id, jsonb_object_agg(type, cents) as fees, sum(cents_with_set) - sum(cents_of_settling) as deducted
        from (
          select c.tenant_id, c.bill_id, c.type, sum(c.cents) as cents, coalesce(sum(c.cents) filter (where c.set_id is not null), 0) as cents_with_set,
            coalesce(sum(c.cents) filter (where c.set_id = b.settled_set), 0) as cents_of_settling
          from charges c join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id group by 1, 2, 3
        ) by_type group by 1, 2
      ) c on c.tenant_id = b.tenant_id and c.bill_id = b.id
      where b.deducted_cents <> c.deducted or exists (
        select from (values ('freight', b.freight_cents), ('storage', b.storage_cents), ('orderHandling', b.order_handling_cents),
          ('transfer', b.transfer_cents), ('unloading', b.unloading_cents), ('valueAdded', b.value_added_cents),
          ('compensation', b.compensation_cents), ('adjustment', b.adjustment_cents)) said (type, cents)
        where said.cents <> coalesce((c.fees ->> said.type)::bigint, 0))`,
  },
  {
    name: 'what was taken for charges moved the balance by their sum',
    violations: `
      select c.tenant_id, c.set_id, c.cents, p.cents as moved from (
        select tenant_id, set_id, sum(cents) as cents from charges where set_id is not null group by 1, 2
      ) c left join (select tenant_id, set_id, sum(cents) as cents from postings where account = 'merchant' group by 1, 2) p
        on p.tenant_id = c.tenant_id and p.set_id = c.set_id
      where c.cents + coalesce(p.cents, 0) <> 0`,
  },
  {
    name: 'what was decided about money and the line of the trail that says so came together',
    violations: `
      select coalesce(d.tenant_id, a.tenant_id) as tenant_id, coalesce(d.entity, a.entity) as entity, coalesce(d.id, a.entity_id) as id, a.lines from (
        select tenant_id, 'recharge' as entity, id from recharges where state = 'booked'
        union all select tenant_id, 'compensation', id from compensations where state = 'credited'
        union all select tenant_id, 'adjustment', id from adjustments where state = 'booked'
      ) d full join (
        select tenant_id, entity, entity_id, count(*) as lines from audit_log
        where (entity, action) in (('recharge', 'confirm'), ('compensation', 'pay'), ('adjustment', 'approve')) group by 1, 2, 3
      ) a on a.tenant_id = d.tenant_id and a.entity = d.entity and a.entity_id = d.id
      where d.id is null or a.lines is distinct from 1`,
  },
  {
    name: 'an adjustment that is booked is one charge of its sum, and every such charge is one that was booked',
    violations: `
      select coalesce(a.tenant_id, c.tenant_id) as tenant_id, coalesce(a.id, c.source_id) as id, a.cents as booked, c.cents from
      (select * from adjustments where state = 'booked') a
      full join (select * from charges where source_kind = 'adjustment') c on c.tenant_id = a.tenant_id and c.source_id = a.id
      where a.cents is distinct from c.cents or a.charge_id is distinct from c.id`,
  },
  {
    name: 'a parcel of a carrier’s invoice is the sum of its lines, an invoice that of its parcels, and what was settled is in the book',
    violations: `
      select i.tenant_id, i.id, i.billed_cents, l.cents from invoiced_parcels i
      cross join lateral (select coalesce(sum((line->>'cents')::bigint), 0) as cents from jsonb_array_elements(i.lines) line) l
      where l.cents <> i.billed_cents
      union all
      select v.tenant_id, v.id, v.net_cents, p.cents from carrier_invoices v
      left join (select invoice_id, sum(billed_cents) as cents from invoiced_parcels group by 1) p on p.invoice_id = v.id
      where p.cents is distinct from v.net_cents
      union all
      select i.tenant_id, i.id, i.difference_cents, coalesce(p.cents, 0) from invoiced_parcels i
      left join posting_sets s on s.tenant_id = i.tenant_id and s.kind = 'labelDifference' and s.business_id = i.id
      left join postings p on p.tenant_id = s.tenant_id and p.set_id = s.id and p.account = 'carrier'
      where i.state in ('accepted', 'passedOn') and i.label_id is not null and coalesce(p.cents, 0) <> i.difference_cents
      union all
      select i.tenant_id, i.id, i.difference_cents, a.cents from invoiced_parcels i
      left join adjustments a on a.tenant_id = i.tenant_id and a.id = i.adjustment_id and a.invoice_line = i.id
      where i.state = 'passedOn' and (a.cents is distinct from i.difference_cents or a.state = 'rejected')`,
  },
  {
    name: 'value-added work that was entered is one charge of its own, undone at most by one credit of its sum',
    violations: `
      select j.tenant_id, j.id, c.cents, a.cents as credit from service_jobs j
      left join charges c on c.tenant_id = j.tenant_id and c.id = j.charge_id and c.type = 'valueAdded' and c.source_kind = 'service' and c.source_id = j.id
      left join adjustments a on a.tenant_id = j.tenant_id and a.id = j.adjustment_id
      where c.id is null or (j.adjustment_id is not null and a.cents is distinct from -c.cents)`,
  },
  {
    name: 'a night of storage is charged up to the mark, in the warehouse of its lot, and once',
    violations: `
      select c.tenant_id, c.id, c.day, n.charged_until, c.part from charges c
      left join storage_nights n on n.tenant_id = c.tenant_id
      left join stock_lots l on l.tenant_id = c.tenant_id and l.id = c.source_id
      where c.type = 'storage' and c.source_kind = 'lot' and (n.charged_until is null or c.day > n.charged_until or c.part <> c.day::text
        or l.warehouse_id is distinct from c.warehouse_id or c.day::text is distinct from c.input->>'night')`,
  },
  {
    name: 'the fee lines of a label sum up to its price',
    // Labels from before the lines were kept have none.
    violations: `
      select l.tenant_id, l.id, l.quoted_cents, l.charge_cents, f.cents from labels l
      cross join lateral (select sum((line ->> 'cents')::bigint) as cents from jsonb_array_elements(l.fees) line) f
      where l.fees is not null and f.cents is distinct from coalesce(l.charge_cents, l.quoted_cents)`,
  },
]
