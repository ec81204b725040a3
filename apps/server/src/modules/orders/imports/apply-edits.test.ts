import { describe, expect, test } from 'vitest'
import { applyEdits, type Edit } from './apply-edits.ts'

const row = (row_no: number, order_key: string, cells: Readonly<Record<string, string>> = {}) => ({
  row_no,
  order_key,
  cells,
  source: null,
})

describe('edits of several rows', () => {
  const rows = [
    row(2, 'a', { city: 'Salem', remark: 'door' }),
    row(3, 'a', { sku: 'MUG' }),
    row(4, 'b', { city: 'Bend' }),
  ]
  const valuesAfter = (edits: readonly Edit[]) => applyEdits(rows, edits).map(({ values }) => values)

  test('what an order says once goes to all its rows, the rest to its own row', () => {
    expect(valuesAfter([{ rowNo: 3, cells: { city: ' Portland\t', sku: 'CUP', platformNo: 'A-9' } }])).toEqual([
      { city: 'Portland', remark: 'door' },
      { city: 'Portland', sku: 'CUP', platformNo: 'A-9' },
      { city: 'Bend' },
    ])
  })

  test('of two edits of one cell the later counts, whichever row of the order it names', () => {
    const city = (rowNo: number, text: string) => ({ rowNo, cells: { city: text } })
    expect(valuesAfter([city(2, 'One'), city(3, 'Two'), city(2, 'Three')]).map((values) => values.city)).toEqual([
      'Three',
      'Three',
      'Bend',
    ])
    expect(valuesAfter([city(2, 'One'), city(3, '')]).map((values) => 'city' in values)).toEqual([false, false, true])
    expect(valuesAfter([city(4, ''), city(4, 'Two')])[2]).toEqual({ city: 'Two' })
  })
})

test('edits are read once, however many rows their order has', () => {
  const readsFor = (count: number): number => {
    let reads = 0
    const counted = <T extends object>(values: T): T =>
      new Proxy(values, {
        get: (target, name) => {
          reads += 1
          return Reflect.get(target, name)
        },
      })
    const rows = Array.from({ length: count }, (_, at) => row(at + 2, 'a', { sku: `MUG-${at}` }))
    const edits = Array.from({ length: 10 }, (_, at) =>
      counted({ rowNo: at + 2, cells: counted({ city: 'Bend', street: '12 Oak St', sku: 'CUP' }) }),
    )
    expect(applyEdits(rows, edits).filter(({ values }) => values.city === 'Bend')).toHaveLength(count)
    return reads
  }
  expect(readsFor(1_000)).toBe(readsFor(100))
})
