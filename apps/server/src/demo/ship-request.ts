import { dayIn } from '@stowline/domain/kernel/zone'
import type { ShipRequest } from '@stowline/domain/shipping/carrier'
import { streetOf } from './demo-order.ts'
import type { SoldOrder } from './merchant-rows.ts'
import { demoWarehouses } from './merchants.ts'

/** What the carrier is asked for an order of the demo. */
export const shipRequest = (
  { demo, orderNo, measures }: Omit<SoldOrder, 'id' | 'boughtAt'>,
  shippedAt: Date,
  reference: string,
): ShipRequest => {
  const from = demoWarehouses[demo.warehouse] ?? demoWarehouses[0]
  const [zip, city, state] = demo.place
  return {
    from: {
      name: from.contact,
      company: from.short_name,
      phone: from.phone,
      street: from.street,
      city: from.city,
      state: from.state,
      postalCode: from.postal_code,
      country: 'US',
    },
    to: {
      name: demo.person,
      company: demo.company,
      phone: demo.phone,
      ...streetOf(demo),
      city,
      state,
      postalCode: zip,
      country: 'US',
      isResidential: demo.isResidential,
    },
    parcels: [{ ...measures, unit: 'imperial' }],
    signType: demo.signType,
    shipDate: dayIn(shippedAt, from.time_zone),
    serviceCode: demo.serviceCode ?? 'PRACTICE_GROUND',
    reference,
    orderNo,
    formats: ['zpl'],
    warehouseMark: from.short_name,
  }
}
