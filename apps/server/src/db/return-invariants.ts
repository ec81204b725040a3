import type { Invariant } from './invariants.ts'

/** What a return's rows say of its pieces is what the journal of stock says, and nothing of it is made or lost. */
export const returnInvariants: readonly Invariant[] = [
  {
    name: 'a return sums up its lines and what is done with them',
    violations: `
      select r.tenant_id, r.id, r.received_count, l.received, r.planned_count, h.planned, r.handled_count, h.done from returns r
      left join lateral (
        select coalesce(sum(received), 0)::int as received, coalesce(sum(unsellable), 0)::int as unsellable, coalesce(sum(handled), 0)::int as handled,
          coalesce(sum(quantity), 0)::int as units
        from return_lines l where l.tenant_id = r.tenant_id and l.return_id = r.id
      ) l on true
      left join lateral (
        select coalesce(sum(quantity), 0)::int as planned, coalesce(sum(quantity) filter (where done_at is not null), 0)::int as done
        from return_handlings h where h.tenant_id = r.tenant_id and h.return_id = r.id
      ) h on true
      where (r.received_count, r.unsellable_count, r.handled_count, r.planned_count, r.unit_count) <> (l.received, l.unsellable, h.done, h.planned, l.units)
        or h.done <> l.handled`,
  },
  {
    name: 'what came back is in stock, or left as it was handled',
    violations: `
      with told as (
        select l.tenant_id, l.return_id, l.product_id, sum(l.received) as received,
          coalesce(sum(h.gone), 0) as gone, coalesce(sum(h.shelved), 0) as shelved
        from return_lines l left join lateral (
          select sum(quantity) filter (where handling in ('destroy', 'disassemble')) as gone,
            sum(quantity) filter (where handling in ('restock', 'relabel', 'changePackaging', 'openBox')) as shelved
          from return_handlings h where h.tenant_id = l.tenant_id and h.return_id = l.return_id and h.line_no = l.line_no and h.done_at is not null
        ) h on true
        where l.product_id is not null group by 1, 2, 3
      ), moved as (
        select m.tenant_id, m.reference_id, m.product_id, sum(m.quantity) as pieces,
          coalesce(sum(m.quantity) filter (where m.bucket = 'sellable'), 0) as shelved
        from stock_movements m where m.reference_kind = 'return' group by 1, 2, 3
      )
      select coalesce(t.tenant_id, m.tenant_id) as tenant_id, coalesce(t.return_id, m.reference_id) as id, t.received, t.gone, m.pieces
      from told t full join moved m on m.tenant_id = t.tenant_id and m.reference_id = t.return_id and m.product_id = t.product_id
      where coalesce(t.received - t.gone, 0) <> coalesce(m.pieces, 0) or coalesce(t.shelved, 0) <> coalesce(m.shelved, 0)`,
  },
]
