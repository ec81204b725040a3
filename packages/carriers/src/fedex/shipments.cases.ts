import type { CarrierAccount, ShipRequest } from '@stowline/domain/shipping/carrier'
import { plainShipment, shapeOf, shipmentShapes } from '../testing/shipment-shapes.ts'

export const account: CarrierAccount = {
  id: 'a',
  carrier: 'fedex',
  number: '740561073',
  secrets: { clientId: 'ship-id', clientSecret: 'ship-secret' },
  isTest: true,
}

export const request: ShipRequest = { ...plainShipment, serviceCode: 'FEDEX_GROUND' }

/** Every kind of shipment by ground, and what only FedEx minds. */
export const shapes: readonly (readonly [name: string, request: ShipRequest])[] = [
  ...Object.keys(shipmentShapes).map((name) => [name, shapeOf(name, request.serviceCode)] as const),
  ['overnight', { ...request, serviceCode: 'PRIORITY_OVERNIGHT' }],
  ['a picture', { ...request, formats: ['png'] }],
  [
    'a long order number and warehouse',
    {
      ...request,
      orderNo: 'MARKETPLACE-ORDER-114-1234567-7654321-X',
      warehouseMark: 'EAST COAST FULFILMENT CENTER NUMBER ONE',
    },
  ],
  ['a long city', { ...request, to: { ...request.to, city: 'Rancho Santa Margarita Village at the Lake' } }],
  [
    'a street that fits only in one with its unit',
    {
      ...request,
      to: {
        ...request.to,
        street: 'Building 7, Northern Entrance, 12345 Old Saint Augustine Memorial Parkway',
        street2: 'Suite 1200',
      },
    },
  ],
  [
    'a postal code without its zeros, a state by its name',
    { ...request, to: { ...request.to, state: 'new jersey', city: 'Edison', postalCode: '8817' } },
  ],
]

export const shapeNamed = (name: string): ShipRequest => {
  const found = shapes.find(([known]) => known === name)
  if (!found) throw new Error(`no shape ${name}`)
  return found[1]
}
