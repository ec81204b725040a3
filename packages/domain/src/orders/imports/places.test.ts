import { describe, expect, test } from 'vitest'
import { countryOf, phoneOf, stateCode, zipOf } from './places.ts'

test.each([
  ['CA', 'CA'],
  ['ca ', 'CA'],
  ['California', 'CA'],
  ['US-CA', 'CA'],
  ['US:CA', 'CA'],
  ['加利福尼亚州', 'CA'],
  ['加利福尼亚', 'CA'],
  ['Washington, D.C.', 'DC'],
  ['N.Y.', 'NY'],
  ['Puerto Rico', 'PR'],
  ['Ontario', undefined],
  ['', undefined],
])('state %s is %s', (text, code) => expect(stateCode(text)).toBe(code))

describe('ZIP', () => {
  test.each([
    ['97209', '97209', false],
    ['97209-1234', '97209-1234', false],
    ['972091234', '97209-1234', false],
    ['7030', '07030', true],
    ['501', '00501', true],
    ['70301234', '07030-1234', true],
    ['97209.0', '97209', false],
    ['9.7209E+4', '97209', false],
    ['９７２０９', '97209', false],
    ['97209-', '97209', false],
  ])('%s is %s', (text, code, wasPadded) => expect(zipOf(text)).toEqual({ code, wasPadded }))

  test.each(['M5V 2T6', '12', '1234567', 'abc', '00000', '1.2E+08'])('%s is none', (text) =>
    expect(zipOf(text)).toBeUndefined(),
  )
})

test.each([
  ['US', { country: 'US' }],
  ['', { country: 'US' }],
  ['United States', { country: 'US' }],
  ['美国', { country: 'US' }],
  ['PR', { country: 'US', state: 'PR' }],
  ['Guam', { country: 'US', state: 'GU' }],
  ['CA', undefined],
  ['Canada', undefined],
  ['__proto__', undefined],
])('country %s', (text, expected) => expect(countryOf(text)).toEqual(expected))

test.each([
  ['+1 480-618-5330 ext. 12345', true],
  ['5035550142', true],
  ['1.5035550142E+10', true],
  ['1.50356E+10', false],
  ['555-0142', false],
  ['', true],
])('phone %s is whole: %s', (text, isWhole) => expect(phoneOf(text).isWhole).toBe(isWhole))
