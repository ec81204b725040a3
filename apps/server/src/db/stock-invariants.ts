import type { Invariant } from './invariants.ts'

const names = ['sellable', 'reserved', 'pending', 'defective', 'frozen']
const five = (of: string) => names.map((bucket) => `('${bucket}', ${of}.${bucket})`).join(', ')

/** Stock, its lots, its movements and its reservations tell one story. */
export const stockInvariants: readonly Invariant[] = [
  {
    name: 'what is on hand is sellable, reserved, pending, defective or frozen',
    violations: `
      select tenant_id, warehouse_id, product_id, on_hand from stock where on_hand <> sellable + reserved + pending + defective + frozen
      union all
      select tenant_id, warehouse_id, id, on_hand from stock_lots where on_hand <> sellable + reserved + pending + defective + frozen`,
  },
  {
    name: 'lots make the stock, bucket by bucket',
    violations: `
      with lots as (
        select tenant_id, warehouse_id, product_id, ${names.map((bucket) => `sum(${bucket})::int as ${bucket}`).join(', ')} from stock_lots group by 1, 2, 3
      )
      select s.tenant_id, s.warehouse_id, s.product_id, b.bucket, b.held, coalesce(l.held, 0) as of_lots
      from stock s
      left join lots using (tenant_id, warehouse_id, product_id)
      cross join lateral (values ${five('s')}) b (bucket, held)
      left join lateral (values ${five('lots')}) l (bucket, held) using (bucket)
      where b.held <> coalesce(l.held, 0)`,
  },
  {
    name: 'stock equals the sum of its movements, lot by lot',
    violations: `
      with journal as (select tenant_id, lot_id, bucket, sum(quantity)::int as moved from stock_movements group by 1, 2, 3)
      select l.tenant_id, l.id, b.bucket, b.held, coalesce(j.moved, 0) as moved
      from stock_lots l
      cross join lateral (values ${five('l')}) b (bucket, held)
      left join journal j on j.tenant_id = l.tenant_id and j.lot_id = l.id and j.bucket = b.bucket
      where b.held <> coalesce(j.moved, 0)`,
  },
  {
    name: 'each movement begins with what the one before it left',
    violations: `
      select * from (
        select tenant_id, warehouse_id, product_id, seq, at, bucket, before,
          coalesce(lag(after) over (partition by tenant_id, warehouse_id, product_id, bucket order by seq), 0) as left_before,
          lag(seq, 1, 0) over turn as seq_before, lag(at, 1, at) over turn as at_before
        from stock_movements window turn as (partition by tenant_id, warehouse_id, product_id order by seq)
      ) chain where before <> left_before or seq <> seq_before + 1 or at < at_before`,
  },
  {
    name: 'a lot has no more serial numbers than pieces, shelf by shelf',
    violations: `
      select l.tenant_id, l.id, s.shelf, s.serials from stock_lots l
      join (select tenant_id, lot_id, shelf, count(*)::int as serials from stock_serials where is_here group by 1, 2, 3) s
        on s.tenant_id = l.tenant_id and s.lot_id = l.id
      where s.serials > case s.shelf when 'sellable' then l.sellable + l.reserved when 'defective' then l.defective else l.frozen end`,
  },
  {
    name: 'a numbered piece is where its history left it',
    violations: `
      select s.tenant_id, s.product_id, s.serial, s.lot_id, s.shelf, e.type, e.lot_id as told_lot, e.shelf as told_shelf from stock_serials s
      cross join lateral (
        select e.type, e.lot_id, e.shelf from serial_events e
        where e.tenant_id = s.tenant_id and e.product_id = s.product_id and e.serial = s.serial order by e.seq desc limit 1
      ) e
      where (e.lot_id, e.shelf) <> (s.lot_id, s.shelf) or (e.type = 'ship' and s.is_here) or (e.type in ('putAway', 'return') and not s.is_here)`,
  },
  {
    name: 'reserved stock equals the sum of its reservations, lot by lot',
    violations: `
      select l.tenant_id, l.warehouse_id, l.product_id, l.id, l.reserved, coalesce(r.held, 0) as held
      from stock_lots l
      left join (
        select tenant_id, lot_id, sum(quantity)::int as held from (
          select tenant_id, lot_id, quantity from reservations union all select tenant_id, lot_id, quantity from transfer_holds
        ) h group by 1, 2
      ) r on r.tenant_id = l.tenant_id and r.lot_id = l.id
      where l.reserved <> coalesce(r.held, 0)`,
  },
]
