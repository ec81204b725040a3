import { describe, expect, test } from 'vitest'
import { type BatchAction, classOf, classOfRow, mergeOutcome } from './batch.ts'
import { preparedBatch } from './prepared-batch.ts'

const action = (more: Partial<BatchAction<number>>): BatchAction<number> => ({
  id: 'a',
  label: ['动作', 'Action'],
  group: 'process',
  ...more,
})
const rows = Array.from({ length: 12 }, (_, at) => at)
const odd = (all: readonly number[]) => ({
  able: all.filter((row) => row % 2 === 1),
  unable: all.filter((row) => row % 2 === 0).map((row) => ({ row, reason: 'even' })),
})

describe('before a batch', () => {
  test('rows are split; refused ones keep their reason', () => {
    const { able, unable, isBlocked } = preparedBatch(action({ preflight: odd }), rows, {})
    expect(able).toEqual([1, 3, 5, 7, 9, 11])
    expect(unable).toHaveLength(6)
    expect(isBlocked).toBe(false)
  })

  test("the server's word goes before the preflight", () => {
    const asked = { able: [1], unable: [{ row: 3, reason: 'balance', detail: 'costs more than there is' }] }
    expect(preparedBatch(action({ preflight: odd }), rows, {}, asked)).toMatchObject(asked)
  })

  test('too many: blocked until the first ones are taken; refused rows do not count', () => {
    const returns = action({ most: 10 })
    expect(preparedBatch(returns, rows, {})).toMatchObject({ isBlocked: true, over: { most: 10 } })
    expect(preparedBatch(returns, rows, { isFirstOnly: true })).toMatchObject({
      isBlocked: false,
      able: rows.slice(0, 10),
      over: undefined,
    })
    expect(preparedBatch(action({ most: 10, preflight: odd }), rows, {}).isBlocked).toBe(false)
  })

  test('a mix of carriers is blocked until one is chosen', () => {
    const of = (all: readonly number[]) => [
      { id: 'ups', label: 'UPS', rows: all.filter((row) => row < 5) },
      { id: 'fedex', label: 'FedEx', rows: all.filter((row) => row >= 5) },
    ]
    const mixed = action({ groups: { rule: ['同一承运商', 'One carrier'], of } })
    expect(preparedBatch(mixed, rows, {}).isBlocked).toBe(true)
    expect(preparedBatch(mixed, rows, { group: 'ups' })).toMatchObject({ isBlocked: false, able: [0, 1, 2, 3, 4] })
  })
})

test('a retry replaces the results of its rows and leaves the others', () => {
  const first = {
    succeeded: ['1', '2'],
    failed: [
      { id: '3', no: null, code: 'a.b', message: '' },
      { id: '4', no: null, code: 'a.b', message: '' },
    ],
  }
  const again = mergeOutcome(first, { succeeded: ['3'], failed: [{ id: '4', no: null, code: 'c.d', message: '' }] })
  expect(again.succeeded).toEqual(['1', '2', '3'])
  expect(again.failed.map(({ code }) => code)).toEqual(['c.d'])
})

test.each([
  ['orders.alreadyProcessing', 'validation'],
  ['carrier.refused', 'carrier'],
  ['billing.insufficientBalance', 'account'],
  ['server.error', 'system'],
  ['request.notFound', 'validation'],
] as const)('%s is a matter of %s', (code, kind) => {
  expect(classOf({ code })).toBe(kind)
})

test.each([
  ['balance', 'labels.insufficientBalance', 'account'],
  ['carrier', 'labels.insufficientBalance', 'carrier'],
  [null, 'carrier.refused', 'carrier'],
  [null, null, 'system'],
] as const)('a row of a task that failed by %s (%s) is a matter of %s', (errorKind, code, kind) => {
  expect(classOfRow({ errorKind, code })).toBe(kind)
})

test('what was decided about rows stays when others are tried again, and gives way where the same row is', () => {
  const first = { succeeded: ['1', '2'], failed: [], decided: [1, 2].map((id) => ({ id: `${id}`, text: 'east' })) }
  const again = mergeOutcome(first, { succeeded: ['2'], failed: [], decided: [{ id: '2', text: 'west' }] })
  expect(again.decided).toEqual([
    { id: '1', text: 'east' },
    { id: '2', text: 'west' },
  ])
  expect(mergeOutcome({ succeeded: ['1'], failed: [] }, { succeeded: ['2'], failed: [] })).not.toHaveProperty('decided')
})
