import type { LockedOrder } from '../lock-orders.ts'
import type { ShippingFacts } from '../order-to-ship.ts'
import type { OrderChanges } from '../save-orders.ts'

const after = <Value>(changed: Value | undefined, present: Value): Value => (changed === undefined ? present : changed)

/** A locked order as the price of its label sees it, once the changes are made. */
export const factsOf = (order: LockedOrder, changes: OrderChanges = {}): ShippingFacts => ({
  carrier: after(changes.carrier, order.carrier),
  service_code: after(changes.service_code, order.serviceCode),
  logistics_account_id: after(changes.logistics_account_id, order.logisticsAccountId),
  recipient: after(changes.recipient, order.recipient),
  company: after(changes.company, order.company),
  phone: after(changes.phone, order.phone),
  street: after(changes.street, order.street),
  street2: after(changes.street2, order.street2),
  city: after(changes.city, order.city),
  state: after(changes.state, order.state),
  postal_code: after(changes.postal_code, order.postalCode),
  country: after(changes.country, order.country),
  is_residential: after(changes.is_residential, order.isResidential),
  address_state: after(changes.address_state, order.addressState),
  length: after(changes.length, order.length),
  width: after(changes.width, order.width),
  height: after(changes.height, order.height),
  weight: after(changes.weight, order.weight),
  unit: after(changes.unit, order.unit),
  sign_type: after(changes.sign_type, order.signType),
  warehouse_id: after(changes.warehouse_id, order.warehouseId),
})
