import bwipjs from 'bwip-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128, widthInModules } from './code128.ts'

const encode = bwipjs.raw as unknown as (options: {
  bcid: string
  text: string
  parsefnc?: boolean
}) => [{ sbs: number[] }]
const reference = (text: string, isGs1: boolean) =>
  encode({ bcid: 'code128', text: isGs1 ? `^FNC1${text}` : text, parsefnc: isGs1 })[0].sbs

test('tracking numbers and postal codes are encoded symbol for symbol as by another encoder', () => {
  const letter = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 18, maxLength: 18 }), (letters) => {
      const ours = code128(letters.join(''))
      expect(widthInModules(ours)).toBe(widthInModules(reference(letters.join(''), false)))
    }),
  )
  for (const text of [
    'PR64MVFG2RRK0D0JTY',
    '1Z5R89390357567127',
    'ABC',
    '9400111206206406260787',
    'A12345',
    'A123456B',
  ]) {
    expect(code128(text), text).toEqual(reference(text, false))
  }
  for (const text of ['42090210', '420787012334']) expect(code128(text, true), text).toEqual(reference(text, true))
})

test('text that has no bars is refused', () => {
  expect(() => code128('ÄÖ')).toThrow(RangeError)
  expect(() => code128('')).toThrow(RangeError)
})
