import { expect, test } from 'vitest'
import { formatDecimal } from '../money/format-decimal.ts'
import { exportProblem, readKeptExport } from '../export-dialog/export-choice.ts'
import { sorted } from '../print/print-order.ts'
import { byDay } from '../timeline/timeline-days.ts'
import { checkFiles, sizeWords } from '../upload/upload-limits.ts'
import { toCsv } from './save-file.ts'

test.each([
  ['1234.50', '1,234.50'],
  ['-12.00', '−12.00'],
  ['0.05', '0.05'],
  ['1234567', '1,234,567'],
  ['-1234567.89', '−1,234,567.89'],
])('%s is shown as %s', (text, shown) => {
  expect(formatDecimal(text)).toBe(shown)
})

test('a spreadsheet runs nothing of ours, and numbers stay numbers', () => {
  expect(toCsv([['=1+1', '-5', '+86', '@x', 'a,b', 'say "x"']])).toBe(`\uFEFF'=1+1,-5,'+86,'@x,"a,b","say ""x"""\r\n`)
})

test('each refused file is named with its rule; the others go up', () => {
  const file = (name: string, size = 10) => ({ name, size })
  const { accepted, refused } = checkFiles(
    [file('a.PNG'), file('b.gif'), file('big.jpg', 101), file('empty.jpg', 0), file('c.jpg'), file('d.jpg')],
    { types: ['png', 'jpg'], maxBytes: 100, maxFiles: 3 },
    1,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['a.PNG', 'c.jpg'])
  expect(refused).toEqual([
    { reason: 'type', name: 'b.gif' },
    { reason: 'size', name: 'big.jpg' },
    { reason: 'empty', name: 'empty.jpg' },
    { reason: 'count', name: 'd.jpg' },
  ])
  expect([sizeWords(20 * 1024 * 1024), sizeWords(100 * 1024), sizeWords(12)]).toEqual(['20 MB', '100 KB', '12 B'])
})

test('an export is stopped with its own reason, in an order a person can follow', () => {
  const counts = { selected: 0, filtered: 0, all: 9 }
  const choice = { fields: ['1', '2', '3', '4'], format: 'xlsx' as const }
  expect(exportProblem({ ...choice, scope: 'selected' }, counts)).toBe('nothingSelected')
  expect(exportProblem({ ...choice, scope: 'filtered' }, counts)).toBe('nothingToExport')
  expect(exportProblem({ ...choice, scope: 'all' }, counts)).toBe('tooFewFields')
  expect(exportProblem({ ...choice, scope: 'all', fields: ['1', '2', '3', '4', '5'] }, counts)).toBeUndefined()
  const presets = [{ name: 'x', fields: [] }, { name: 3 }, null]
  expect(readKeptExport({ presets, fields: ['a', 1] })).toEqual({ presets: [{ name: 'x', fields: [] }], fields: ['a'] })
  expect(readKeptExport('nonsense')).toEqual({ presets: [], fields: [] })
})

test('labels are printed 9 before 10, equal SKUs by order', () => {
  const label = (orderNo: string, sku: string) => ({ id: orderNo, orderNo, sku, timesPrinted: 0 })
  const labels = [label('SO10', 'B'), label('SO9', 'B'), label('SO11', 'A')]
  expect(sorted(labels, 'selection')).toBe(labels)
  expect(sorted(labels, 'orderNo').map(({ id }) => id)).toEqual(['SO9', 'SO10', 'SO11'])
  expect(sorted(labels, 'sku').map(({ id }) => id)).toEqual(['SO11', 'SO9', 'SO10'])
})

test('a history is newest first, under its days', () => {
  const event = (id: string, at: string) => ({ id, at, title: id })
  const days = byDay(
    [event('a', '2026-11-01T10:00:00Z'), event('b', '2026-11-02T08:00:00Z'), event('c', '2026-11-02T09:00:00Z')],
    (at) => at.slice(0, 10),
  )
  expect(days.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-11-02', ['c', 'b']],
    ['2026-11-01', ['a']],
  ])
})
