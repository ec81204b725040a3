import { describe, expect, test } from 'vitest'
import type { CellProblem, ImportCounts, ImportRow, ImportState } from './import-adapters.ts'
import {
  columnsShown,
  commitProblem,
  faultBeside,
  firstTab,
  isClean,
  missingFields,
  nextBadCell,
  stepOf,
  troubledFields,
  troubleKind,
  viewOf,
} from './import-steps.ts'

const none: ImportCounts = { all: 0, valid: 0, warned: 0, invalid: 0, skipped: 0, created: 0 }
const counts = (some: Partial<ImportCounts>): ImportCounts => ({ ...none, ...some })
const state = (change: Partial<ImportState>): ImportState => ({
  kind: 'order',
  fileName: 'a.csv',
  store: 'Harbor',
  stores: [],
  needsStore: false,
  problem: undefined,
  fields: [
    { key: 'no', label: 'No', isRequired: true },
    { key: 'phone', label: 'Phone', isRequired: false },
  ],
  columns: [],
  mapping: { no: 'Order ID' },
  confidence: { no: 'exact' },
  missing: [],
  counts: counts({ all: 3, valid: 2, invalid: 1 }),
  orders: { ready: 2, invalid: 1 },
  differing: 0,
  isCommitted: false,
  taskId: undefined,
  ...change,
})

describe('where an import goes on', () => {
  test('a file known beyond doubt goes straight to its rows; a guess or a gap is shown first', () => {
    expect(viewOf(state({}))).toBe('check')
    expect(viewOf(state({ confidence: { no: 'remembered' } }))).toBe('check')
    expect(viewOf(state({ confidence: { no: 'similar' } }))).toBe('map')
    expect(viewOf(state({ missing: ['no'] }))).toBe('map')
  })

  test('the store is asked before the columns; what could not be read asks for another file; what was sent is over', () => {
    expect(viewOf(state({ needsStore: true, missing: ['no'] }))).toBe('file')
    expect(viewOf(state({ problem: 'unreadable' }))).toBe('file')
    expect(viewOf(state({ isCommitted: true, missing: ['no'] }))).toBe('result')
  })

  test('two steps: the columns belong to the file, the result is past the last', () => {
    expect((['file', 'map', 'check', 'result'] as const).map(stepOf)).toEqual([0, 0, 1, 2])
  })
})

test('only needed fields must have a column', () => {
  expect(missingFields(state({}).fields, {})).toEqual(['no'])
  expect(missingFields(state({}).fields, { no: 'x' })).toEqual([])
})

test('the check opens on the errors, else on the warnings, a clean file on all rows', () => {
  expect(firstTab(state({}))).toBe('invalid')
  expect(firstTab(state({ counts: counts({ all: 2, valid: 2, warned: 1 }) }))).toBe('warned')
  expect(firstTab(state({ counts: counts({ all: 2, valid: 2 }) }))).toBe('all')
})

test('a file is clean when every row is a new order without a word against it', () => {
  expect(isClean(state({ counts: counts({ all: 2, valid: 2 }) }))).toBe(true)
  for (const not of ['invalid', 'warned', 'skipped', 'created'] as const)
    expect(isClean(state({ counts: counts({ all: 2, valid: 1, [not]: 1 }) })), not).toBe(false)
  expect(isClean(state({ counts: counts({ all: 1, valid: 1 }), differing: 1 }))).toBe(false)
  expect(isClean(state({ counts: none }))).toBe(false)
})

describe('the columns of the check', () => {
  const fields = ['no', 'name', 'zip', 'sku'].map((key) => ({ key, label: key, isRequired: false }))
  const isUsed = (field: string) => field !== 'sku'
  const keys = (troubled: string[], isAll = false) =>
    columnsShown(fields, isUsed, troubled, isAll).map(({ key }) => key)

  test('the number and what is wrong; the others when they are asked for, behind those', () => {
    expect(keys(['zip'])).toEqual(['no', 'zip'])
    expect(keys(['zip'], true)).toEqual(['no', 'zip', 'name'])
  })

  test('a field without a column stands there when it is missed; nothing wrong: all columns', () => {
    expect(keys(['sku'])).toEqual(['no', 'sku'])
    expect(keys([])).toEqual(['no', 'name', 'zip'])
    expect(keys(['no'])).toEqual(['no', 'name', 'zip'])
  })
})

test('columns are those of the rows in sight; beside errors a warning asks for none', () => {
  const problem = (field: string, severity: CellProblem['severity']) => ({ field, severity, code: '', message: '' })
  const rows = [
    { problems: [problem('zip', 'error'), problem('phone', 'warning')] },
    { problems: [problem('zip', 'error')] },
  ]
  expect(troubledFields(rows, 'invalid')).toEqual(['zip'])
  expect(troubledFields(rows, 'all')).toEqual(['zip', 'phone'])
  expect(troubledFields([], 'all')).toEqual([])
})

describe('Enter goes on to the next cell that is wrong', () => {
  const problem = (field: string, severity: CellProblem['severity'] = 'error') => ({
    field,
    severity,
    code: 'imports.missing',
    message: '',
  })
  const columns = ['no', 'name', 'zip'].map((key) => ({ key, label: key, isRequired: false }))
  const rows = [
    { rowNo: 2, problems: [problem('zip'), problem('name', 'warning')] },
    { rowNo: 3, problems: [] },
    { rowNo: 4, problems: [problem('name'), problem('zip')] },
  ]
  const next = (rowNo: number, field: string, of = rows) => nextBadCell(of, columns, { rowNo, field })

  test('along the row, then down, past rows that are right and past warnings', () => {
    expect(next(2, 'zip')).toEqual({ rowNo: 4, field: 'name' })
    expect(next(4, 'name')).toEqual({ rowNo: 4, field: 'zip' })
    expect(next(3, 'no')).toEqual({ rowNo: 4, field: 'name' })
  })

  test('from the last back to the first', () => {
    expect(next(4, 'zip')).toEqual({ rowNo: 2, field: 'zip' })
  })

  test('warnings once no other error is left; nothing when nothing else is wrong; columns out of sight do not count', () => {
    const [first, second] = rows
    if (!first || !second) throw new Error('three rows')
    expect(next(2, 'zip', [first, second])).toEqual({ rowNo: 2, field: 'name' })
    expect(next(2, 'zip', [{ rowNo: 2, problems: [problem('zip')] }])).toBeUndefined()
    expect(nextBadCell(rows, columns.slice(0, 1), { rowNo: 2, field: 'no' })).toBeUndefined()
  })
})

test('a row that is kept out by another row of its order says which', () => {
  const row = (fileRow: number, no: string, isWrong: boolean): ImportRow => ({
    rowNo: fileRow,
    fileRow,
    line: null,
    state: 'invalid',
    cells: { no },
    mayTakeOver: false,
    problems: isWrong ? [{ field: 'zip', code: 'imports.zipInvalid', severity: 'error', message: '' }] : [],
  })
  const rows = [row(14, 'A', true), row(15, 'A', false), row(16, 'B', false)]
  expect(rows.map((each) => faultBeside(each, rows, 'no'))).toEqual([
    undefined,
    { fileRow: 14 },
    { fileRow: undefined },
  ])
  expect(faultBeside({ ...row(17, 'A', false), state: 'valid' }, rows, 'no')).toBeUndefined()
})

test('what stands in the way of a commit', () => {
  expect(commitProblem(state({}), 'validRows')).toBeUndefined()
  expect(commitProblem(state({}), 'allOrNothing')).toBe('hasErrors')
  expect(commitProblem(state({ counts: counts({ all: 1, invalid: 1 }) }), 'validRows')).toBe('nothingValid')
  expect(
    commitProblem(state({ counts: counts({ all: 2, valid: 1, warned: 1, skipped: 1 }) }), 'allOrNothing'),
  ).toBeUndefined()
})

test('a file without new orders can be submitted once an order is chosen to be changed', () => {
  const skipped = counts({ all: 1, skipped: 1 })
  expect(commitProblem(state({ counts: skipped, differing: 1 }), 'validRows')).toBe('nothingValid')
  expect(commitProblem(state({ counts: skipped, differing: 1 }), 'validRows', 1)).toBeUndefined()
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
