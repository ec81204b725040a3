import type { ConnectedKind, Side } from '@stowline/domain/connected/kinds'
import { type RawBuilder, sql } from 'kysely'

/** How records of a kind are read: their table with its alias, what the block tells of each, and what makes one newer than another. */
export type Reading = {
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** Pairs for `json_build_object`, beside kind and id. */
  readonly told: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
}

const dollars = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::numeric(20, 2)::text`

const reading = (from: string, alias: string, told: RawBuilder<unknown>, at: string): Reading => ({
  from: sql.raw(`${from} ${alias}`),
  id: sql.ref(`${alias}.id`),
  told,
  at: sql.ref(`${alias}.${at}`),
})

/** Kinds that are read alike whoever asks, whenever. */
const plain = {
  order: reading('orders', 'o', sql`'no', o.order_no, 'state', o.status`, 'created_at'),
  parcel: reading('parcels', 'p', sql`'no', p.tracking_number, 'state', p.state`, 'created_at'),
  shipment: reading(
    'shipments',
    's',
    sql`'no', coalesce(nullif(s.container_no, ''), s.shipment_no), 'state', s.status, 'isCancelled', s.is_cancelled, 'transportType', s.transport_type`,
    'created_at',
  ),
  transfer: reading('transfers', 'f', sql`'no', f.transfer_no, 'state', f.status`, 'created_at'),
  return: reading('returns', 'r', sql`'no', r.return_no, 'state', r.status`, 'created_at'),
  product: reading('products', 'g', sql`'no', g.sku, 'state', g.state`, 'created_at'),
  stock: reading(
    'stock',
    'k',
    sql`'no', (select sku from products where id = k.product_id), 'warehouseId', k.warehouse_id, 'available', k.sellable - k.safety`,
    'updated_at',
  ),
  charge: reading(
    'charges',
    'c',
    sql`'no', c.reference, 'type', c.type, 'amount', ${dollars(sql`c.cents`)},
      'state', case when c.bill_id is not null then 'billed' when c.set_id is not null then 'deducted' else 'open' end`,
    'at',
  ),
  compensation: reading(
    'compensations',
    'm',
    sql`'no', m.no, 'state', m.state, 'amount', ${dollars(sql`coalesce(m.approved_cents, m.claimed_cents)`)}`,
    'made_at',
  ),
} satisfies Partial<Record<ConnectedKind, Reading>>

/** Every kind as the block tells it; `now` decides what is past due. Of tickets the provider knows those that were sent to it. */
export const readings = (now: Date, side: Side): Readonly<Record<ConnectedKind, Reading>> => ({
  ...plain,
  bill: reading(
    'bills',
    'b',
    sql`'no', b.no, 'amount', ${dollars(sql`b.total_cents`)},
      'state', case when b.settled_at is not null then 'paid' when b.due_on < provider_day(${now}) then 'pastDue' else 'unbilled' end`,
    'issued_at',
  ),
  ticket: reading(
    side === 'own' ? 'tickets' : '(select * from tickets where initiated_at is not null)',
    't',
    sql`'no', t.ticket_no, 'state', t.status`,
    'created_at',
  ),
})
