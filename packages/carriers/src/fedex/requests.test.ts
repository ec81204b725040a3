import { describe, expect, test } from 'vitest'
import { type Interface, isPublished, objectionsTo, tellSkipped } from '../testing/published-schemas.ts'
import { toTokenRequest } from './account.ts'
import * as address from './address.ts'
import * as find from './find.ts'
import * as rate from './rate.ts'
import * as ship from './ship.ts'
import { account, request, shapeNamed, shapes } from './shipments.cases.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'

const shipped = (changes: Partial<typeof request> = {}) =>
  ship.toRequest({ ...request, ...changes }, account).requestedShipment
const shape = (name: string) => ship.toRequest(shapeNamed(name), account).requestedShipment
const home = request.to
const owned = {
  ...account,
  sender: { ...request.from, company: 'Northbound Goods', city: 'Reno', state: 'NV', postalCode: '89501' },
}

type Golden = readonly [what: string, name: Interface, method: 'post' | 'put', path: string, body: unknown]

/** Everything that is sent, as it goes on the wire. */
const golden: readonly Golden[] = [
  ...shapes.map(
    ([name, of]): Golden => [
      `ship: ${name}`,
      'fedex/sdk/ship.v1',
      'post',
      '/ship/v1/shipments',
      ship.toRequest(of, account),
    ],
  ),
  ...shapes.map(([name, of]): Golden => {
    const { serviceCode: _, ...asked } = of
    return [
      `rate: ${name}`,
      'fedex/sdk/rates-transit-times.v1',
      'post',
      '/rate/v1/rates/quotes',
      rate.toRequest(asked, account.number),
    ]
  }),
  [
    'ship: on an account with a sender',
    'fedex/sdk/ship.v1',
    'post',
    '/ship/v1/shipments',
    ship.toRequest(request, owned),
  ],
  [
    'rate of one service',
    'fedex/sdk/rates-transit-times.v1',
    'post',
    '/rate/v1/rates/quotes',
    rate.toRequest({ ...request, serviceCodes: ['FEDEX_2_DAY'] }, account.number),
  ],
  [
    'void',
    'fedex/sdk/ship.v1',
    'put',
    '/ship/v1/shipments/cancel',
    voiding.toRequest({ trackingNumber: '7946 0767 3315', reference: 'r' }, account.number),
  ],
  [
    'track',
    'fedex/sdk/track.v1',
    'post',
    '/track/v1/trackingnumbers',
    track.toRequest(['794607673315', '7949 5355 5571']),
  ],
  [
    'find by reference',
    'fedex/sdk/track.v1',
    'post',
    '/track/v1/referencenumbers',
    find.toRequest(request.reference, account.number, new Date('2026-07-14T12:00:00Z')),
  ],
  ['address', 'fedex/sdk/address-validation.v1', 'post', '/address/v1/addresses/resolve', address.toRequest(home)],
  [
    'address with a unit',
    'fedex/sdk/address-validation.v1',
    'post',
    '/address/v1/addresses/resolve',
    address.toRequest(request.from),
  ],
]

describe('what is sent passes the schema that FedEx publishes', () => {
  const judged = golden.filter(([, name]) => isPublished(name))
  if (judged.length < golden.length) tellSkipped('requests to FedEx', golden.length - judged.length)
  test.runIf(judged.length > 0)('at least twelve shapes of shipments', () =>
    expect(shapes.length).toBeGreaterThanOrEqual(12),
  )
  test.skipIf(judged.length === 0).each(judged)('%s', (_what, name, method, path, body) => {
    expect(objectionsTo({ name, method, path }, JSON.parse(JSON.stringify(body)))).toEqual([])
  })
})

/** What the schema leaves open, and what its texts limit without the schema saying so. */
describe('what is sent says what is meant', () => {
  test.each(shapes)('%s', (_name, of) => {
    const { accountNumber, labelResponseOptions, requestedShipment: sent } = ship.toRequest(of, account)
    expect([accountNumber.value, labelResponseOptions, sent.labelSpecification.labelStockType]).toEqual([
      '740561073',
      'LABEL',
      'STOCK_4X6',
    ])
    const weights = sent.requestedPackageLineItems.map(({ weight }) => weight.value)
    expect(sent.totalWeight).toBeCloseTo(
      weights.reduce((sum, weight) => sum + weight, 0),
      5,
    )
    expect(sent.totalPackageCount).toBe(of.parcels.length)
    for (const { customerReferences } of sent.requestedPackageLineItems) {
      expect(customerReferences[0]).toEqual({ customerReferenceType: 'CUSTOMER_REFERENCE', value: of.reference })
      for (const { value } of customerReferences) expect(value.length).toBeLessThanOrEqual(30)
    }
    for (const { contact, address: place } of [sent.shipper, ...sent.recipients]) {
      expect(place.streetLines.length).toBeLessThanOrEqual(3)
      for (const line of place.streetLines) expect(line.length).toBeLessThanOrEqual(35)
      expect(place.city.length).toBeLessThanOrEqual(35)
      expect(contact.personName.length).toBeLessThanOrEqual(70)
      expect((contact.companyName ?? '').length).toBeLessThanOrEqual(35)
      expect(contact.phoneNumber).toMatch(/^\d{10}$/)
      expect(contact.phoneExtension ?? '').toMatch(/^\d{0,6}$/)
    }
  })

  test('a home gets the home service, a business the other, whichever was asked for', () => {
    expect(shape('single').serviceType).toBe('GROUND_HOME_DELIVERY')
    expect(shipped({ serviceCode: 'GROUND_HOME_DELIVERY' }).serviceType).toBe('GROUND_HOME_DELIVERY')
    expect(shipped({ to: { ...home, isResidential: false } }).serviceType).toBe('FEDEX_GROUND')
    expect(shipped().recipients[0]?.address.residential).toBe(true)
    expect(shipped({ serviceCode: 'FEDEX_2_DAY' }).serviceType).toBe('FEDEX_2_DAY')
  })

  test('pieces are whole inches and tenths of a pound, rounded up', () => {
    expect(shape('several pieces')).toMatchObject({ totalWeight: 47.4, totalPackageCount: 3 })
    const [metric] = shape('metric parcels').requestedPackageLineItems
    expect(metric).toMatchObject({
      sequenceNumber: 1,
      weight: { units: 'LB', value: 3.2 },
      dimensions: { length: 13, width: 9, height: 5, units: 'IN' },
    })
    expect(shape('a featherweight').requestedPackageLineItems[0]).toMatchObject({
      weight: { value: 0.1 },
      dimensions: { length: 1 },
    })
    expect(shape('the heaviest').requestedPackageLineItems[0]).toMatchObject({
      weight: { value: 150 },
      dimensions: { length: 108 },
    })
  })

  test('a signature is asked for on every piece, and not at all without a wish', () => {
    const adult = shipped({
      signType: 'adult',
      parcels: [...request.parcels, ...request.parcels],
    }).requestedPackageLineItems
    expect(adult.map(({ packageSpecialServices }) => packageSpecialServices?.signatureOptionType)).toEqual([
      'ADULT',
      'ADULT',
    ])
    expect(
      shape('signature of whoever is there').requestedPackageLineItems[0]?.packageSpecialServices?.signatureOptionType,
    ).toBe('INDIRECT')
    expect(shipped().requestedPackageLineItems[0]).not.toHaveProperty('packageSpecialServices')
  })

  test('returns, third parties, islands', () => {
    expect(shape('a return')).toMatchObject({
      shipmentSpecialServices: {
        specialServiceTypes: ['RETURN_SHIPMENT'],
        returnShipmentDetail: { returnType: 'PRINT_RETURN_LABEL' },
      },
    })
    expect(shape('paid by a third party').shippingChargesPayment).toEqual({
      paymentType: 'THIRD_PARTY',
      payor: {
        responsibleParty: { accountNumber: { value: '7a8b9c' }, address: { postalCode: '10001', countryCode: 'US' } },
      },
    })
    expect(shape('Puerto Rico').recipients[0]?.address).toMatchObject({
      stateOrProvinceCode: 'PR',
      countryCode: 'PR',
      postalCode: '00901',
    })
    expect(shape('Alaska').recipients[0]?.address).toMatchObject({ stateOrProvinceCode: 'AK', countryCode: 'US' })
  })

  test('the account names its own place as shipper, but not of what comes back', () => {
    const { shipper, origin } = ship.toRequest(request, owned).requestedShipment
    expect([shipper.contact.companyName, origin?.address.city]).toEqual(['Northbound Goods', request.from.city])
    const back = ship.toRequest(shapeNamed('a return'), owned).requestedShipment
    expect([back.shipper.contact.personName, back.origin]).toEqual([home.name, undefined])
  })

  test('the best format wanted', () => {
    expect(shape('labels for a thermal printer').labelSpecification.imageType).toBe('ZPLII')
    expect(shape('a picture').labelSpecification.imageType).toBe('PNG')
    expect(shipped().labelSpecification.imageType).toBe('PDF')
  })

  test('long streets run over lines, nothing of them is lost', () => {
    const [to] = shape('a street that fits only in one with its unit').recipients
    expect(to?.address.streetLines.join(' ')).toBe(
      'Building 7, Northern Entrance, 12345 Old Saint Augustine Memorial Parkway Suite 1200',
    )
  })

  test('a telephone number comes from the other side when one is missing, without country code and with its extension', () => {
    expect(shape('no telephone').recipients[0]?.contact.phoneNumber).toBe('7325550142')
    expect(shipped().recipients[0]?.contact).toMatchObject({ phoneNumber: '5125550187', phoneExtension: '12' })
  })

  test('postal codes and states in their form', () => {
    expect(shape('a postal code without its zeros, a state by its name').recipients[0]?.address).toMatchObject({
      postalCode: '08817',
      stateOrProvinceCode: 'NJ',
    })
  })

  test('of several services wanted FedEx is asked for all, of one for that one', () => {
    const asked = (serviceCodes?: readonly string[]) =>
      rate.toRequest({ ...request, ...(serviceCodes ? { serviceCodes } : {}) }, account.number).requestedShipment
    expect(asked()).not.toHaveProperty('serviceType')
    expect(asked(['FEDEX_2_DAY', 'FEDEX_GROUND'])).not.toHaveProperty('serviceType')
    expect(asked(['FEDEX_GROUND']).serviceType).toBe('GROUND_HOME_DELIVERY')
  })

  test('at most 30 days are searched for a reference', () => {
    const { shipDateBegin, shipDateEnd } = find.toRequest(
      'r',
      '1',
      new Date('2026-07-14T23:30:00Z'),
    ).referencesInformation
    expect([shipDateBegin, shipDateEnd]).toEqual(['2026-06-16', '2026-07-15'])
    expect(Date.parse(shipDateEnd) - Date.parse(shipDateBegin)).toBeLessThanOrEqual(30 * 86_400_000)
  })

  test('a token is asked for with id and secret in the form; tracking has its own where there are some', () => {
    const form = (secrets: Record<string, string>, purpose: 'ship' | 'track') => {
      const { body, url } = toTokenRequest({ ...account, secrets }, 'https://apis.example', purpose)
      return [url, ...new URLSearchParams(body)].join(' ')
    }
    const both = { ...account.secrets, trackClientId: 'track id', trackClientSecret: 't&s' }
    expect(form(both, 'ship')).toBe(
      'https://apis.example/oauth/token grant_type,client_credentials client_id,ship-id client_secret,ship-secret',
    )
    expect(form(both, 'track')).toBe(
      'https://apis.example/oauth/token grant_type,client_credentials client_id,track id client_secret,t&s',
    )
    expect(form(account.secrets, 'track')).toContain('ship-id')
  })
})
