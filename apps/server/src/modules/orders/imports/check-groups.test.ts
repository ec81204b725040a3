import type { CheckedOrder } from '@stowline/domain/orders/imports/check'
import { expect, test } from 'vitest'
import { rowsOf } from './check-groups.ts'

const statesOf = (state: CheckedOrder['state'], leftOut: readonly number[] = []) =>
  rowsOf({
    group: { key: 'A', records: [2, 3, 4].map((row) => ({ row, values: {} })) },
    checked: {
      key: 'A',
      state,
      leftOut,
      order: undefined,
      problems: [{ row: 2, field: 'phone', code: 'imports.phoneShort', severity: 'warning' }],
    },
  }).map((row) => row.state)

test('an order that cannot come in keeps all of its rows out; a warning counts for its own row alone', () => {
  expect(statesOf('invalid')).toEqual(['invalid', 'invalid', 'invalid'])
  expect(statesOf('warned')).toEqual(['warned', 'valid', 'valid'])
  expect(statesOf('warned', [4])).toEqual(['warned', 'valid', 'skipped'])
})
