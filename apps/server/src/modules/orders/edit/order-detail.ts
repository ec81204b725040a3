import { OrderDetail, OrderRow } from '@stowline/contract/orders/orders.schema'
import type { RatedByCard } from '@stowline/domain/shipping/carrier'
import { type FieldName, namedColumns, orderFields } from '@stowline/domain/orders/order-fields'
import { type RawBuilder, sql } from 'kysely'
import type { StoredFee } from '../../../db/column-types.ts'
import { feeLines } from '../../../kernel/fee-lines.ts'
import { mostHistory } from '../../../kernel/history.ts'
import { momentOrNull, moneyOrNull, rowColumns, type SelectedRow, toOrderRow } from '../list/order-row.ts'

const linesOf = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'lineNo', l.line_no, 'sku', l.sku, 'platformLineId', l.platform_line_id,
    'name', l.name, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
    'reserved', (select coalesce(sum(r.quantity), 0) from reservations r where r.order_line_id = l.id)) order by l.line_no), '[]')
  from order_lines l where l.order_id = o.id)`

const labelsOf = sql`(select coalesce(json_agg(json_build_object('id', b.id, 'state', b.state, 'origin', b.origin, 'carrier', b.carrier,
    'account', (select json_build_object('id', a.id, 'name', a.name) from logistics_accounts a where a.id = b.logistics_account_id), 'serviceCode', b.service_code, 'trackingNumber', b.tracking_number, 'format', b.format, 'chargeCents', b.charge_cents, 'quotedCents', b.quoted_cents, 'fees', b.fees, 'rated', b.rated, 'zone', b.zone,
    'billableWeight', b.billable_weight, 'errorKind', b.error_kind, 'errorText', b.error_text, 'printCount', b.print_count,
    'requestedTime', b.requested_at, 'boughtTime', b.bought_at) order by b.requested_at desc), '[]')
  from labels b where b.order_id = o.id)`

const parcelsOf = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'trackingNumber', p.tracking_number, 'carrier', p.carrier,
    'state', p.state, 'lastEventTime', p.last_event_at, 'eta', p.eta) order by p.created_at desc), '[]')
  from parcels p where p.order_id = o.id)`

const returnsOf = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'returnNo', r.return_no, 'status', r.status, 'reason', r.reason)
    order by r.created_at desc), '[]')
  from returns r where r.order_id = o.id)`

const newest = sql`order by v.at desc, v.id desc limit ${sql.lit(mostHistory)}`
/** What was done to the order, and what was done by hand to its labels while nobody knew what had become of them: `labelAdopt`, `labelRetry`, `labelRelease`. */
const eventsOf = sql`(select coalesce(json_agg(json_build_object('id', e.id, 'time', e.at, 'actor', e.actor_name, 'action', e.action,
    'detail', e.detail) order by e.at desc, e.id desc), '[]')
  from (
    (select v.id, v.at, v.actor_name, v.action, v.detail from history v where v.entity = 'order' and v.entity_id = o.id ${newest})
    union all
    (select v.id, v.at, v.actor_name, 'label' || initcap(v.action), v.detail from labels b
      join history v on v.tenant_id = b.tenant_id and v.entity = 'label' and v.entity_id = b.id where b.order_id = o.id ${newest})
  ) e)`

const relatedOf = sql`(select coalesce(json_agg(json_build_object('id', r.id, 'orderNo', r.order_no, 'relation', x.relation) order by r.order_no), '[]')
  from (
    select o.combined_into as id, 'combinedInto' as relation where o.combined_into is not null
    union all select distinct l.taken_from, 'combined' from order_lines l where l.order_id = o.id and l.taken_from is not null
    union all select p.id, 'part' from orders p where p.store_id = o.store_id and p.platform_no = o.platform_no and p.id <> o.id
  ) x join orders r on r.id = x.id)`

/** What the page has beside the row. */
type Beyond = Exclude<keyof OrderDetail, keyof OrderRow>

/** What is read from elsewhere than a column of the order: a field of the contract that is neither here nor in `orderFields` does not compile. */
const elsewhere: { readonly [F in Exclude<Beyond, FieldName>]: RawBuilder<unknown> } = {
  lines: linesOf,
  labels: labelsOf,
  parcels: parcelsOf,
  related: relatedOf,
  returns: returnsOf,
  events: eventsOf,
}
const isBeyond = (name: string): boolean => name in OrderDetail.shape && !(name in OrderRow.shape)
const own = namedColumns
  .map((column) => ({ column, name: orderFields[column].name }))
  .filter(({ name }) => isBeyond(name))
  .map(({ column, name }) => sql`${sql.ref(`o.${column}`)} as ${sql.ref(name)}`)
const others = Object.entries(elsewhere).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
export const detailColumns = sql`${rowColumns}, ${sql.join([...own, ...others])}`

type Label = OrderDetail['labels'][number]
/** Moments below an order come as PostgreSQL's JSON writes them. */
type SelectedLabel = Omit<Label, 'charge' | 'quoted' | 'fees'> & {
  readonly chargeCents: number | null
  readonly quotedCents: number | null
  readonly fees: readonly StoredFee[] | null
  readonly rated: RatedByCard | null
}
type Line = OrderDetail['lines'][number]
export type SelectedLine = Omit<Line, 'unitPrice' | 'products' | 'stock'> & { readonly unitPriceCents: number | null }

export type SelectedDetail = SelectedRow &
  Omit<OrderDetail, keyof SelectedRow | 'paidTime' | 'shippedTime' | 'shortage' | 'lines' | 'labels'> & {
    readonly paidTime: Date | null
    readonly shippedTime: Date | null
    readonly shortage: OrderDetail['shortage'] | null
    readonly lines: SelectedLine[]
    readonly labels: SelectedLabel[]
  }

const iso = (time: string): string => new Date(time).toISOString()
const isoOrNull = (time: string | null): string | null => (time === null ? null : iso(time))

export const toOrderDetail = (order: SelectedDetail, lines: Line[]): OrderDetail => ({
  ...order,
  ...toOrderRow(order),
  paidTime: momentOrNull(order.paidTime),
  shippedTime: momentOrNull(order.shippedTime),
  shortage: order.shortage ?? [],
  lines,
  labels: order.labels.map(({ chargeCents, quotedCents, fees, rated, ...label }) => ({
    ...label,
    quoted: moneyOrNull(quotedCents),
    charge: moneyOrNull(chargeCents),
    fees: fees && feeLines(fees, rated),
    requestedTime: iso(label.requestedTime),
    boughtTime: isoOrNull(label.boughtTime),
  })),
  parcels: order.parcels.map((parcel) => ({ ...parcel, lastEventTime: isoOrNull(parcel.lastEventTime) })),
  events: order.events.map((event) => ({ ...event, time: iso(event.time) })),
})
