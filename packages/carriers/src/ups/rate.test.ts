import { feeOf } from './fees.ts'
import { packageCharges, shipmentCharges } from '../double/ups/charges.ts'
import type { Rate } from '@stowline/domain/shipping/carrier'
import { describe, expect, test } from 'vitest'
import { fromResponse } from './rate.ts'

const money = (value: unknown) => ({ CurrencyCode: 'USD', MonetaryValue: value })
const item = (Code: unknown, MonetaryValue: unknown, Description = '') => ({
  Code,
  Description,
  CurrencyCode: 'USD',
  MonetaryValue,
})
const ground = {
  Service: { Code: '03', Description: 'Ground' },
  Zone: '005',
  BillingWeight: { UnitOfMeasurement: { Code: 'LBS', Description: 'Pounds' }, Weight: '3.2' },
  TotalCharges: money('21.40'),
  ItemizedCharges: [item('375', '2.10', 'Fuel Surcharge'), item('270', '6.20', 'Residential Address')],
  TimeInTransit: { ServiceSummary: { EstimatedArrival: { BusinessDaysInTransit: '3' } } },
}
const reply = (rated: unknown) => ({
  RateResponse: { Response: { ResponseStatus: { Code: '1' } }, RatedShipment: rated },
})
const ratesOf = (rated: unknown, wanted?: readonly string[]): Rate[] => {
  const outcome = fromResponse(reply(rated), wanted)
  return outcome?.ok ? outcome.detail : []
}
const fees = (rate: Rate | undefined) => rate?.fees.map(({ code, amount }) => [code, amount])

describe('rates', () => {
  test('the parts add up to the total, each with its reason', () => {
    expect(ratesOf([ground])).toEqual([
      {
        serviceCode: 'UPS_GROUND',
        total: 2140,
        fees: [
          { code: 'baseFee', amount: 1310, because: 'UPS Ground, zone 5, 4 lb' },
          { code: 'fuelCharge', amount: 210, because: 'Fuel Surcharge (375)' },
          { code: 'residentialDeliveryCharge', amount: 620, because: 'Residential Address (270)' },
        ],
        zone: '5',
        billableWeight: 4,
        transitDays: 3,
      },
    ])
  })

  test("the account's price goes before the list's", () => {
    const [rate] = ratesOf([
      {
        ...ground,
        NegotiatedRateCharges: {
          TotalCharge: money('15.00'),
          ItemizedCharges: [item('375', '1.40')],
          BaseServiceCharge: [money('13.60')],
        },
      },
    ])
    expect([rate?.total, fees(rate)]).toEqual([
      1500,
      [
        ['baseFee', 1360],
        ['fuelCharge', 140],
      ],
    ])
    expect(rate?.fees[0]?.because).toContain('account rate')
  })

  test("the list's charges are not taken for parts of the account's price", () => {
    const [rate] = ratesOf([{ ...ground, NegotiatedRateCharges: { TotalCharge: money('15.00') } }])
    expect(fees(rate)).toEqual([['baseFee', 1500]])
  })

  test('charges of packages count beside those of the shipment, never twice', () => {
    const packages = [
      { ItemizedCharges: [item('100', '18.00', 'Additional Handling'), item('375', '1.00')] },
      { ItemizedCharges: item('120', '5.50') },
    ]
    const [rate] = ratesOf([{ ...ground, TotalCharges: money('60'), RatedPackage: packages }])
    expect(fees(rate)).toEqual([
      ['baseFee', 2820],
      ['fuelCharge', 210],
      ['residentialDeliveryCharge', 620],
      ['ashFee', 1800],
      ['signFee', 550],
    ])
    expect(rate?.fees[3]?.because).toBe('Additional Handling, package 1 (100)')
  })

  test.each([
    ['100', '', 'ashFee'],
    ['190', '', 'ultraRemoteFee'],
    ['376', '', 'remoteFee'],
    ['377', '', 'overSizeFee'],
    ['430', '', 'peakSeasonSurcharge'],
    ['999', 'Delivery Area Surcharge - Remote', 'dasRemote'],
    ['999', 'Additional Handling Demand Surcharge', 'peakSeasonSurcharge'],
    ['999', 'Over Maximum Limits', 'unauthorizedPackage'],
    ['999', 'Carbon Neutral', 'baseFee'],
  ])('charge %s "%s" is %s', (code, words, fee) => {
    expect(ratesOf([{ ...ground, ItemizedCharges: item(code, '1.00', words) }])[0]?.fees[1]).toMatchObject({
      code: fee,
      amount: 100,
    })
  })

  const charges = [...shipmentCharges, ...packageCharges].map(([fee, code, words]) => ({
    fee,
    code,
    words: words ?? '',
  }))
  test.each(charges)("the double's charge for $fee is told as the same fee", ({ fee, code, words }) => {
    expect(feeOf(code, words)).toBe(fee)
  })

  test.each([
    ['one in place of a list', ground, 1],
    ['numbers for text', [{ ...ground, TotalCharges: money(21.4), Zone: 5 }], 1],
    ['without itemisation', [{ ...ground, ItemizedCharges: null }], 1],
    ['one digit for two', [{ ...ground, Service: { Code: 3 } }], 1],
    ['a service that we do not offer', [{ ...ground, Service: { Code: '96' } }], 0],
    ['without a price', [{ ...ground, TotalCharges: undefined }], 0],
    ['a price that is none', [{ ...ground, TotalCharges: money('call us') }], 0],
    ['nothing', undefined, 0],
  ])('%s', (_, rated, count) => {
    const rates = ratesOf(rated)
    expect(rates).toHaveLength(count)
    for (const { total } of rates) expect(total).toBe(2140)
  })

  test('services not asked for are left out, and remarks are passed on', () => {
    expect(
      ratesOf([ground, { ...ground, Service: { Code: '01' } }], ['UPS_NEXT_DAY_AIR']).map(
        ({ serviceCode }) => serviceCode,
      ),
    ).toEqual(['UPS_NEXT_DAY_AIR'])
    const alert = { Code: '110971', Description: 'Your invoice may vary from the displayed reference rates' }
    expect(
      fromResponse({ RateResponse: { Response: { Alert: alert }, RatedShipment: [ground] } }, undefined)?.messages,
    ).toEqual([{ kind: 'carrier', code: '110971', text: alert.Description }])
  })

  test.each([undefined, null, 'x', [], {}, { RateResponse: null }, { RateResponse: [] }])('%j is no answer', (body) => {
    expect(fromResponse(body, undefined)).toBeUndefined()
  })
})
