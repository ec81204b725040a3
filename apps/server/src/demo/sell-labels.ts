import type { Carrier, Label, Rate, TrackingEvent, TrackingReport } from '@stowline/domain/shipping/carrier'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { atContract } from '@stowline/domain/shipping/contract-price'
import { priceOfService } from '@stowline/domain/shipping/price-of-service'
import { storedFees } from '../modules/shipping/index.ts'
import { dayMs } from './demo-order.ts'
import type { DemoMerchant } from './merchants.ts'
import type { Ids, Row, SoldOrder } from './merchant-rows.ts'
import { shipRequest } from './ship-request.ts'
import { isWithdrawn, withdraw, withdrawnAt } from './withdrawn-label.ts'

export type LabelRows = {
  readonly labels: Row[]
  readonly parcels: Row[]
  readonly parcelEvents: Row[]
  readonly events: Row[]
  readonly changes: Row[]
}

export type Selling = {
  readonly carrier: Carrier
  /** Sets the carrier's clock to the moment of a sale. */
  readonly setClock: (at: Date) => void
  readonly now: Date
  readonly newId: () => string
  readonly ids: Ids
  readonly merchant: DemoMerchant
}

/** Buys the labels of the past from the carrier itself, at the time they were bought, and writes down where their parcels are by now. */
export const sellLabels = async (selling: Selling, sold: readonly SoldOrder[]): Promise<LabelRows> => {
  const rows: LabelRows = { labels: [], parcels: [], parcelEvents: [], events: [], changes: [] }
  for (const order of sold) {
    const label = await buy(selling, order)
    if (!label) continue
    const rate = priceOf(selling, order, label)
    const refused = await withdraw({ ...selling, account: account(selling.ids) }, order, label)
    selling.setClock(selling.now)
    const answer = await selling.carrier.track([label.trackingNumber], account(selling.ids))
    const report = answer.ok ? answer.detail[0] : undefined
    addLabel(selling, rows, order, { ...label, rate, refused }, report)
  }
  return rows
}

const account = (ids: Ids) => ({ id: ids.realTime, carrier: 'practice', number: 'REALTIME', secrets: {}, isTest: true })

const buy = async ({ carrier, setClock, newId, ids }: Selling, order: SoldOrder): Promise<Label | undefined> => {
  setClock(order.boughtAt)
  const outcome = await carrier.ship(shipRequest(order, order.boughtAt, newId()), account(ids))
  return outcome.ok ? outcome.detail : undefined
}

/** What a label is made of line by line, by the merchant's card on the day that it was bought. */
const priceOf = ({ carrier, ids }: Selling, order: SoldOrder, label: Label): Rate | undefined => {
  const request = { ...shipRequest(order, order.boughtAt, label.reference), serviceCodes: [label.serviceCode] }
  const offered = carrier.quote?.(request, account(ids))
  const price = offered && priceOfService(atContract(offered, request, sampleTariff), label.serviceCode)
  return price?.ok && price.detail.total === label.total ? price.detail : undefined
}

type DemoLabel = Label & { readonly rate: Rate | undefined; readonly refused: Row }

const scanned = (report: TrackingReport | undefined) =>
  report?.events.find(({ state }) => state !== 'labelCreated' && state !== 'voided')

const addLabel = (
  selling: Selling,
  rows: LabelRows,
  order: SoldOrder,
  label: DemoLabel,
  report: TrackingReport | undefined,
) => {
  const { newId, ids, now } = selling
  const { demo, boughtAt } = order
  const state = demo.label === 'ready' || demo.label === 'void' ? demo.label : 'printed'
  const first = scanned(report)
  const askedBack = isWithdrawn(demo.label) ? withdrawnAt(demo.label, boughtAt, now) : null
  rows.labels.push({
    ...labelColumns(selling, order, label, state),
    voided_at: state === 'void' ? askedBack : null,
    ...{ error_kind: null, error_code: null, error_text: null, ...label.refused },
  })
  addParcel(selling, rows, order, label, report)
  const note = (action: string, at: Date | string, detail: Row = {}) =>
    rows.events.push({
      id: newId(),
      entity: 'order',
      entity_id: order.id,
      at,
      actor_id: ids.actor.id,
      actor_name: ids.actor.name,
      action,
      detail,
    })
  note('labelCreated', boughtAt, { trackingNumber: label.trackingNumber, serviceCode: label.serviceCode })
  if (state === 'printed') note('labelPrinted', new Date(Math.min(boughtAt.getTime() + 600_000, now.getTime())))
  if (askedBack)
    note(state === 'void' ? 'labelVoided' : 'labelVoidRefused', askedBack, { trackingNumber: label.trackingNumber })
  if (demo.status === 'shipped') note('ship', first?.at ?? boughtAt)
  rows.changes.push({
    id: order.id,
    label_state: state,
    tracking_number: state === 'void' ? null : label.trackingNumber,
    charge_cents: state === 'void' ? null : (label.total ?? null),
    shipped_at: demo.status === 'shipped' ? (first?.at ?? boughtAt) : null,
  })
}

const labelColumns = (
  { ids }: Selling,
  { id, boughtAt }: SoldOrder,
  label: DemoLabel,
  state: 'ready' | 'printed' | 'void',
): Row => ({
  id: label.reference,
  order_id: id,
  state,
  origin: 'bought',
  carrier: 'practice',
  service_code: label.serviceCode,
  logistics_account_id: ids.realTime,
  tracking_number: label.trackingNumber,
  format: 'pdf',
  request: {},
  quoted_cents: label.total ?? null,
  charge_cents: label.total ?? null,
  carrier_cents: label.total ?? null,
  fees: label.rate && storedFees(label.rate.fees),
  rated: label.rate?.rated,
  zone: label.zone,
  billable_weight: label.billableWeight,
  attempts: 1,
  print_count: state === 'printed' ? 1 : 0,
  requested_at: boughtAt,
  bought_at: boughtAt,
  created_by: ids.actor.id,
})

const ended: readonly string[] = ['delivered', 'returned', 'voided']

/** Somebody has seen to what came back more than a week ago. */
const handledAt = ({ now }: Selling, last: TrackingEvent | undefined): Date | null => {
  const seenTo = last ? new Date(Date.parse(last.at) + 7 * dayMs) : now
  return seenTo < now ? seenTo : null
}

const addParcel = (
  selling: Selling,
  rows: LabelRows,
  order: SoldOrder,
  label: Label,
  report: TrackingReport | undefined,
) => {
  const { newId, ids, now } = selling
  const { demo, boughtAt } = order
  const parcelId = newId()
  const events = report?.events ?? []
  const last = events.at(-1)
  const state = report && report.state !== 'notFound' ? report.state : 'labelCreated'
  rows.parcels.push({
    id: parcelId,
    order_id: order.id,
    label_id: label.reference,
    carrier: 'practice',
    tracking_number: label.trackingNumber,
    state,
    state_since: events.findLast((event, at) => event.state === state && events[at - 1]?.state !== state)?.at ?? null,
    order_no: order.orderNo,
    store_id: ids.stores[demo.store.key],
    warehouse_id: ids.warehouses[demo.warehouse],
    to_state: demo.place[2],
    last_event_at: last?.at ?? null,
    last_event: last ? { zh: last.text[0], en: last.text[1], place: last.place ?? '' } : null,
    eta: report?.eta?.slice(0, 10) ?? null,
    created_at: boughtAt,
    first_scan_at: scanned(report)?.at ?? null,
    delivered_at: state === 'delivered' ? last?.at : null,
    polled_at: now,
    next_poll_at: ended.includes(state) ? null : now,
    handled_at: state === 'returned' ? handledAt(selling, last) : null,
  })
  for (const { at, code, state: reached, text, place } of events)
    rows.parcelEvents.push({
      parcel_id: parcelId,
      at,
      code,
      state: reached,
      text_cn: text[0],
      text_en: text[1],
      place: place ?? '',
      received_at: now,
    })
}
