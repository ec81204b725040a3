import { expect, test } from 'vitest'
import { filesOf, firstFormat, fits, type PrintableLabel } from './print-order.ts'

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

test('everything is saved as one file of each kind: on paper what can be, the rest as printer commands', () => {
  const labels = [
    { ...label(['zpl']), id: 'z' },
    { ...label(['sheet', 'zpl']), id: 'both' },
    { ...label(['sheet']), id: 's' },
    { ...label([]), id: 'lost' },
  ]
  expect(filesOf(labels, 'a4', 2)).toEqual([
    { ids: ['both', 's'], format: 'a4', copies: 2 },
    { ids: ['z'], format: 'zpl', copies: 2 },
  ])
  expect(filesOf(labels, 'zpl', 1).map(({ format }) => format)).toEqual(['4x6', 'zpl'])
  expect(filesOf([label([])], 'a4', 1)).toEqual([])
})
