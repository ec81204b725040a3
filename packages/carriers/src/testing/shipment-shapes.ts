import type { Address, Parcel, ShipRequest } from '@stowline/domain/shipping/carrier'

const warehouse: Address = {
  name: 'Dana Whitfield',
  company: 'Harbor Fulfilment',
  phone: '732-555-0142',
  street: '120 Harbor Way',
  street2: 'Dock 4',
  city: 'Edison',
  state: 'NJ',
  postalCode: '08817',
  country: 'US',
  isResidential: false,
}
const home: Address = {
  name: 'Marcus Bell',
  phone: '+1 (512) 555-0187 ext. 12',
  street: '4821 Cedar Hollow Rd',
  street2: 'Apt 12B',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701-2334',
  country: 'US',
  isResidential: true,
}
const box: Parcel = { length: 12, width: 9, height: 5, weight: 3.2, unit: 'imperial' }

export const plainShipment: ShipRequest = {
  from: warehouse,
  to: home,
  parcels: [box],
  signType: 'none',
  shipDate: '2026-07-14',
  serviceCode: '',
  reference: '01K0XYZABCDEFGHJKMNPQRSTVW',
  orderNo: 'SP-1042-77812',
  warehouseMark: 'NJ-EAST',
}

/** Shipments of every kind that the product sends, as changes of a plain one; `serviceCode` is the carrier's own. */
export const shipmentShapes: Readonly<Record<string, Partial<ShipRequest>>> = {
  single: {},
  'several pieces': { parcels: [box, { ...box, weight: 41 }, { ...box, length: 30, height: 20 }] },
  'to a business': { to: { ...home, company: 'Bell & Daughters LLC', isResidential: false } },
  'a home that nobody called one': { to: { ...home, isResidential: undefined } as unknown as Address },
  'signature of whoever is there': { signType: 'indirect' },
  'signature at the door': { signType: 'direct' },
  'signature of an adult': { signType: 'adult' },
  'Puerto Rico': { to: { ...home, street2: 'Urb. Las Flores', city: 'San Juan', state: 'PR', postalCode: '00901' } },
  Alaska: { to: { ...home, city: 'Anchorage', state: 'AK', postalCode: '99501' } },
  Hawaii: { to: { ...home, city: 'Honolulu', state: 'HI', postalCode: '96813' } },
  'a return': { from: home, to: warehouse, isReturn: true, signType: 'direct' },
  'paid by a third party': { billTo: { number: '7a8b9c', postalCode: '10001', country: 'US' } },
  'names beyond the label': {
    to: {
      ...home,
      name: 'Maximiliana-Alexandrina von und zu Hohenstein-Wittelsbach',
      company: 'The Long Company Name of Nearly Everything Incorporated',
    },
  },
  'a street of two lines': {
    to: {
      ...home,
      street: '12345 Saint Bartholomew and All Angels Boulevard Northwest',
      street2: 'Building 7, Apartment 1203',
    },
  },
  'metric parcels': { parcels: [{ length: 30.5, width: 22, height: 12.7, weight: 1.45, unit: 'metric' }] },
  'a featherweight': { parcels: [{ length: 0.4, width: 6, height: 9, weight: 0.02, unit: 'imperial' }] },
  'the heaviest': { parcels: [{ length: 107.6, width: 10, height: 10, weight: 149.96, unit: 'imperial' }] },
  'no telephone': { to: { ...home, phone: '' } },
  'labels for a thermal printer': { formats: ['zpl', 'pdf'] },
}

export const shapeOf = (name: string, serviceCode: string): ShipRequest => ({
  ...plainShipment,
  serviceCode,
  ...shipmentShapes[name],
})
