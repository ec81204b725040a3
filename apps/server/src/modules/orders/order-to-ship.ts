import type { LabelFormat, ShipRequest, Shipment } from '@stowline/domain/shipping/carrier'
import type { OrderStatus } from '@stowline/domain/orders/lifecycle'
import type { LabelState } from '@stowline/domain/shipping/label-states'
import { dayIn } from '@stowline/domain/kernel/zone'
import type { Db } from '../../db/database.ts'

const orderColumns = [
  'o.id',
  'o.order_no',
  'o.status',
  'o.is_processing',
  'o.store_id',
  'o.label_state',
  'o.carrier',
  'o.service_code',
  'o.logistics_account_id',
  'o.recipient',
  'o.company',
  'o.phone',
  'o.street',
  'o.street2',
  'o.city',
  'o.state',
  'o.postal_code',
  'o.country',
  'o.is_residential',
  'o.address_state',
  'o.length',
  'o.width',
  'o.height',
  'o.weight',
  'o.unit',
  'o.sign_type',
  'o.warehouse_id',
] as const
const warehouseColumns = [
  'w.short_name as w_name',
  'w.contact as w_contact',
  'w.phone as w_phone',
  'w.street as w_street',
  'w.city as w_city',
  'w.state as w_state',
  'w.postal_code as w_postal_code',
  'w.country as w_country',
  'w.time_zone as w_time_zone',
] as const

/** What labels need to know of an order, read in one statement. */
export type OrderToShip = Awaited<ReturnType<typeof readOrdersToShip>>[number]
/** Of an order, where it goes and how; and of a warehouse, where it leaves from. */
export type ShippingFacts = Pick<OrderToShip, Exclude<keyof OrderToShip, NoFact | keyof Origin>>
export type Origin = Pick<OrderToShip, Extract<keyof OrderToShip, `w_${string}`>>
/** The origin of an order whose warehouse is not chosen. */
export const nowhere: Origin = {
  w_name: null,
  w_contact: null,
  w_phone: null,
  w_street: null,
  w_city: null,
  w_state: null,
  w_postal_code: null,
  w_country: null,
  w_time_zone: null,
}
type NoFact = 'id' | 'order_no' | 'status' | 'is_processing' | 'store_id' | 'label_state'

/** Orders with their warehouse and shipping account, in the order of the ids; unknown ids are left out. `lock` holds the rows to the end. */
export const readOrdersToShip = async (db: Db, orderIds: readonly string[], lock = false) => {
  const query = db
    .selectFrom('orders as o')
    .leftJoin('warehouses as w', 'w.id', 'o.warehouse_id')
    .select(orderColumns)
    .select(warehouseColumns)
    .where('o.id', 'in', orderIds)
    .orderBy('o.id')
    .$narrowType<{ status: OrderStatus; label_state: LabelState }>()
  return (lock ? query.forUpdate('o') : query).execute()
}

/** Warehouses by their id, as places that orders leave from. */
export const readOrigins = async (db: Db, warehouseIds: readonly string[]): Promise<ReadonlyMap<string, Origin>> => {
  if (!warehouseIds.length) return new Map()
  const rows = await db
    .selectFrom('warehouses as w')
    .select('w.id')
    .select(warehouseColumns)
    .where('w.id', 'in', warehouseIds)
    .execute()
  return new Map(rows.map(({ id, ...origin }) => [id, origin]))
}

/** Fields a label cannot do without (texts: labelNeeds). */
export const missingForLabel = (
  order: ShippingFacts & Pick<Origin, 'w_street'>,
): ('address' | 'warehouse' | 'service' | 'package')[] => {
  const hasAddress =
    order.recipient &&
    order.street &&
    order.city &&
    order.state &&
    order.postal_code &&
    order.address_state !== 'invalid'
  return [
    ...(hasAddress ? [] : (['address'] as const)),
    ...(order.w_street ? [] : (['warehouse'] as const)),
    ...(order.carrier && order.service_code ? [] : (['service'] as const)),
    ...(order.length && order.width && order.height && order.weight ? [] : (['package'] as const)),
  ]
}

/** The shipment of an order, for rates and labels; it leaves on the day that its warehouse has now. Call only when nothing is missing. */
export const shipmentOf = (order: ShippingFacts & Origin, now: Date): Shipment => ({
  from: {
    name: order.w_contact ?? '',
    company: order.w_name ?? '',
    phone: order.w_phone ?? '',
    street: order.w_street ?? '',
    city: order.w_city ?? '',
    state: order.w_state ?? '',
    postalCode: order.w_postal_code ?? '',
    country: order.w_country ?? 'US',
  },
  to: {
    name: order.recipient,
    company: order.company,
    phone: order.phone,
    street: order.street,
    street2: order.street2,
    city: order.city,
    state: order.state,
    postalCode: order.postal_code,
    country: order.country,
    ...(order.is_residential === null ? {} : { isResidential: order.is_residential }),
  },
  parcels: [
    {
      length: order.length ?? 0,
      width: order.width ?? 0,
      height: order.height ?? 0,
      weight: order.weight ?? 0,
      unit: order.unit,
    },
  ],
  signType: order.sign_type,
  shipDate: dayIn(now, order.w_time_zone ?? 'UTC'),
})

/** Everything the carrier is asked; stored on the label so that a retry after a crash sends the same. */
export const shipRequestOf = (order: OrderToShip, reference: string, format: LabelFormat, now: Date): ShipRequest => ({
  ...shipmentOf(order, now),
  serviceCode: order.service_code ?? '',
  reference,
  orderNo: order.order_no,
  formats: format === 'pdf' ? ['pdf', 'png'] : format === 'png' ? ['png', 'pdf'] : ['zpl', 'pdf'],
  ...(order.w_name ? { warehouseMark: order.w_name } : {}),
})
