import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { sql } from 'kysely'

/** An order as the list shows it, in the contract's words, and nothing else. `o` is the order, `s` its store. */
export const rowColumns = sql`
  o.id, o.order_no as "orderNo", o.platform_no as "platformNo", o.store_id as "storeId", s.name as "shopName", s.platform,
  o.status, o.is_processing as "isProcessing", o.created_at as "createdTime", o.status_at as "statusTime", o.ship_by as "shipBy",
  o.recipient, o.city as "cityName", o.state as "stateorProvince", o.postal_code as "postalCode", o.address_state as "addressState",
  o.is_residential as "isResidential", o.first_sku as "firstSku", o.first_quantity as "firstQuantity", o.line_count as "lineCount",
  o.unit_count as "unitCount", o.shortage is not null as "isShort", o.warehouse_id as "warehouseId", o.carrier,
  o.service_code as "serviceCode", o.logistics_account_id as "logisticsAccountId", o.sign_type as "signType",
  o.length, o.width, o.height, o.weight, o.unit, (o.estimate_cents::numeric / 100)::numeric(17, 2)::text as estimate, o.label_state as "labelState",
  o.label_error as "labelError", o.tracking_number as "trackingNumber", o.version`

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
