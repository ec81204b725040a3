import { expect, test } from 'vitest'
import type { ImportState } from './import-adapters.ts'
import { commitProblem, firstTab, missingFields, stepAfterCheck, troubleKind } from './import-steps.ts'

const state = (change: Partial<ImportState>): ImportState => ({
  fileName: 'a.csv',
  fields: [
    { key: 'no', label: 'No', isRequired: true },
    { key: 'phone', label: 'Phone', isRequired: false },
  ],
  columns: [],
  mapping: { no: 'Order ID' },
  confidence: { no: 'exact' },
  missing: [],
  counts: { all: 3, valid: 2, warned: 0, invalid: 1, skipped: 0, created: 0 },
  differing: 0,
  isCommitted: false,
  ...change,
})

test('a file known beyond doubt goes straight to its rows; a guess or a gap is shown first', () => {
  expect(stepAfterCheck(state({}))).toBe('check')
  expect(stepAfterCheck(state({ confidence: { no: 'remembered' } }))).toBe('check')
  expect(stepAfterCheck(state({ confidence: { no: 'similar' } }))).toBe('map')
  expect(stepAfterCheck(state({ missing: ['no'] }))).toBe('map')
})

test('only needed fields must have a column', () => {
  expect(missingFields(state({}).fields, {})).toEqual(['no'])
  expect(missingFields(state({}).fields, { no: 'x' })).toEqual([])
})

test('the check opens on the errors, a clean file on all rows', () => {
  expect(firstTab(state({}))).toBe('invalid')
  expect(firstTab(state({ counts: { all: 2, valid: 2, warned: 0, invalid: 0, skipped: 0, created: 0 } }))).toBe('all')
})

test('what stands in the way of a commit', () => {
  expect(commitProblem(state({}), 'validRows')).toBeUndefined()
  expect(commitProblem(state({}), 'allOrNothing')).toBe('hasErrors')
  expect(
    commitProblem(state({ counts: { all: 1, valid: 0, warned: 0, invalid: 1, skipped: 0, created: 0 } }), 'validRows'),
  ).toBe('nothingValid')
  expect(
    commitProblem(
      state({ counts: { all: 2, valid: 1, warned: 1, invalid: 0, skipped: 1, created: 0 } }),
      'allOrNothing',
    ),
  ).toBeUndefined()
})

test('a file without new orders can be submitted once an order is chosen to be changed', () => {
  const counts = { all: 1, valid: 0, warned: 0, invalid: 0, skipped: 1, created: 0 }
  expect(commitProblem(state({ counts, differing: 1 }), 'validRows')).toBe('nothingValid')
  expect(commitProblem(state({ counts, differing: 1 }), 'validRows', 1)).toBeUndefined()
})

test('what was imported before, and what is left out, is not said to be importable', () => {
  const kindOf = (code: string, severity: 'error' | 'warning' = 'warning', isSkipped = false) =>
    troubleKind({ code: `imports.${code}`, severity, isSkipped })
  expect(['alreadyImported', 'differsFromOrder', 'cannotTakeOver'].map((code) => kindOf(code))).toEqual(
    Array(3).fill('importedBefore'),
  )
  expect(['cancelled', 'notPaid', 'zipInvalid'].map((code) => kindOf(code, 'warning', true))).toEqual(
    Array(3).fill('leftOut'),
  )
  expect([kindOf('zipPadded'), kindOf('orderTwice', 'error')]).toEqual(['warnings', 'errors'])
})
