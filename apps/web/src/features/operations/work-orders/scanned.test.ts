import { expect, test } from 'vitest'
import { ableOf, barOf, numbersIn, type Scanned, withOrders, withResults } from './scanned.ts'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'

const order = (id: string, changes: Partial<WorkOrder> = {}): WorkOrder =>
  ({
    id,
    merchantId: 'm1',
    orderNo: `SO${id}`,
    platformNo: `P${id}`,
    trackingNumber: `1Z${id}`,
    isProcessing: true,
    labelState: 'printed',
    ...changes,
  }) as WorkOrder
const scan = (number: string, ...orders: WorkOrder[]): Scanned => ({ number, orders })

test('a scan or a paste is numbers, each once, none that was scanned before', () => {
  expect(numbersIn(' so1\n', [])).toEqual(['SO1'])
  expect(numbersIn('SO1, so2；1z3\tSO2', [scan('SO1')])).toEqual(['SO2', '1Z3'])
  expect(numbersIn('  ', [])).toEqual([])
})

test('orders are found under any of their numbers', () => {
  const asked = ['1ZA', 'PB', 'NOBODY']
  const scanned = withOrders(
    asked.map((number) => ({ number, orders: undefined })),
    asked,
    [order('A'), order('B')],
  )
  expect(scanned.map(({ orders }) => orders?.map(({ id }) => id))).toEqual([['A'], ['B'], []])
})

test('a scan runs once, if its order may, and only when it is one order', () => {
  const [a, b] = [order('A'), order('B', { isProcessing: false })]
  const scanned = [scan('SOA', a), scan('1ZA', a), scan('SOB', b), scan('X'), scan('Y', a, b)]
  expect(ableOf('ship', scanned).map(({ id }) => id)).toEqual(['A'])
  expect(ableOf('start', scanned).map(({ id }) => id)).toEqual(['B'])
  expect(scanned.map((one) => barOf('ship', one) === undefined)).toEqual([true, true, false, false, false])
})

test('results stand with their scans, and what is done is not run again', () => {
  const a = order('A')
  const b = order('B')
  const after = withResults([scan('SOA', a), scan('SOB', b)], {
    succeeded: ['A'],
    failed: [{ id: 'B', no: 'SOB', code: 'x', message: 'Not now' }],
  })
  expect(after.map(({ result }) => result)).toEqual(['done', 'Not now'])
  expect(ableOf('ship', after).map(({ id }) => id)).toEqual(['B'])
})
