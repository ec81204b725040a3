import { expect, test } from 'vitest'
import { pastedLines } from './pasted-lines.ts'

test('rows of a sheet, of a list and as they are typed; the heading is none', () => {
  expect(pastedLines('SKU\tQty\tPer carton\nMUG 01\t1,200\t24\nLAMP\t5\t\n')).toEqual({
    lines: [
      { sku: 'MUG 01', quantity: 1200, cartonRate: 24 },
      { sku: 'LAMP', quantity: 5, cartonRate: undefined },
    ],
    unread: [],
  })
  expect(pastedLines('MUG-01,12，6\nDesk Lamp 5\nVASE*3').lines).toEqual([
    { sku: 'MUG-01', quantity: 12, cartonRate: 6 },
    { sku: 'Desk Lamp', quantity: 5, cartonRate: undefined },
    { sku: 'VASE', quantity: 3, cartonRate: undefined },
  ])
})

test('a SKU that comes twice has both its pieces; rows without a number of pieces are told', () => {
  expect(pastedLines('MUG\t2\nmug\t3\t6\nLAMP\t0\nVASE\nDESK\t1.5')).toEqual({
    lines: [{ sku: 'MUG', quantity: 5, cartonRate: 6 }],
    unread: ['LAMP\t0', 'VASE', 'DESK\t1.5'],
  })
})
