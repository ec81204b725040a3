import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { type RawBuilder, sql } from 'kysely'
import type { Orders, Stores } from '../../../db/schema.gen.ts'

type Column = `o.${keyof Orders}` | `s.${keyof Stores}`
/** Written once: the list's fast way wants its columns as text. */
type Expression = { readonly sql: string }

/**
 * An order as the list shows it, in the contract's words, and nothing else: a field of the contract that is not selected does not compile. `o` is the
 * order, `s` its store.
 */
const selected: { readonly [F in keyof OrderRow]: Column | Expression } = {
  id: 'o.id',
  orderNo: 'o.order_no',
  platformNo: 'o.platform_no',
  storeId: 'o.store_id',
  shopName: 's.name',
  platform: 's.platform',
  status: 'o.status',
  isProcessing: 'o.is_processing',
  createdTime: 'o.created_at',
  statusTime: 'o.status_at',
  shipBy: 'o.ship_by',
  recipient: 'o.recipient',
  cityName: 'o.city',
  stateorProvince: 'o.state',
  postalCode: 'o.postal_code',
  addressState: 'o.address_state',
  isResidential: 'o.is_residential',
  firstSku: 'o.first_sku',
  firstQuantity: 'o.first_quantity',
  lineCount: 'o.line_count',
  unitCount: 'o.unit_count',
  isShort: { sql: 'o.shortage is not null' },
  warehouseId: 'o.warehouse_id',
  carrier: 'o.carrier',
  serviceCode: 'o.service_code',
  logisticsAccountId: 'o.logistics_account_id',
  signType: 'o.sign_type',
  length: 'o.length',
  width: 'o.width',
  height: 'o.height',
  weight: 'o.weight',
  unit: 'o.unit',
  estimate: { sql: '(o.estimate_cents::numeric / 100)::numeric(17, 2)::text' },
  estimateReason: 'o.estimate_reason',
  charge: { sql: '(o.charge_cents::numeric / 100)::numeric(17, 2)::text' },
  labelState: 'o.label_state',
  labelError: 'o.label_error',
  labelReason: 'o.label_reason',
  trackingNumber: 'o.tracking_number',
  version: 'o.version',
}

/** Columns under the names of a contract's fields. */
export const selecting = (columns: Readonly<Record<string, Column | Expression>>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${typeof column === 'string' ? column : column.sql} as "${name}"`)
      .join(', '),
  )
export const rowColumns = selecting(selected)
const hidden = { sql: 'null::text' }
/** As a merchant's own customer sees it: without what the merchant pays, and on which account. */
export const customerColumns = selecting({
  ...selected,
  estimate: hidden,
  estimateReason: hidden,
  charge: hidden,
  logisticsAccountId: hidden,
  labelError: hidden,
})

type Moments = 'createdTime' | 'statusTime' | 'shipBy'

/** A row as selected: moments are Dates. */
export type SelectedRow = Omit<OrderRow, Moments> & {
  readonly createdTime: Date
  readonly statusTime: Date
  readonly shipBy: Date | null
}

export const moment = (date: Date): string => date.toISOString()
export const momentOrNull = (date: Date | null): string | null => date?.toISOString() ?? null
export const moneyOrNull = (amount: number | null): string | null => (amount === null ? null : toDecimal(cents(amount)))

export const toOrderRow = ({ createdTime, statusTime, shipBy, ...row }: SelectedRow): OrderRow => ({
  ...row,
  createdTime: moment(createdTime),
  statusTime: moment(statusTime),
  shipBy: momentOrNull(shipBy),
})
