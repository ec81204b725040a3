import type { Outcome, Rate } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import * as rate from './rate.ts'
import { request } from './shipments.cases.ts'

const detail = <Detail>(outcome: Outcome<Detail> | undefined): Detail | undefined =>
  outcome?.ok ? outcome.detail : undefined

describe('rates', () => {
  const surCharges = [
    { type: 'FUEL', description: 'Fuel Surcharge', amount: 1.5 },
    { type: 'RESIDENTIAL_DELIVERY', description: 'Residential delivery', amount: '5.95' },
    { type: 'DELIVERY_AREA', description: 'Delivery area surcharge extended', amount: 8 },
    { type: 'DEMAND_SURCHARGE', description: 'Demand', amount: 0.4 },
    { type: 'SOMETHING_NEW', description: 'Something new', amount: 1 },
    { type: 'SIGNATURE_OPTION', description: 'Signature', amount: 0 },
  ]
  const detailOf = (changes: object = {}) => ({
    rateZone: '5',
    dimDivisor: 139,
    fuelSurchargePercent: 14.5,
    surCharges,
    totalBillingWeight: { units: 'LB', value: 4 },
    currency: 'USD',
    ...changes,
  })
  const rated = (rateType: string, totalNetCharge: unknown, changes: object = {}) => ({
    rateType,
    ratedWeightMethod: 'DIM',
    totalNetCharge,
    shipmentRateDetail: detailOf(changes),
  })
  const replyOf = (details: unknown, changes: object = {}) => ({
    output: {
      rateReplyDetails: [
        {
          serviceType: 'GROUND_HOME_DELIVERY',
          ratedShipmentDetails: details,
          commit: { daysInTransit: 'THREE_DAYS' },
          ...changes,
        },
      ],
    },
  })
  const read = (body: unknown, changes: object = {}): Rate[] =>
    detail(rate.fromResponse(body, { ...request, ...changes })) ?? []
  const totals = (details: unknown) => read(replyOf(details)).map(({ total }) => total)

  test('the fees add up, in our words and with their reasons', () => {
    expect(read(replyOf([rated('ACCOUNT', 30.85)]))).toEqual([
      {
        serviceCode: 'GROUND_HOME_DELIVERY',
        total: 3085,
        fees: [
          { code: 'baseFee', amount: 1400, because: 'account rate, zone 5, 4 lb, dimensional /139' },
          { code: 'fuelCharge', amount: 150, because: 'Fuel Surcharge 14.5 %' },
          { code: 'residentialDeliveryCharge', amount: 595, because: 'Residential delivery' },
          { code: 'ultraRemoteFee', amount: 800, because: 'Delivery area surcharge extended' },
          { code: 'peakSeasonSurcharge', amount: 40, because: 'Demand' },
          { code: 'baseFee', amount: 100, because: 'Something new' },
        ],
        zone: '5',
        billableWeight: 4,
        transitDays: 3,
      },
    ])
  })

  test.each([
    ['the account before the list', [rated('LIST', 40), rated('ACCOUNT', 30.85)], [3085]],
    ['the currency wanted before the account', [rated('ACCOUNT', 33), rated('PREFERRED_CURRENCY', 31)], [3100]],
    ['the first when nothing is better', [rated('INCENTIVE', 32), rated('LIST', 40)], [3200]],
    ['an object instead of a list', rated('ACCOUNT', '30.85'), [3085]],
    ['no other currency', [rated('ACCOUNT', 30, { currency: 'CAD' }), rated('LIST', 40)], [4000]],
    ['no rate without a price', [{ rateType: 'ACCOUNT' }], []],
    ['no rate without prices', null, []],
  ])('%s', (_name, details, expected) => {
    expect(totals(details)).toEqual(expected)
  })

  test('surcharges of more than the price are not believed', () => {
    expect(read(replyOf([rated('ACCOUNT', 10)]))[0]?.fees).toEqual([
      expect.objectContaining({ code: 'baseFee', amount: 1000 }),
    ])
  })

  test('what stands with the packages only', () => {
    const packages = [1, 2].map((value) => ({
      packageRateDetail: { surcharges: [{ type: 'OVERSIZE', amount: 2 }], billingWeight: { units: 'KG', value } },
    }))
    const [only] = read(
      replyOf([{ rateType: 'ACCOUNT', totalNetCharge: 20, currency: 'USD', ratedPackages: packages }]),
    )
    expect(only).toMatchObject({ total: 2000, billableWeight: 8 })
    expect(only?.fees.map(({ code, amount }) => [code, amount])).toEqual([
      ['baseFee', 1600],
      ['overSizeFee', 200],
      ['overSizeFee', 200],
    ])
  })

  test.each([
    ['a date', { commit: { dateDetail: { dayFormat: '2026-07-20T20:00:00' } } }, 4],
    ['words elsewhere', { commit: null, operationalDetail: { transitTime: 'TWO_DAYS' } }, 2],
    [
      'the least of a span',
      { commit: { transitDays: { minimumTransitTime: 'ONE_DAY', maximumTransitTime: 'SEVEN_DAYS' } } },
      1,
    ],
    ['nothing', { commit: { daysInTransit: 'UNKNOWN' } }, undefined],
    ['a date before the shipment', { commit: { dateDetail: { dayFormat: '2026-07-01T20:00:00' } } }, undefined],
  ])('days in transit from %s', (_name, changes, days) => {
    expect(read(replyOf([rated('ACCOUNT', 30.85)], changes))[0]?.transitDays).toBe(days)
  })

  test('only services that are sold here, under the name they were asked for', () => {
    expect(read(replyOf([rated('ACCOUNT', 30.85)], { serviceType: 'FEDEX_1_DAY_FREIGHT' }))).toEqual([])
    const codes = (serviceCodes: readonly string[]) =>
      read(replyOf([rated('ACCOUNT', 30.85)]), { serviceCodes }).map(({ serviceCode }) => serviceCode)
    expect(codes(['FEDEX_GROUND'])).toEqual(['FEDEX_GROUND'])
    expect(codes(['FEDEX_2_DAY'])).toEqual([])
  })
})
