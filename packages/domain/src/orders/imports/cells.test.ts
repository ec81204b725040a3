import { expect, test } from 'vitest'
import { cleanCell, isScientific, isSpeltAsNumber, repairScientific, wholeNumber } from './cells.ts'
import { dayOrderOf, parseMoment } from './dates.ts'
import { readLineCell } from './line-cells.ts'
import { parsePrice, writesDecimalComma } from './prices.ts'

test.each([
  ["'07030", '07030'],
  ['="07030"', '07030'],
  ['576461413038785752\t', '576461413038785752'],
  ['  Dana\u00a0Whitfield ', 'Dana Whitfield'],
  ['two\r\nlines', 'two lines'],
  ['\u202eevil', 'evil'],
  ["''quoted", "'quoted"],
  ["'t Hooft", "'t Hooft"],
  ["'+1 503 555 0142", '+1 503 555 0142'],
  ['a\u0000b', 'ab'],
])('%j is cleaned to %j', (raw, clean) => expect(cleanCell(raw)).toBe(clean))

test.each([
  ['1.2125551234E+10', '12125551234'],
  ['1.2E+3', '1200'],
  ['plain', 'plain'],
  ['1.21256E+10', undefined],
  ['5.76461E+17', undefined],
  ['1.234E+2', undefined],
])('%s comes back as %s', (text, expected) => expect(repairScientific(text)).toBe(expected))

test('an order number that only looks like one is not scientific', () => {
  expect(isScientific('112-0001E5')).toBe(false)
  expect(isScientific('1E5')).toBe(true)
})

test.each([
  ['2', 2],
  ['2.0', 2],
  ['1,200', 1200],
  ['-1', -1],
  ['2.5', undefined],
  ['１２', 12],
  ['2,0', 2],
  ['2 pcs', undefined],
  ['', undefined],
])('quantity %j is %s', (text, expected) => expect(wholeNumber(text)).toBe(expected))

test.each([
  ['2026-05-11 09:55:16 -0400', '2026-05-11T13:55:16Z'],
  ['2026-10-05T14:03:22-07:00', '2026-10-05T21:03:22Z'],
  ['2026-10-05T21:03:22+00:00', '2026-10-05T21:03:22Z'],
  ['2026-10-05', '2026-10-05T12:00:00Z'],
  ['Oct-05-26', '2026-10-05T12:00:00Z'],
  ['05-Oct-26', '2026-10-05T12:00:00Z'],
  ['Oct 5, 2026', '2026-10-05T12:00:00Z'],
  ['10/05/2026 3:04:10 PM', '2026-10-05T15:04:10Z'],
  ['10/05/2026 12:04 AM', '2026-10-05T00:04:00Z'],
  ['25/12/2026', '2026-12-25T12:00:00Z'],
  ['2026/10/5 14:30', '2026-10-05T14:30:00Z'],
  ['2026年10月5日', '2026-10-05T12:00:00Z'],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['10/05/2026 25:00', undefined],
])('%s is %s', (text, expected) => expect(parseMoment(text)).toBe(expected))

test('day and month: the column decides, else the platform', () => {
  expect(parseMoment('05-10-2026 10:00', 'dmy')).toBe('2026-10-05T10:00:00Z')
  expect(parseMoment('05/10/2026', 'mdy')).toBe('2026-05-10T12:00:00Z')
  expect(dayOrderOf(['05/10/2026', '25/10/2026'], 'mdy')).toBe('dmy')
  expect(dayOrderOf(['05/10/2026', '05/25/2026'], 'dmy')).toBe('mdy')
  expect(dayOrderOf(['05/10/2026'], 'dmy')).toBe('dmy')
})

test.each([
  ['US $1.00', 100, 'USD'],
  ['EUR 90,00', 9000, 'EUR'],
  ['$1,234.50', 123450, 'USD'],
  ['1.234,56 €', 123456, 'EUR'],
  ['39.9', 3990, undefined],
  ['1,234', 123400, undefined],
  ['-5.00', -500, undefined],
  ['¥12', 1200, 'CNY'],
  ['＄１２．５０', 1250, 'USD'],
])('%s is %s %s', (text, amount, currency) => expect(parsePrice(text)).toEqual({ amount, currency }))

test.each(['free', '', '--', '1.2.3.4e5x9'])('%j is no price', (text) => expect(parsePrice(text)).toBeUndefined())

test('a line in a cell: names may hold bars, colons and line breaks', () => {
  expect(
    readLineCell('name:Mug | blue: 12 oz\nset|product_id:41|sku:MUG-12|quantity:2|total:39.80|sub_total:39.80'),
  ).toEqual({
    sku: 'MUG-12',
    title: 'Mug | blue: 12 oz set',
    quantity: '2',
    price: '19.90',
  })
  expect(readLineCell('')).toBeUndefined()
})

test.each([
  ['39,90', true],
  ['1.234,56 €', true],
  ['EUR 90,00', true],
  ['1,234.56', false],
  ['1,234', false],
  ['39.90', false],
])('%s writes a decimal comma: %s', (text, expected) => expect(writesDecimalComma(text)).toBe(expected))

test.each(['5E3', '12E10', '7e4', '112-0001E5', '1E5'])('%s is a name', (text) =>
  expect(isSpeltAsNumber(text)).toBe(false),
)
test.each(['5.00E+03', '1.2125551234E+10', '1E+05', '1.2e+11'])('%s is a number as programs write one', (text) =>
  expect(isSpeltAsNumber(text)).toBe(true),
)
