import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  enter,
  entriesOf,
  type MeasureEntries,
  measureSides,
  measuresOf,
  readNumber,
  shownIn,
  switchUnit,
} from './measure-entry.ts'
import { takenText } from './taken-text.ts'

const shown = (entries: MeasureEntries) => measureSides.map((side) => shownIn(side, entries[side], entries.unit))

describe('unit switch', () => {
  test('there and back gives exactly what was typed, any number of times', () => {
    const digits = fc
      .tuple(fc.nat(99_999), fc.nat(99))
      .map(([whole, part]) => `${whole}.${String(part).padStart(2, '0')}`)
    fc.assert(
      fc.property(digits, digits, digits, digits, (length, width, height, weight) => {
        let entries: MeasureEntries = { unit: 'metric' }
        for (const [at, side] of measureSides.entries())
          entries = enter(entries, side, [length, width, height, weight][at] ?? '')
        const before = shown(entries)
        for (let times = 0; times < 3; times += 1) entries = switchUnit(switchUnit(entries, 'imperial'), 'metric')
        expect(shown(entries)).toEqual(before)
        expect(measuresOf(switchUnit(entries, 'imperial'))).toEqual(measuresOf(entries))
      }),
    )
  })

  test('conversion of the spec: 2.54 and 2.2046226', () => {
    const entries = entriesOf({ length: 10, width: 2.54, height: 100, weight: 1, unit: 'metric' }, 'imperial')
    expect(shown(switchUnit(entries, 'imperial'))).toEqual(['3.94', '1', '39.37', '2.2'])
  })

  test('sent as typed with its unit, whatever is on screen', () => {
    const typed = entriesOf({ length: 30, width: 20, height: 12.5, weight: 2.35, unit: 'metric' }, 'metric')
    expect(measuresOf(switchUnit(typed, 'imperial'))).toEqual({
      length: 30,
      width: 20,
      height: 12.5,
      weight: 2.35,
      unit: 'metric',
    })
  })

  test('typed in two units: what is on screen is sent', () => {
    const mixed = enter(
      switchUnit(entriesOf({ length: 10, width: 10, height: 10, weight: 1, unit: 'metric' }, 'metric'), 'imperial'),
      'length',
      '5',
    )
    expect(measuresOf(mixed)).toEqual({ length: 5, width: 3.94, height: 3.94, weight: 2.2, unit: 'imperial' })
  })

  test('incomplete: nothing to send', () => {
    expect(measuresOf(enter({ unit: 'metric' }, 'length', '5'))).toBeUndefined()
  })
})

test.each([
  ['1,234.50', '1234.50'],
  ['1，234.5', '1234.5'],
  [' 12 ', '12'],
  ['.5', '.5'],
  ['', ''],
  ['12.345', undefined],
  ['-1', undefined],
  ['1e5', undefined],
  ['abc', undefined],
  ['99999999', '99999999'],
  ['100000000', undefined],
])('a number field given %j keeps %j', (text, kept) => {
  expect(takenText(text, 2)).toBe(kept)
})

test('a whole-number field takes no point', () => {
  expect(takenText('1.', 0)).toBeUndefined()
  expect(readNumber('1,234.50')).toBe(1234.5)
  expect(readNumber('x')).toBeUndefined()
})
