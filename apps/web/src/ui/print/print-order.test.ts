import { expect, test } from 'vitest'
import { firstFormat, fits, type PrintableLabel } from './print-order.ts'

const label = (prints?: PrintableLabel['prints']): PrintableLabel => ({
  id: 'a',
  orderNo: 'A-1',
  sku: 'S',
  timesPrinted: 0,
  prints,
})

test('a label is printed on what it can be printed on; where nobody knows, the print tells', () => {
  const formats = (prints?: PrintableLabel['prints']) =>
    (['4x6', 'a4', 'letter', 'zpl'] as const).filter((format) => fits(label(prints), format))
  expect(formats(['zpl'])).toEqual(['zpl'])
  expect(formats(['sheet'])).toEqual(['4x6', 'a4', 'letter'])
  expect(formats([])).toEqual([])
  expect(formats()).toHaveLength(4)
})

test('paper comes first, unless everything there is came as ZPL only', () => {
  expect(firstFormat([label(['zpl']), label(['zpl'])])).toBe('zpl')
  expect(firstFormat([label(['zpl']), label(['sheet', 'zpl'])])).toBe('4x6')
  expect(firstFormat([label([])])).toBe('4x6')
  expect(firstFormat([label()])).toBe('4x6')
  expect(firstFormat([])).toBe('4x6')
})

test('the paper used last comes first, where anything can be printed on it', () => {
  expect(firstFormat([label(['zpl']), label(['sheet'])], 'a4')).toBe('a4')
  expect(firstFormat([label(['zpl'])], 'a4')).toBe('zpl')
  expect(firstFormat([label(['sheet'])], 'zpl')).toBe('4x6')
})
