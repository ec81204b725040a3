import type { Invariant } from './invariants.ts'

/** What a transfer's rows say of its pieces is what it holds and what the journal of stock says. */
export const transferInvariants: readonly Invariant[] = [
  {
    name: 'a transfer sums up its lines, its papers and its pallets',
    violations: `
      select t.tenant_id, t.id, t.unit_count, l.planned, t.picked_count, l.picked, t.shipped_count, l.shipped from transfers t
      left join lateral (
        select coalesce(sum(planned), 0)::int as planned, coalesce(sum(picked), 0)::int as picked, coalesce(sum(shipped), 0)::int as shipped,
          coalesce(sum(missing), 0)::int as missing, coalesce(sum(cartons), 0)::int as cartons
        from transfer_lines l where l.tenant_id = t.tenant_id and l.transfer_id = t.id
      ) l on true
      left join lateral (
        select count(*) filter (where kind = 'stocking')::int as stocking, count(*) filter (where kind = 'bol')::int as bol
        from transfer_files f where f.tenant_id = t.tenant_id and f.transfer_id = t.id
      ) f on true
      where (t.unit_count, t.picked_count, t.shipped_count, t.missing_count, t.carton_count) <> (l.planned, l.picked, l.shipped, l.missing, l.cartons)
        or (t.stocking_files, t.bol_files) <> (f.stocking, f.bol)`,
  },
  {
    name: 'what a transfer holds is of a line that is to leave, and never more than it needs',
    violations: `
      select l.tenant_id, l.transfer_id, l.id, t.status, l.planned, h.held from transfer_lines l
      join transfers t on t.tenant_id = l.tenant_id and t.id = l.transfer_id
      cross join lateral (
        select coalesce(sum(quantity), 0)::int as held from transfer_holds h where h.tenant_id = l.tenant_id and h.line_id = l.id
      ) h
      where h.held > case when t.status in ('pending', 'processing', 'awaitingDocuments', 'outOfStockToConfirm', 'toBeShipped') then l.planned else 0 end
        or (t.status in ('processing', 'toBeShipped') and h.held <> l.planned) or (t.status = 'toBeShipped' and l.picked <> l.planned)`,
  },
  {
    name: 'what left with a transfer is what the journal of stock says',
    violations: `
      with told as (select tenant_id, transfer_id, product_id, sum(shipped)::int as shipped from transfer_lines group by 1, 2, 3),
      moved as (
        select tenant_id, reference_id, product_id, -sum(quantity)::int as gone from stock_movements where reference_kind = 'transfer'
          and type in ('reserve', 'release', 'transferOut') and reference_id in (select id from transfers) group by 1, 2, 3
      )
      select t.tenant_id, t.transfer_id, t.product_id, t.shipped, m.gone from told t
      left join moved m on m.tenant_id = t.tenant_id and m.reference_id = t.transfer_id and m.product_id = t.product_id
      where t.shipped <> coalesce(m.gone, 0)`,
  },
]
