import { expect, expectTypeOf, test } from 'vitest'
import type { CarriersFee } from './freight-fee.ts'
import { addressCorrection } from './address-correction.ts'
import { type FeeCode, type FreightRates, feeCodes, feeOfCharge, fees, pricedFees } from './registry.ts'

test('a code is one fee, and a charge of a carrier is one fee', () => {
  expect(new Set(feeCodes).size).toBe(feeCodes.length)
  for (const carrier of ['ups', 'fedex'] as const) {
    const charges = fees.flatMap((fee) => fee.charges[carrier])
    expect(charges.length).toBeGreaterThan(8)
    expect(new Set(charges).size, carrier).toBe(charges.length)
    const feeOf = feeOfCharge(carrier)
    for (const fee of fees) for (const charge of fee.charges[carrier]) expect(feeOf(charge, '')).toBe(fee.code)
  }
  expect(feeOfCharge('ups')('375', '')).toBe('fuelCharge')
  expect(feeOfCharge('ups')('constructor', '')).toBeUndefined()
})

test.each([
  ['Fuel Surcharge', 'fuelCharge'],
  ['Peak Fuel Surcharge', 'peakSeasonSurcharge'],
  ['Residential Surcharge', 'residentialDeliveryCharge'],
  ['Residential Delivery Area Surcharge', 'residentialDeliveryCharge'],
  ['Remote Area Residential', 'residentialDeliveryCharge'],
  ['Large Package Over Max', 'unauthorizedPackage'],
  ['Oversize Additional Handling', 'overSizeFee'],
  ['Remote Delivery Area', 'dasRemote'],
  ['Extended Area, Delivery Area', 'ultraRemoteFee'],
  ['Delivery Area, Signature', 'remoteFee'],
  ['Delivery Confirmation', 'signFee'],
  ['Carbon Neutral', undefined],
])('a charge that UPS calls "%s" under a new code is %s', (words, fee) => {
  expect(feeOfCharge('ups')('999', words)).toBe(fee)
})

test('of two fees whose words fit, one goes first', () => {
  for (const carrier of ['ups', 'fedex'] as const) {
    const turns = fees.flatMap(({ words }) => words?.[carrier]?.turn ?? [])
    expect(turns.length).toBeGreaterThan(0)
    expect(new Set(turns).size, carrier).toBe(turns.length)
  }
})

test('fuel is taken of everything before it, so it stands last', () => {
  expect(pricedFees.at(-1)?.code).toBe('fuelCharge')
})

test('a fee without a name or without its charges, and a card without its price, do not compile', () => {
  type Whole = CarriersFee<'addressCorrection'>
  expectTypeOf(addressCorrection).toExtend<Whole>()
  expectTypeOf<Omit<Whole, 'name'>>().not.toExtend<Whole>()
  expectTypeOf<Omit<Whole, 'charges'>>().not.toExtend<Whole>()
  expectTypeOf<{ ups: [] }>().not.toExtend<Whole['charges']>()
  expectTypeOf<Omit<FreightRates, 'signFee'>>().not.toExtend<FreightRates>()
  expectTypeOf<Exclude<FeeCode, 'addressCorrection'>>().toEqualTypeOf<keyof FreightRates>()
})
