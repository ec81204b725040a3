import { packageOfProducts } from '@stowline/domain/orders/package-of-products'
import { searchText } from '@stowline/domain/orders/search-text'
import type { Dice } from './dice.ts'
import { type DemoOrder, demoOrder, postalCodeOf, streetOf } from './demo-order.ts'
import { addElsewhere } from './elsewhere.ts'
import type { DemoMerchant } from './merchants.ts'
import type { DemoProduct } from './products.ts'
import type { StockUse } from './stock-rows.ts'
import { addTroubledLabel, isTroubled, refusal } from './troubled-label.ts'
import { isWithdrawn, withdrawnAt } from './withdrawn-label.ts'

export type Row = Record<string, unknown>
export type Ids = {
  readonly warehouses: readonly string[]
  readonly stores: Readonly<Record<string, string>>
  /** Shipping accounts of the practice carrier: one lives in real time, one in minutes. */
  readonly realTime: string
  readonly quick: string
  readonly actor: { readonly id: string; readonly name: string }
}
export type OrderRows = {
  readonly orders: Row[]
  readonly lines: Row[]
  readonly events: Row[]
  /** What orders take of the stock, to be held or shipped. */
  readonly uses: StockUse[]
  /** Labels that went wrong; the good ones are bought from the carrier. */
  readonly labels: Row[]
  /** Parcels of labels bought elsewhere. */
  readonly parcels: Row[]
  readonly parcelEvents: Row[]
  /** What their orders show of them. */
  readonly elsewhere: Row[]
  readonly sold: SoldOrder[]
}
/** An order whose label is to be bought from the carrier of the demo. */
export type SoldOrder = {
  readonly id: string
  readonly orderNo: string
  readonly demo: DemoOrder
  readonly boughtAt: Date
  readonly measures: { length: number; width: number; height: number; weight: number }
}

export type Making = {
  readonly dice: Dice
  readonly now: Date
  readonly newId: () => string
  readonly ids: Ids
  readonly merchant: DemoMerchant
  readonly products: readonly DemoProduct[]
  readonly numberOf: (createdAt: Date) => string
}

/** Orders over 90 days, more of them lately, oldest first. */
export const makeOrders = (making: Making): OrderRows => {
  const { dice, now, merchant, products } = making
  const ages = Array.from({ length: merchant.orders }, () => 90 * dice.next() ** 1.9).sort((a, b) => b - a)
  const rows: OrderRows = {
    orders: [],
    lines: [],
    events: [],
    uses: [],
    labels: [],
    parcels: [],
    parcelEvents: [],
    elsewhere: [],
    sold: [],
  }
  for (const days of ages)
    addOrder(
      making,
      rows,
      someScanned(rows, someUnknown(rows, demoOrder(dice, now, days, merchant.stores, products)), days),
    )
  return rows
}

/** Of the labels of orders still to ship, one in eight got no answer from its carrier. */
const someUnknown = ({ sold, labels }: OrderRows, demo: DemoOrder): DemoOrder => {
  const asked = [...sold.map((order) => order.demo.label), ...labels.map(({ state }) => state)].filter(
    (one) => one === 'ready' || one === 'unknown',
  )
  return demo.label === 'ready' && asked.length % 8 === 3 ? { ...demo, label: 'unknown' } : demo
}

/** Of the labels of cancelled orders, one in four of late was asked back when its parcel had been scanned already. */
const someScanned = ({ sold }: OrderRows, demo: DemoOrder, days: number): DemoOrder => {
  const isLate = demo.label === 'void' && days > 3 && days < 45
  return isLate && sold.filter((order) => isWithdrawn(order.demo.label)).length % 4 === 1
    ? { ...demo, label: 'voidRefused' }
    : demo
}

const addOrder = (making: Making, rows: OrderRows, demo: DemoOrder) => {
  const { newId } = making
  const id = newId()
  const orderNo = making.numberOf(demo.createdAt)
  const parcel = packageOfProducts(
    demo.lines.map(({ product, quantity }) => ({ measures: { ...product, unit: 'imperial' }, quantity })),
  )
  const measures = {
    length: parcel?.length ?? 10,
    width: parcel?.width ?? 8,
    height: parcel?.height ?? 4,
    weight: parcel?.weight ?? 1,
  }
  rows.orders.push({ ...orderColumns(making, demo, orderNo), id, order_no: orderNo, ...measures, unit: 'imperial' })
  const lineIds = demo.lines.map(() => newId())
  demo.lines.forEach(({ product, quantity }, at) => {
    rows.lines.push({
      id: lineIds[at],
      order_id: id,
      line_no: at + 1,
      sku: product.sku,
      platform_line_id: making.dice.digits(11),
      name: product.nameEn,
      quantity,
      unit_price_cents: product.cents,
    })
  })
  addStockUses(making, rows, id, demo, lineIds)
  addHistory(making, rows, id, demo)
  addTroubledLabel(making, rows, { id, orderNo, demo, measures })
  if (demo.label === 'elsewhere') addElsewhere(making, rows, { id, orderNo, demo })
  if (demo.boughtAt && !isTroubled(demo.label)) rows.sold.push({ id, orderNo, demo, boughtAt: demo.boughtAt, measures })
}

/** What the order did to the stock: reserved while it is open, gone once shipped. */
const addStockUses = (
  { ids }: Making,
  rows: OrderRows,
  orderId: string,
  demo: DemoOrder,
  lineIds: readonly string[],
) => {
  const isHeld = demo.status === 'toShip' || demo.status === 'postponed'
  if (!isHeld && demo.status !== 'shipped') return
  demo.lines.forEach(({ product, quantity }, at) => {
    rows.uses.push({
      orderId,
      lineId: lineIds[at] ?? '',
      warehouseId: ids.warehouses[demo.warehouse] ?? '',
      productId: product.id,
      quantity,
      reservedAt: demo.createdAt,
      shippedAt: demo.status === 'shipped' ? (demo.boughtAt ?? demo.createdAt) : null,
    })
  })
}

const orderColumns = (making: Making, demo: DemoOrder, orderNo: string): Row => ({
  ...recipientColumns(demo),
  ...stateColumns(making, demo),
  ...lineColumns(demo, orderNo),
})

const recipientColumns = (demo: DemoOrder): Row => {
  const [zip, city, state] = demo.place
  const address = { recipient: demo.person, company: demo.company, phone: demo.phone, ...streetOf(demo), country: 'US' }
  const suggestion = {
    ...address,
    cityName: city,
    stateorProvince: state,
    postalCode: `${zip}-${demo.phone.slice(-4)}`,
  }
  return {
    buyer_name: demo.person,
    buyer_email: demo.email,
    ...address,
    city,
    state,
    postal_code: postalCodeOf(demo),
    is_residential: demo.addressState === 'unchecked' ? null : demo.isResidential,
    address_state: demo.addressState,
    address_notes: demo.addressState === 'invalid' ? ['The street has no house number.'] : [],
    address_suggestion: demo.addressState === 'corrected' ? suggestion : null,
  }
}

const stateColumns = ({ ids, now }: Making, demo: DemoOrder): Row => {
  const hoursLater = new Date(Math.min(demo.createdAt.getTime() + 7_200_000, now.getTime()))
  return {
    store_id: ids.stores[demo.store.key],
    platform_no: demo.platformNo,
    status: demo.status,
    // The warehouse in Texas has begun with what it has printed.
    is_processing: demo.status === 'toShip' && demo.label === 'printed' && demo.warehouse === 1,
    source: 'import',
    warehouse_id: ids.warehouses[demo.warehouse],
    carrier: demo.serviceCode ? 'practice' : null,
    service_code: demo.serviceCode,
    logistics_account_id: demo.serviceCode && demo.boughtAt ? ids.realTime : null,
    sign_type: demo.signType,
    label_state: isTroubled(demo.label) ? demo.label : 'none',
    label_error: demo.label === 'failed' ? refusal : null,
    label_reason: demo.label === 'failed' ? 'poBox' : null,
    ship_by: new Date(demo.createdAt.getTime() + 2 * 86_400_000),
    paid_at: demo.createdAt,
    created_at: demo.createdAt,
    status_at: demo.status === 'pending' ? demo.createdAt : (demo.boughtAt ?? hoursLater),
  }
}

const lineColumns = (demo: DemoOrder, orderNo: string): Row => {
  const skus = demo.lines.map(({ product }) => product.sku)
  const first = demo.lines[0]
  const missing = demo.lines
    .filter(({ product }) => product.isScarce)
    .map(({ product, quantity }) => ({ sku: product.sku, missing: quantity }))
  return {
    first_sku: first?.product.sku,
    first_quantity: first?.quantity,
    line_count: demo.lines.length,
    unit_count: demo.lines.reduce((sum, line) => sum + line.quantity, 0),
    shortage: demo.status === 'outOfStock' ? missing : null,
    search: searchText({
      orderNo,
      platformNo: demo.platformNo,
      buyerName: demo.person,
      recipient: demo.person,
      city: demo.place[1],
      skus,
    }),
  }
}

/** The lines of history an order of this status has behind it. */
const addHistory = ({ newId, ids, now }: Making, rows: OrderRows, orderId: string, demo: DemoOrder) => {
  const add = (action: string, at: Date, detail: Row = {}) =>
    rows.events.push({
      id: newId(),
      entity: 'order',
      entity_id: orderId,
      at,
      actor_id: ids.actor.id,
      actor_name: ids.actor.name,
      action,
      detail,
    })
  const later = (hours: number) =>
    new Date(Math.min(demo.createdAt.getTime() + hours * 3_600_000, (demo.boughtAt ?? now).getTime()))
  add('imported', demo.createdAt, { store: demo.store.name })
  const word = {
    pending: undefined,
    toShip: 'submit',
    shipped: 'submit',
    postponed: 'postpone',
    cancelled: 'cancel',
    outOfStock: 'flagOutOfStock',
  }[demo.status]
  const cancelled = demo.boughtAt && isWithdrawn(demo.label) && withdrawnAt(demo.label, demo.boughtAt, now)
  if (word) add(word, cancelled || later(1.5))
  if (demo.label === 'failed') add('labelFailed', later(2), { reason: 'poBox', original: refusal })
}
