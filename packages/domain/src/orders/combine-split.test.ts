import { expect, test } from 'vitest'
import { type CombinableOrder, combine } from './combine.ts'
import { checkSplit, proposeSplit, type SplitPart } from './split.ts'

const order = (id: string, changes: Partial<CombinableOrder> = {}): CombinableOrder => ({
  id,
  orderNo: `SO${id}`,
  status: 'pending',
  isProcessing: false,
  buyerName: 'Ann Lee',
  buyerEmail: 'ann@example.com',
  recipient: 'Ann Lee',
  street: '12 Broad St',
  street2: '',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  warehouseId: 'w',
  createdAt: new Date(2026, 6, Number(id)),
  ...changes,
})

test.each<[what: string, orders: CombinableOrder[], answer: string]>([
  ['the oldest takes the others', [order('3'), order('1'), order('2')], '1 <- 2,3'],
  [
    'case and spaces do not matter',
    [order('1'), order('2', { street: '12  broad ST ', recipient: 'ANN LEE' })],
    '1 <- 2',
  ],
  ['another street', [order('1'), order('2', { street: '14 Broad St' })], 'orders.notCombinable SO2'],
  ['another buyer', [order('1'), order('2', { buyerEmail: 'bob@example.com' })], 'orders.notCombinable SO2'],
  ['another warehouse', [order('1'), order('2', { warehouseId: 'v' })], 'orders.notCombinable SO2'],
  ['one already to ship', [order('1'), order('2', { status: 'toShip' })], 'orders.combineNotPending SO2'],
  ['alone', [order('1')], 'orders.notCombinable SO1'],
])('combine: %s', (_, orders, answer) => {
  const result = combine(orders)
  expect(
    result.ok
      ? `${result.value.target.id} <- ${result.value.others.map(({ id }) => id)}`
      : `${result.problem.code} ${result.problem.params?.['no'] ?? ''}`,
  ).toBe(answer)
})

const lines = [
  { id: 'a', sku: 'A', quantity: 3 },
  { id: 'b', sku: 'B', quantity: 1 },
]
const parts = (...given: Record<string, number>[]): SplitPart[] =>
  given.map((part) => ({ lines: Object.entries(part).map(([lineId, quantity]) => ({ lineId, quantity })) }))

test.each<[what: string, given: SplitPart[], isOk: boolean]>([
  ['every piece once', parts({ a: 2, b: 1 }, { a: 1 }), true],
  ['three parts', parts({ a: 1 }, { a: 2 }, { b: 1 }), true],
  ['a piece left over', parts({ a: 2 }, { b: 1 }), false],
  ['a piece twice', parts({ a: 3, b: 1 }, { a: 1 }), false],
  ['a line that is not there', parts({ a: 3, b: 1 }, { c: 1 }), false],
  ['a part of nothing', parts({ a: 3, b: 1 }, {}), false],
  ['one part is no split', parts({ a: 3, b: 1 }), false],
])('split: %s', (_, given, isOk) => {
  const checked = checkSplit(lines, given)
  expect(checked.ok).toBe(isOk)
  if (!checked.ok) expect(checked.problem.params).toHaveProperty('sku')
})

const has = (stock: Record<string, Record<string, number>>) => (warehouseId: string, lineId: string) =>
  stock[warehouseId]?.[lineId] ?? 0

test.each<[what: string, given: typeof lines, stock: Record<string, Record<string, number>>, proposal: string[]]>([
  ['one warehouse has all: a part per line', lines, { x: { a: 3, b: 1 } }, ['perLine a3', 'perLine b1']],
  ['each has a share', lines, { x: { a: 3 }, y: { b: 1 } }, ['perWarehouse x a3', 'perWarehouse y b1']],
  [
    'one line over two warehouses',
    lines,
    { x: { a: 2, b: 1 }, y: { a: 5 } },
    ['perWarehouse x a2 b1', 'perWarehouse y a1'],
  ],
  [
    'what nobody has stays with the first',
    lines,
    { x: { a: 1 }, y: { a: 1 } },
    ['perWarehouse x a2 b1', 'perWarehouse y a1'],
  ],
  ['a single line in halves', [{ id: 'a', sku: 'A', quantity: 5 }], { x: { a: 9 } }, ['perLine a3', 'perLine a2']],
  ['a single piece cannot be split', [{ id: 'a', sku: 'A', quantity: 1 }], { x: { a: 9 } }, []],
])('proposal: %s', (_, given, stock, proposal) => {
  const proposed = proposeSplit(given, ['x', 'y'], has(stock))
  expect(
    proposed.map((part) =>
      [part.because, part.warehouseId, ...part.lines.map((l) => `${l.lineId}${l.quantity}`)].filter(Boolean).join(' '),
    ),
  ).toEqual(proposal)
  if (proposed.length) expect(checkSplit(given, proposed).ok).toBe(true)
})
