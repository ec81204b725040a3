import type { CarrierAccount } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import { type Interface, isPublished, type Message, objectionsTo, tellSkipped } from '../testing/published-schemas.ts'
import { shapeOf, shipmentShapes } from '../testing/shipment-shapes.ts'
import { toTokenRequest } from './account.ts'
import * as address from './address.ts'
import { upsServices } from './codes.ts'
import * as rate from './rate.ts'
import * as recover from './recover.ts'
import { shipmentRefused } from './refusals.ts'
import * as ship from './ship.ts'

const account: CarrierAccount = {
  id: 'a',
  carrier: 'ups',
  number: 'a1b2c3',
  secrets: { clientId: 'id', clientSecret: 'secret' },
  isTest: true,
}
const shapes = Object.keys(shipmentShapes)
const shipment = (name: string) => ship.toRequest(shapeOf(name, 'UPS_GROUND'), account).body.ShipmentRequest

const published = (name: Interface) => isPublished(name)
const shipping: Message = { name: 'ups/json/Shipping', method: 'post', path: '/shipments/{version}/ship' }
const recovery: Message = { name: 'ups/json/Shipping', method: 'post', path: '/labels/{version}/recovery' }
const rating: Message = { name: 'ups/json/Rating', method: 'post', path: '/rating/{version}/{requestoption}' }
const validation: Message = {
  name: 'ups/json/AddressValidation',
  method: 'post',
  path: '/addressvalidation/{version}/{requestoption}',
}

describe('what is sent passes what UPS publishes', () => {
  const judged: readonly (readonly [string, Message, () => unknown])[] = [
    ...shapes.map((name) => [`shipment: ${name}`, shipping, () => ({ ShipmentRequest: shipment(name) })] as const),
    ...upsServices.map(
      ({ code }) =>
        [`service: ${code}`, shipping, () => ship.toRequest(shapeOf('single', code), account).body] as const,
    ),
    ...shapes.map((name) => [`rates: ${name}`, rating, () => rate.toRequest(shapeOf(name, ''), account).body] as const),
    [
      'one rate',
      rating,
      () => rate.toRequest({ ...shapeOf('single', ''), serviceCodes: ['UPS_GROUND'] }, account).body,
    ],
    [
      'label recovery as picture',
      recovery,
      () => recover.toRequest('01K0XYZABCDEFGHJKMNPQRSTVW', account, undefined).body,
    ],
    [
      'label recovery for a printer',
      recovery,
      () => recover.toRequest('01K0XYZABCDEFGHJKMNPQRSTVW', account, ['zpl']).body,
    ],
    ...shapes.map(
      (name) => [`address: ${name}`, validation, () => address.toRequest(shapeOf(name, '').to).body] as const,
    ),
  ]
  const isJudged = judged.every(([, { name }]) => published(name))
  if (!isJudged) tellSkipped('UPS requests', judged.length)

  test.skipIf(!isJudged).each(judged)('%s', (_, message, body) => {
    // As it goes over the wire: without what is undefined.
    expect(objectionsTo(message, JSON.parse(JSON.stringify(body())))).toEqual([])
  })

  test.skipIf(!isJudged)('the judge sees a slip in a name, a line that is too long and a field left out', () => {
    const good = JSON.parse(JSON.stringify({ ShipmentRequest: shipment('single') }))
    const changed = (change: (shipped: typeof good.ShipmentRequest.Shipment) => void) => {
      const copy = structuredClone(good)
      change(copy.ShipmentRequest.Shipment)
      return objectionsTo(shipping, copy)
    }
    expect(changed((shipped) => (shipped.ShipTo.AttentoinName = 'x'))).toHaveLength(1)
    expect(changed((shipped) => shipped.ShipTo.Address.AddressLine.push('x'.repeat(36)))).toHaveLength(1)
    expect(changed((shipped) => delete shipped.Package[0].Packaging)).toHaveLength(1)
    expect(changed((shipped) => (shipped.Package[0].PackageWeight.Weight = '123.45'))).toHaveLength(1)
  })
})

describe('shipments by our own reading', () => {
  test('no text is longer than its field, in any shape', () => {
    for (const name of shapes) {
      const { Shipment } = shipment(name)
      for (const party of [Shipment.Shipper, Shipment.ShipTo, Shipment.ShipFrom]) {
        expect(party.Name.length, name).toBeLessThanOrEqual(35)
        expect(party.AttentionName.length).toBeLessThanOrEqual(35)
        expect(party.Address.AddressLine.length).toBeLessThanOrEqual(3)
        for (const line of party.Address.AddressLine) expect(line.length).toBeLessThanOrEqual(35)
        expect(party.Address.PostalCode).toMatch(/^\d{5}(\d{4})?$/)
      }
      for (const { PackageWeight, Dimensions } of Shipment.Package) {
        expect(PackageWeight.Weight).toMatch(/^(?=.{1,5}$)\d+(\.\d)?$/)
        const sides = [Dimensions.Length, Dimensions.Width, Dimensions.Height].map(Number)
        expect(sides.every((side) => side >= 1 && side <= 108)).toBe(true)
        expect(sides[0]).toBe(Math.max(...sides))
      }
    }
  })

  test('a parcel is what was typed, rounded up: never lighter or smaller', () => {
    const measures = (name: string) =>
      shipment(name).Shipment.Package.map(({ PackageWeight, Dimensions: { Length, Width, Height } }) => [
        PackageWeight.Weight,
        Length,
        Width,
        Height,
      ])
    expect(measures('single')).toEqual([['3.2', '12', '9', '5']])
    expect(measures('several pieces')).toEqual([
      ['3.2', '12', '9', '5'],
      ['41', '12', '9', '5'],
      ['3.2', '30', '20', '9'],
    ])
    expect(measures('metric parcels')).toEqual([['3.2', '13', '9', '5']])
    expect(measures('a featherweight')).toEqual([['0.1', '9', '6', '1']])
    expect(measures('the heaviest')).toEqual([['150', '108', '10', '10']])
  })

  test('homes are marked, businesses are not', () => {
    const isHome = (name: string) => 'ResidentialAddressIndicator' in shipment(name).Shipment.ShipTo.Address
    expect(isHome('single')).toBe(true)
    expect(isHome('a home that nobody called one')).toBe(true)
    expect(isHome('to a business')).toBe(false)
    expect(isHome('a return')).toBe(false)
  })

  test('signatures stand on the package, and never on a return', () => {
    const type = (name: string) =>
      shipment(name).Shipment.Package[0]?.PackageServiceOptions?.DeliveryConfirmation.DCISType
    expect(
      ['single', 'signature of whoever is there', 'signature at the door', 'signature of an adult', 'a return'].map(
        type,
      ),
    ).toEqual([undefined, '2', '2', '3', undefined])
  })

  test('our reference is found on every package, or across the line on the shipment', () => {
    const { Shipment } = shipment('several pieces')
    expect(Shipment.Package.map(({ ReferenceNumber }) => ReferenceNumber)).toEqual(
      Array.from({ length: 3 }, () => [{ Value: '01K0XYZABCDEFGHJKMNPQRSTVW' }, { Value: 'NJ-EAST SP-1042-77812' }]),
    )
    expect('ReferenceNumber' in Shipment).toBe(false)
    const island = shipment('Puerto Rico').Shipment
    expect(island.ReferenceNumber?.[0]).toEqual({ Value: '01K0XYZABCDEFGHJKMNPQRSTVW' })
    expect(island.Package[0]).not.toHaveProperty('ReferenceNumber')
    expect(island).toMatchObject({
      InvoiceLineTotal: { CurrencyCode: 'USD' },
      ShipTo: { Address: { CountryCode: 'PR', StateProvinceCode: 'PR' } },
    })
    expect(shipment('single').Request.TransactionReference.CustomerContext).toBe('01K0XYZABCDEFGHJKMNPQRSTVW')
  })

  test('a return goes from the buyer to the warehouse, which is its shipper', () => {
    const { Shipment } = shipment('a return')
    expect(Shipment).toMatchObject({
      ReturnService: { Code: '9' },
      Shipper: { Name: 'Harbor Fulfilment', ShipperNumber: 'A1B2C3' },
      ShipFrom: { Name: 'Marcus Bell' },
      ShipTo: { Name: 'Harbor Fulfilment' },
    })
    expect(Shipment.Package[0]?.Description).not.toBe('')
  })

  test('the account pays, or the third party', () => {
    expect(shipment('single').Shipment.PaymentInformation.ShipmentCharge).toEqual([
      { Type: '01', BillShipper: { AccountNumber: 'A1B2C3' } },
    ])
    expect(shipment('paid by a third party').Shipment.PaymentInformation.ShipmentCharge).toEqual([
      { Type: '01', BillThirdParty: { AccountNumber: '7A8B9C', Address: { PostalCode: '10001', CountryCode: 'US' } } },
    ])
  })

  test('the account names its own place as shipper', () => {
    const sender = { ...shapeOf('single', '').from, company: 'Northbound Goods' }
    const { Shipment } = ship.toRequest(shapeOf('single', 'UPS_GROUND'), { ...account, sender }).body.ShipmentRequest
    expect([Shipment.Shipper.Name, Shipment.ShipFrom.Name]).toEqual(['Northbound Goods', 'Harbor Fulfilment'])
  })

  test('people have telephones with extensions, or none', () => {
    expect(shipment('single').Shipment.ShipTo.Phone).toEqual({ Number: '5125550187', Extension: '12' })
    expect(shipment('no telephone').Shipment.ShipTo).not.toHaveProperty('Phone')
  })

  test('a long street is broken between words', () => {
    expect(shipment('a street of two lines').Shipment.ShipTo.Address.AddressLine).toEqual([
      '12345 Saint Bartholomew and All',
      'Angels Boulevard Northwest',
      'Building 7, Apartment 1203',
    ])
  })

  test('pictures for sheets and screens, commands for thermal printers', () => {
    expect(shipment('single').LabelSpecification).toMatchObject({
      LabelImageFormat: { Code: 'GIF' },
      HTTPUserAgent: 'Mozilla/4.5',
    })
    expect(shipment('labels for a thermal printer').LabelSpecification).toEqual({
      LabelImageFormat: { Code: 'ZPL' },
      LabelStockSize: { Height: '6', Width: '4' },
    })
    expect(recover.toRequest('r', account, undefined).body.LabelRecoveryRequest.LabelSpecification).not.toHaveProperty(
      'LabelStockSize',
    )
  })
})

describe('other questions', () => {
  test('one service is rated, several are shopped for', () => {
    const path = (serviceCodes?: readonly string[]) =>
      rate.toRequest({ ...shapeOf('single', ''), ...(serviceCodes ? { serviceCodes } : {}) }, account).path
    expect(path(['UPS_GROUND'])).toBe('/api/rating/v2409/Rate?additionalinfo=timeintransit')
    expect(path(['UPS_GROUND', 'UPS_2ND_DAY_AIR'])).toBe('/api/rating/v2409/Shop?additionalinfo=timeintransit')
    expect(path()).toBe('/api/rating/v2409/Shop?additionalinfo=timeintransit')
  })

  test('a token is asked for with the credentials in the header', () => {
    expect(toTokenRequest(account, 'https://host')).toMatchObject({
      url: 'https://host/security/v1/oauth/token',
      headers: { authorization: `Basic ${btoa('id:secret')}`, 'x-merchant-id': 'A1B2C3' },
      body: 'grant_type=client_credentials',
    })
  })

  test.each([
    ['post office box', { street: 'P.O. Box 77' }, 'ups.poBox'],
    ['military post', { city: 'APO', state: 'AE', postalCode: '09012' }, 'ups.military'],
    ['a street beyond the label', { street: 'Very Long Street Name Indeed '.repeat(5) }, 'ups.addressTooLong'],
  ])('refused before anything is sent: %s', (_, changes, code) => {
    const shape = shapeOf('single', '')
    expect(shipmentRefused({ ...shape, to: { ...shape.to, ...changes } })).toMatchObject([{ kind: 'validation', code }])
  })
})
