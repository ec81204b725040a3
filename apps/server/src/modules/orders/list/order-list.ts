import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow, orderChips } from '@stowline/contract/orders/orders.schema'
import { mistakeReasons } from '@stowline/domain/home/service-quality'
import { orderStatuses } from '@stowline/domain/orders/lifecycle'
import { sql } from 'kysely'
import { daysOf, oneOf, range, tabsBy } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { inOwnStores } from '../../../kernel/list/own-stores.ts'
import { lookUp, type Words, words } from '../../../kernel/list/look-up.ts'
import { written } from '../../../kernel/list/page.ts'
import { letters, moment } from '../../../kernel/list/sorts.ts'
import type { Condition } from '../../../kernel/list/types.ts'
import { countOrders } from './count-orders.ts'
import { findByNumbers } from './find-by-numbers.ts'
import { customerColumns, rowColumns } from './order-row.ts'

const open = sql`o.status in ('pending', 'toShip', 'postponed', 'outOfStock')`

/** Built-in chips of the screen. `now` decides what is late. */
const chips: Readonly<Record<(typeof orderChips)[number], (now: Date) => Condition>> = {
  noLabel: () => sql<boolean>`o.status = 'toShip' and not o.is_processing and o.label_state in ('none', 'void')`,
  labelFailed: () => sql<boolean>`o.label_state = 'failed'`,
  addressProblem: () => sql<boolean>`o.address_state = 'invalid' and ${open}`,
  noWarehouse: () => sql<boolean>`o.warehouse_id is null and ${open}`,
  pastCutOff: (now) => sql<boolean>`coalesce(o.ship_by, 'infinity'::timestamptz) < ${now} and ${open}`,
  pendingReturn: () => sql<boolean>`o.id in (select r.order_id from returns r where r.status = 'pending')`,
  shippedLate: () => sql<boolean>`o.shipped_at > o.ship_by`,
  packedWrong: () =>
    sql<boolean>`o.id in (select r.order_id from returns r where r.reason in (${sql.join(mistakeReasons.map((one) => sql.lit(one)))}))`,
}

/** What is typed to find an order; the alias of the table is `o`. */
export const orderWords: Words = {
  finder: 'find_orders',
  plainly: (pattern) => sql<boolean>`(o.search like ${pattern} or lower(o.tracking_number) like ${pattern})`,
}

const withStore = sql`join stores s on s.tenant_id = o.tenant_id and s.id = o.store_id`
const rows = written<OrderRow>(rowColumns, withStore)
const customerRows = written<OrderRow>(customerColumns, withStore)

/** The orders, asked for more than everything else: rows written from the database's text, counters that are kept. */
export const orderList = listOf(orders.list, {
  from: 'orders as o',
  id: 'o.id',
  scope: ({ caller }) => inOwnStores('o.store_id', caller),
  rows: (db, wanted, ctx) => (ctx.caller.stores ? customerRows : rows)(db, wanted, ctx),
  sorts: {
    createdTime: moment('o.created_at'),
    // An order without a deadline comes after all others.
    shipBy: moment('o.ship_by', 'infinity'),
    orderNo: letters('o.order_no'),
  },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    text: words(orderWords),
    numbers: lookUp((db, { value, field }) => findByNumbers(db, value, field)),
    storeIds: oneOf('o.store_id'),
    platforms: (platforms) =>
      sql<boolean>`o.store_id in (select p.id from stores p where p.platform = any(${platforms}::text[]))`,
    warehouseIds: oneOf('o.warehouse_id'),
    carriers: oneOf('o.carrier'),
    serviceCodes: oneOf('o.service_code'),
    labelStates: oneOf('o.label_state'),
    addressStates: oneOf('o.address_state'),
    signTypes: oneOf('o.sign_type'),
    chip: (chip, { now }) => chips[chip](now),
    import: (importId) =>
      sql<boolean>`o.id in (select i.order_id from import_rows i where i.import_id = ${importId} and i.order_id is not null)`,
    items: (items) => (items === 'single' ? sql<boolean>`o.unit_count = 1` : sql<boolean>`o.unit_count > 1`),
    weight: range(sql`o.weight * case o.unit when 'metric' then 2.2046226 else 1 end`),
    date: daysOf({ created: 'o.created_at', paid: 'o.paid_at', shipped: 'o.shipped_at' }, 'created'),
  },
  tab: 'status',
  tabs: tabsBy('o.status', orderStatuses),
  count: countOrders,
})
