import { expect, test } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { checkDigitOf, isGtin, uccLengths, upcLengths, withCheckDigit } from './check-digit.ts'
import { uccCases, upcCases } from './check-digit.cases.ts'
import { checkedPiece, productCases } from './check-product.cases.ts'
import { faultsOf, missingOf } from './check-product.ts'
import { feeEffectOf } from './fee-class.ts'
import { differenceOf } from './measure-difference.ts'
import { promisableSets } from './online-sku.ts'
import { productLifecycle } from './lifecycle.ts'
import { spelt } from './plain-sku.ts'

test.each(upcCases)('a piece: %s', (_, code, isGood) => expect(isGtin(code, upcLengths)).toBe(isGood))
test.each(uccCases)('a carton: %s', (_, code, isGood) => expect(isGtin(code, uccLengths)).toBe(isGood))

test('a wrong digit is always found, whichever it is', () => {
  const good = withCheckDigit('61414100003')
  for (let at = 0; at < good.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const spoilt = `${good.slice(0, at)}${digit}${good.slice(at + 1)}`
      expect(isGtin(spoilt, upcLengths)).toBe(spoilt === good)
    }
  expect(checkDigitOf('0')).toBe('0')
})

test.each(productCases)('%s', (_, changes, codes) =>
  expect(faultsOf({ ...checkedPiece, ...changes }).map(({ code }) => code)).toEqual(codes),
)

test('what a warehouse needs before it measures', () => {
  const whole = {
    nameCn: '台灯',
    nameEn: 'Lamp',
    category: 'lighting',
    declarationAmount: '12.00',
    measures: checkedPiece.measures,
  }
  expect(missingOf(whole)).toEqual([])
  expect(missingOf({ ...whole, nameEn: '', declarationAmount: '0.00', measures: null })).toEqual([
    'nameEn',
    'declarationAmount',
    'measures',
  ])
})

test('every state of a product can be reached', () => expect(unreachable(productLifecycle)).toEqual([]))

const inch = (length: number, width: number, height: number, weight: number) =>
  ({ length, width, height, weight, unit: 'imperial' }) as const

test('measures differ by sides and weight, whichever way the piece lies and in whichever unit', () => {
  const declared = { length: 25.4, width: 50.8, height: 10.16, weight: 1, unit: 'metric' } as const
  expect(differenceOf(declared, inch(4, 10, 20, 2.2))).toMatchObject({ isSame: true })
  const longer = differenceOf(declared, inch(4, 10, 20.26, 2.2))
  expect([longer.isSame, Math.round(longer.sides[0] * 100)]).toEqual([false, 26])
  expect(differenceOf(declared, inch(4, 10, 20, 2.4)).isSame).toBe(false)
})

test('what it changes in the fee: nothing, the weight that is billed, or the surcharge for size', () => {
  expect(feeEffectOf(inch(12, 9, 5, 3.6), inch(12, 9, 5, 3.9))?.more).toBe(0)
  const heavier = feeEffectOf(inch(12, 9, 5, 3), inch(12, 9, 7, 3))
  expect([heavier?.declared.billableWeight, heavier?.verified.billableWeight]).toEqual([4, 6])
  const longer = feeEffectOf(inch(48, 10, 10, 5), inch(48.1, 10, 10, 5))
  expect([longer?.declared.surcharge, longer?.verified.surcharge]).toEqual([null, 'ashFee'])
  expect(longer?.verified.because).toBe('longest 49 in > 48 in')
  expect(longer?.more).toBeGreaterThan(2_040)
})

test('a set is promised from one warehouse at a time', () => {
  const set = [
    { productId: 'lamp', quantity: 1 },
    { productId: 'bulb', quantity: 4 },
  ]
  const of = (warehouseId: string, productId: string, available: number) => ({ warehouseId, productId, available })
  // All lamps in one warehouse, all bulbs in the other: nothing can be sent.
  expect(promisableSets(set, [of('ca', 'lamp', 10), of('nj', 'bulb', 40)])).toBe(0)
  expect(
    promisableSets(set, [of('ca', 'lamp', 3), of('ca', 'bulb', 9), of('nj', 'lamp', 1), of('nj', 'bulb', 8)]),
  ).toBe(3)
  expect(promisableSets(set, [of('ca', 'lamp', -2), of('ca', 'bulb', 9)])).toBe(0)
  expect(promisableSets([], [of('ca', 'lamp', 5)])).toBe(0)
})

test('a spelling means the SKU that is spelt so, else the only one that is alike; letters but the Latin ones are as they stand', () => {
  const products = ['MUG', 'mug', 'Bowl 2', 'ÉTUI'].map((sku) => ({ sku }))
  const meant = spelt(['MUG', 'mug', 'Mug', 'BOWL2', 'ÉTUI', 'étui', 'OWL'], products)
  expect([...meant].map(([spelling, { sku }]) => [spelling, sku])).toEqual([
    ['MUG', 'MUG'],
    ['mug', 'mug'],
    ['BOWL2', 'Bowl 2'],
    ['ÉTUI', 'ÉTUI'],
  ])
})
