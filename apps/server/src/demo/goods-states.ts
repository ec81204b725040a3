import { compensationStates } from '@stowline/domain/billing/compensation'
import { rechargeStates } from '@stowline/domain/billing/recharge'
import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { buckets } from '@stowline/domain/inventory/buckets'
import { correctedShelves, correctionKinds, correctionStates } from '@stowline/domain/inventory/corrections'
import { applicabilities, strategyStates } from '@stowline/domain/orders/strategies/strategy'
import { productStates } from '@stowline/domain/products/lifecycle'

/** An object of goods, the statuses that it can have, and the query that tells which of them a merchant (`$1`) has. */
type ObjectStates = readonly [object: string, states: readonly string[], found: string]

/** Movements that come with the goods of this area; transfers and returns have movements of their own. */
const movements = ['receive', 'putAway', 'reserve', 'release', 'ship', 'adjust', 'count', 'move']

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
  ['compensations', compensationStates, 'select distinct state from compensations where tenant_id = $1'],
  ['recharges', rechargeStates, 'select distinct state from recharges where tenant_id = $1'],
  ['rules', strategyStates, 'select distinct state from strategies where tenant_id = $1'],
  ['whom they apply to', applicabilities, 'select distinct applicability from strategies where tenant_id = $1'],
]
