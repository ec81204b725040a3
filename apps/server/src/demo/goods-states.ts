import { callbackStates } from '@stowline/domain/authorizations/callback-events'
import { adjustmentStates } from '@stowline/domain/billing/adjustment'
import { compensationStates } from '@stowline/domain/billing/compensation'
import { rechargeStates } from '@stowline/domain/billing/recharge'
import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { buckets } from '@stowline/domain/inventory/buckets'
import { correctedShelves, correctionKinds, correctionStates } from '@stowline/domain/inventory/corrections'
import { ageTierNames, ageTiers } from '@stowline/domain/inventory/storage-age'
import { applicabilities, strategyStates } from '@stowline/domain/orders/strategies/strategy'
import { transferKinds, transferStatuses } from '@stowline/domain/transfers/lifecycle'
import { claimTabs, returnTabs } from '@stowline/domain/returns/lifecycle'
import { ticketStates } from '@stowline/domain/tickets/lifecycle'
import { productStates } from '@stowline/domain/products/lifecycle'

/** An object of goods, the statuses that it can have, and the query that tells which of them a merchant (`$1`) has. */
type ObjectStates = readonly [object: string, states: readonly string[], found: string]

/** Movements that come with the goods of this area and with transfers; returns have movements of their own. */
const movements = ['receive', 'putAway', 'reserve', 'release', 'ship', 'adjust', 'count', 'move', 'transferOut']

/** Every status of every object of goods. The demo has each of them for each of its merchants. */
export const goodsStates: readonly ObjectStates[] = [
  ['products', productStates, 'select distinct state from products where tenant_id = $1'],
  [
    'what is missing of a draft',
    ['complete', 'incomplete'],
    `select distinct case when is_complete then 'complete' else 'incomplete' end from products where tenant_id = $1 and state = 'draft'`,
  ],
  [
    'measures against what was declared',
    ['same', 'other'],
    `select distinct case when verified_weight = weight then 'same' else 'other' end from products where tenant_id = $1 and state = 'verified'`,
  ],
  [
    'measured products',
    ['measured at once', 'sent back first'],
    `select distinct case when exists (select from history r where r.tenant_id = p.tenant_id and r.entity_id = p.id and r.action = 'reject') then 'sent back first' else 'measured at once' end
    from products p join history h on h.tenant_id = p.tenant_id and h.entity_id = p.id and h.action = 'verify' and h.actor_name = p.decided_by and h.at = p.decided_at
    where p.tenant_id = $1 and p.state = 'verified' and (h.detail -> 'measures' ->> 'weight')::float8 = p.verified_weight`,
  ],
  ['online SKUs', ['single', 'combo'], 'select distinct kind from online_skus where tenant_id = $1'],
  ['shipments', shipmentStatuses, 'select distinct status from shipments where tenant_id = $1'],
  [
    'lines that were counted',
    ['whole', 'short', 'over', 'damaged', 'begun'],
    `select distinct s from shipment_lines l cross join lateral unnest(array[
      case when received = announced then 'whole' when received > announced then 'over' when received > 0 then 'short' else 'begun' end,
      case when damaged > 0 then 'damaged' else 'whole' end]) s
    where tenant_id = $1`,
  ],
  [
    'buckets',
    buckets,
    `select b from unnest(array['${buckets.join("','")}']) b where exists (
    select from stock k where k.tenant_id = $1 and (to_json(k) ->> b)::int > 0)`,
  ],
  [
    'most of its stock',
    ['younger than 90 days'],
    `select case when sum(n) filter (where put_away_at > $2::timestamptz - interval '90 days') > sum(n) * 0.7 then 'younger than 90 days' end
    from (select put_away_at, sellable + reserved + pending + defective + frozen as n from stock_lots where tenant_id = $1) l`,
  ],
  [
    'ages of stock',
    ageTierNames.slice(0, 5),
    `select distinct (select max(t) from unnest(array[${ageTiers}]) t where t <= extract(day from $2::timestamptz - put_away_at))::text
    from stock_lots where tenant_id = $1 and sellable > 0`,
  ],
  [
    'storage of a month',
    ['a fair part of the freight'],
    `select case when sum(cents) filter (where type = 'storage') between sum(cents) filter (where type = 'freight') * 0.08
      and sum(cents) filter (where type = 'freight') * 0.17 then 'a fair part of the freight' end
    from charges where tenant_id = $1 and day > $2::timestamptz - interval '30 days'`,
  ],
  ['movements', movements, 'select distinct type from stock_movements where tenant_id = $1'],
  [
    'lots by their expiry',
    ['none', 'fresh', 'expired'],
    `select distinct case when expires_on is null then 'none' when expires_on < $2 then 'expired' else 'fresh' end
    from stock_lots where tenant_id = $1 and sellable > 0`,
  ],
  [
    'numbered pieces',
    [...correctedShelves, 'gone'],
    `select distinct case when is_here then shelf else 'gone' end from stock_serials where tenant_id = $1`,
  ],
  [
    'days of cover',
    ['none', 'now', 'soon', 'plenty', 'unsold'],
    `select distinct case when sellable = 0 then 'none' when shipped is null then 'unsold' when sellable * 30 / shipped < 45 then 'now'
      when sellable * 30 / shipped < 75 then 'soon' else 'plenty' end
    from stock k left join lateral (
      select nullif(-sum(quantity), 0) as shipped from stock_movements m where m.tenant_id = k.tenant_id and m.product_id = k.product_id
        and m.warehouse_id = k.warehouse_id and type = 'ship' and at > $2::timestamptz - interval '30 days') m on true
    where tenant_id = $1`,
  ],
  ['counts and adjustments', correctionStates, 'select distinct state from stock_corrections where tenant_id = $1'],
  [
    'what they are',
    correctionKinds,
    `select distinct kind from stock_corrections where tenant_id = $1 and state = 'done'`,
  ],
  [
    'labels whose void was refused',
    ['scanned before'],
    `select distinct case when p.first_scan_at < h.at and l.voided_at is null then 'scanned before' else 'wrong' end from labels l
    join parcels p on p.tenant_id = l.tenant_id and p.label_id = l.id
    join history h on h.tenant_id = l.tenant_id and h.entity_id = l.order_id and h.action = 'labelVoidRefused'
    where l.tenant_id = $1 and l.error_code = 'labels.alreadyScanned'`,
  ],
  ['compensations', compensationStates, 'select distinct state from compensations where tenant_id = $1'],
  ['transfers', transferStatuses, 'select distinct status from transfers where tenant_id = $1'],
  ['kinds of transfers', transferKinds, 'select distinct kind from transfers where tenant_id = $1'],
  ['returns', returnTabs, `select distinct status from returns where tenant_id = $1 and receive_type <> 'unannounced'`],
  [
    'found parcels',
    claimTabs,
    `select distinct status from returns where tenant_id = $1 and receive_type = 'unannounced'`,
  ],
  ['tickets', ticketStates, 'select distinct status from tickets where tenant_id = $1'],
  // One that waits is sent at once.
  [
    'callbacks',
    callbackStates.filter((state) => state !== 'waiting'),
    'select distinct state from callbacks where tenant_id = $1',
  ],
  ['adjustments', adjustmentStates, 'select distinct state from adjustments where tenant_id = $1'],
  ['recharges', rechargeStates, 'select distinct state from recharges where tenant_id = $1'],
  ['rules', strategyStates, 'select distinct state from strategies where tenant_id = $1'],
  ['whom they apply to', applicabilities, 'select distinct applicability from strategies where tenant_id = $1'],
]
