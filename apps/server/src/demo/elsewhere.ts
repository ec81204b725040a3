import { addDays, dayIn, startOfDay } from '@stowline/domain/kernel/zone'
import type { Trouble } from '@stowline/domain/tracking/quiet'
import { weightedMod10 } from '@stowline/domain/tracking/check-digits'
import { type DemoOrder, dayMs } from './demo-order.ts'
import type { Making, OrderRows } from './merchant-rows.ts'

/** Where the merchant's people work. */
const officeZone = 'Asia/Shanghai'

type Order = { readonly id: string; readonly orderNo: string; readonly demo: DemoOrder }

/** A label made with the merchant's own account: its number was imported, and little or nothing has been heard of the parcel since. */
export const addElsewhere = (making: Making, rows: OrderRows, order: Order): void => {
  const { dice, newId, ids } = making
  const { id, demo } = order
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
    quoted_cents: null,
    error_kind: null,
    error_code: null,
    error_text: null,
    error_reason: null,
    attempts: 0,
    lease_until: null,
    requested_at: at,
    bought_at: at,
    created_by: ids.actor.id,
  })
  addParcel(making, rows, order, { labelId, tracking_number, at })
  rows.elsewhere.push({
    id,
    label_state: 'printed',
    tracking_number,
    carrier: 'ups',
    service_code: null,
    shipped_at: at,
  })
}

type Made = { readonly labelId: string; readonly tracking_number: string; readonly at: Date }

/** Of some parcels a first scan was heard, and nothing after it. */
const addParcel = (
  { newId, ids, now }: Making,
  rows: OrderRows,
  { id, orderNo, demo }: Order,
  { labelId, tracking_number, at }: Made,
) => {
  const parcelId = newId()
  const seen = seenTo({ now, ids }, rows.parcels.length)
  const scan = rows.elsewhere.length % 2 === 0 ? scanOf(parcelId, new Date(at.getTime() + dayMs * 0.8)) : undefined
  if (scan) rows.parcelEvents.push(scan)
  rows.parcels.push({
    id: parcelId,
    order_id: id,
    label_id: labelId,
    carrier: 'ups',
    tracking_number,
    state: scan ? 'pickedUp' : 'labelCreated',
    order_no: orderNo,
    store_id: ids.stores[demo.store.key],
    warehouse_id: ids.warehouses[demo.warehouse],
    to_state: demo.place[2],
    created_at: at,
    last_event_at: scan?.at ?? null,
    last_event: scan ? { zh: scan.text_cn, en: scan.text_en, place: '' } : null,
    first_scan_at: scan?.at ?? null,
    ...seen,
  })
  if (seen.note === null) return
  rows.events.push({
    id: newId(),
    entity: 'parcel',
    entity_id: parcelId,
    at: seen.note_at,
    actor_id: ids.actor.id,
    actor_name: ids.actor.name,
    action: seen.snoozed_until ? 'snooze' : 'note',
    detail: { note: seen.note, ...(seen.snoozed_until && { until: dayIn(seen.snoozed_until, officeZone) }) },
  })
}

type Seen = {
  readonly note: string | null
  readonly note_by: string | null
  readonly note_at: Date | null
  readonly snoozed_until: Date | null
  readonly snoozed_trouble: Trouble | null
}

/** Of every six parcels one was put off with a word why, and one has a note alone. */
const seenTo = ({ now, ids }: Pick<Making, 'now' | 'ids'>, nth: number): Seen => {
  const isSnoozed = nth % 6 === 1
  if (!isSnoozed && nth % 6 !== 4)
    return { note: null, note_by: null, note_at: null, snoozed_until: null, snoozed_trouble: null }
  return {
    note: isSnoozed ? '已联系承运商，等待回复' : '已告知买家，同意再等三天',
    note_by: ids.actor.name,
    note_at: new Date(now.getTime() - dayMs / 3),
    snoozed_until: isSnoozed ? startOfDay(addDays(dayIn(now, officeZone), 2), officeZone) : null,
    snoozed_trouble: isSnoozed ? 'stalled' : null,
  }
}

const scanOf = (parcel_id: string, at: Date) => ({
  parcel_id,
  at,
  code: 'I-OR-38',
  state: 'pickedUp',
  text_cn: '已揽收',
  text_en: 'Picked up',
  place: '',
  received_at: at,
})
