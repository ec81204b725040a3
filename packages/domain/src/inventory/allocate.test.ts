import { expect, test } from 'vitest'
import { allocate, type Demand, stockKey } from './allocate.ts'

const need = (orderId: string, lineId: string, productId: string, quantity: number): Demand => ({
  orderId,
  lineId,
  productId,
  quantity,
  warehouseId: 'w',
})
const stock = (pieces: Record<string, number>) =>
  new Map(Object.entries(pieces).map(([productId, n]) => [stockKey('w', productId), n]))

test.each<
  [
    what: string,
    demands: Demand[],
    stock: Record<string, number>,
    granted: string[],
    short: Record<string, Record<string, number>>,
  ]
>([
  ['enough for all', [need('1', 'a', 'P', 2), need('2', 'b', 'P', 3)], { P: 5 }, ['a', 'b'], {}],
  ['the first takes it', [need('1', 'a', 'P', 2), need('2', 'b', 'P', 3)], { P: 4 }, ['a'], { '2': { P: 1 } }],
  [
    'a later smaller one still fits',
    [need('1', 'a', 'P', 5), need('2', 'b', 'P', 3)],
    { P: 4 },
    ['b'],
    { '1': { P: 1 } },
  ],
  [
    'two lines of one product are summed',
    [need('1', 'a', 'P', 3), need('1', 'b', 'P', 3)],
    { P: 5 },
    [],
    { '1': { P: 1 } },
  ],
  [
    'an order is served wholly or not at all',
    [need('1', 'a', 'P', 1), need('1', 'b', 'Q', 2)],
    { P: 9, Q: 1 },
    [],
    { '1': { Q: 1 } },
  ],
  [
    'a refused order leaves its share to others',
    [need('1', 'a', 'P', 2), need('1', 'b', 'Q', 1), need('2', 'c', 'P', 2)],
    { P: 2 },
    ['c'],
    { '1': { Q: 1 } },
  ],
  ['a product never stocked', [need('1', 'a', 'X', 2)], {}, [], { '1': { X: 2 } }],
  ['less than nothing available (safety stock)', [need('1', 'a', 'P', 1)], { P: -2 }, [], { '1': { P: 3 } }],
])('%s', (_, demands, pieces, granted, short) => {
  const result = allocate(demands, stock(pieces))
  expect(result.granted.map(({ lineId }) => lineId)).toEqual(granted)
  expect(
    Object.fromEntries(
      [...result.short].map(([id, rows]) => [id, Object.fromEntries(rows.map((r) => [r.productId, r.missing]))]),
    ),
  ).toEqual(short)
})
