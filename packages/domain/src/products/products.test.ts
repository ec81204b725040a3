import { expect, test } from 'vitest'
import { unreachable } from '../kernel/lifecycle.ts'
import { checkDigitOf, isGtin, uccLengths, upcLengths, withCheckDigit } from './check-digit.ts'
import { uccCases, upcCases } from './check-digit.cases.ts'
import { checkedPiece, productCases } from './check-product.cases.ts'
import { faultsOf, missingOf } from './check-product.ts'
import { productLifecycle } from './lifecycle.ts'

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
