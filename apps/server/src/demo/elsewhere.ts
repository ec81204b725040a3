import { weightedMod10 } from '@stowline/domain/tracking/check-digits'
import { type DemoOrder, dayMs } from './demo-order.ts'
import type { Making, OrderRows } from './merchant-rows.ts'

type Order = { readonly id: string; readonly orderNo: string; readonly demo: DemoOrder }

/** A label made with the merchant's own account: its number was imported, and nothing has been heard of the parcel since. */
export const addElsewhere = ({ dice, newId, ids }: Making, rows: OrderRows, { id, orderNo, demo }: Order): void => {
  const at = new Date(demo.createdAt.getTime() + dayMs / 2)
  const body = `8R4V7103${dice.digits(7)}`
  const tracking_number = `1Z${body}${weightedMod10(1, 2)(body)}`
  const labelId = newId()
  rows.labels.push({
    id: labelId,
    order_id: id,
    state: 'printed',
    origin: 'imported',
    carrier: 'ups',
    service_code: '',
    logistics_account_id: null,
    tracking_number,
    format: 'pdf',
    request: {},
    error_kind: null,
    error_code: null,
    error_text: null,
    attempts: 0,
    requested_at: at,
    bought_at: at,
    created_by: ids.actor.id,
  })
  rows.parcels.push({
    id: newId(),
    order_id: id,
    label_id: labelId,
    carrier: 'ups',
    tracking_number,
    order_no: orderNo,
    store_id: ids.stores[demo.store.key],
    warehouse_id: ids.warehouses[demo.warehouse],
    to_state: demo.place[2],
    created_at: at,
  })
  rows.elsewhere.push({ id, label_state: 'printed', tracking_number, carrier: 'ups', service_code: null, shipped_at: at })
}
