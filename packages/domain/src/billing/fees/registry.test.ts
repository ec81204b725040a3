import { expect, expectTypeOf, test } from 'vitest'
import type { CarriersFee } from './freight-fee.ts'
import { nonMotorizedFee } from './non-motorized-fee.ts'
import { type FeeCode, type FreightRates, feeByCharge, feeCodes, fees, pricedFees } from './registry.ts'

test('a code is one fee, and a charge of a carrier is one fee', () => {
  expect(new Set(feeCodes).size).toBe(feeCodes.length)
  for (const carrier of ['ups', 'fedex'] as const) {
    const charges = fees.flatMap((fee) => fee.charges[carrier])
    expect(charges.length).toBeGreaterThan(8)
    expect(new Set(charges).size, carrier).toBe(charges.length)
    expect(feeByCharge(carrier).size).toBe(charges.length)
  }
  expect(feeByCharge('ups').get('375')).toBe('fuelCharge')
  expect(feeByCharge('ups').get('constructor')).toBeUndefined()
})

test('fuel is taken of everything before it, so it stands last', () => {
  expect(pricedFees.at(-1)?.code).toBe('fuelCharge')
})

test('a fee without a name or without its charges, and a card without its price, do not compile', () => {
  type Whole = CarriersFee<'nonMotorizedFee'>
  expectTypeOf(nonMotorizedFee).toExtend<Whole>()
  expectTypeOf<Omit<Whole, 'name'>>().not.toExtend<Whole>()
  expectTypeOf<Omit<Whole, 'charges'>>().not.toExtend<Whole>()
  expectTypeOf<{ ups: [] }>().not.toExtend<Whole['charges']>()
  expectTypeOf<Omit<FreightRates, 'signFee'>>().not.toExtend<FreightRates>()
  expectTypeOf<Exclude<FeeCode, 'nonMotorizedFee'>>().toEqualTypeOf<keyof FreightRates>()
})
