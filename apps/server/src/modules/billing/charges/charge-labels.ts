import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/**
 * Writes down what labels cost: one charge for each that was paid, with the lines of the price that was held, and one that takes it back where the
 * money went back. Asking again writes nothing more, so that it stands beside whatever moves the money and in the nightly look for what is missing.
 * `setIds`: of these posting sets alone; absent: all. Answers how many were written.
 */
export const chargeLabels = async (db: Db, setIds?: readonly string[]): Promise<number> => {
  const wanted = setIds ? sql`and s.id = any(${[...setIds]}::text[])` : sql``
  const paid = await sql`
    insert into charges (tenant_id, id, type, day, at, source_kind, source_id, reference, order_id, warehouse_id, service_code,
      card_version, input, lines, cents, set_id)
    select s.tenant_id, s.id, 'freight', provider_day(s.at), s.at, 'label', l.id, coalesce(o.order_no, r.return_no, l.tracking_number, l.id), coalesce(o.id, r.order_id),
      coalesce(p.warehouse_id, o.warehouse_id, r.warehouse_id), l.service_code, (l.rated->>'version')::integer, l.rated->'input',
      coalesce(l.rated->'lines', ${toldLines}), -m.cents, s.id
    from posting_sets s
    join labels l on l.tenant_id = s.tenant_id and l.id = s.business_id
    join postings m on m.tenant_id = s.tenant_id and m.set_id = s.id and m.account = 'merchant'
    left join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    left join returns r on r.tenant_id = l.tenant_id and r.id = l.return_id
    left join lateral (select warehouse_id from parcels p where p.tenant_id = l.tenant_id and p.label_id = l.id limit 1) p on true
    where s.kind = 'label' ${wanted} and ${isUnwritten}
    on conflict do nothing`.execute(db)
  const returned = await sql`
    insert into charges (tenant_id, id, type, day, at, source_kind, source_id, part, reference, order_id, warehouse_id, service_code,
      card_version, input, lines, cents, reverses, set_id)
    select s.tenant_id, s.id, c.type, provider_day(s.at), s.at, c.source_kind, c.source_id, 'refund', c.reference, c.order_id, c.warehouse_id,
      c.service_code, c.card_version, c.input, ${negatedLines}, -c.cents, c.id, s.id
    from posting_sets s
    join charges c on c.tenant_id = s.tenant_id and c.set_id = s.reverses and c.type = 'freight'
    where s.kind = 'reversal' ${wanted} and ${isUnwritten}
    on conflict do nothing`.execute(db)
  return Number(paid.numAffectedRows ?? 0) + Number(returned.numAffectedRows ?? 0)
}

const isUnwritten = sql`not exists (select from charges x where x.tenant_id = s.tenant_id and x.id = s.id)`

/** The carrier's own lines; of a label from before they were kept, its price in one. */
const toldLines = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', f->>'code', 'amount', (f->>'cents')::bigint, 'because', f->>'because') order by at),
    jsonb_build_array(jsonb_build_object('code', 'baseFee', 'amount', -m.cents, 'because', '')))
  from jsonb_array_elements(l.fees) with ordinality as fees (f, at))`

const negatedLines = sql`(
  select coalesce(jsonb_agg(jsonb_set(f, '{amount}', to_jsonb(-(f->>'amount')::bigint)) order by at), '[]')
  from jsonb_array_elements(c.lines) with ordinality as lines (f, at))`
