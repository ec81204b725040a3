import { expect, test } from 'vitest'
import { failuresOf, passedBeside, slipsOf, type VitestReport } from './reports.ts'

type File = VitestReport['testResults'][number]
const file = (name: string, said: Readonly<Record<string, string | undefined>>, status = 'failed'): File => ({
  name,
  status,
  assertionResults: Object.entries(said).map(([fullName, message]) => ({
    fullName,
    status: message === undefined ? 'passed' : 'failed',
    failureMessages: message === undefined ? [] : [message],
  })),
})
const report = (...testResults: readonly File[]): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults,
})

const gone = file('gone.test.ts', { before: undefined })
const late = file('late.test.ts', { slow: 'Error: Test timed out in 30000ms.\n at x' })
const wrong = file('wrong.test.ts', {
  right: undefined,
  sum: "AssertionError: expected 3 to be 4 // 'Test timed out'",
})
const fine = file('fine.test.ts', { one: undefined, two: undefined }, 'passed')

test('a process that is gone and a limit that was reached are slips', () => {
  expect(slipsOf(report(fine, gone, late))).toEqual(['gone.test.ts', 'late.test.ts'])
  expect(passedBeside(report(fine, gone, late), ['gone.test.ts', 'late.test.ts'])).toBe(2)
})

test('one test that says no, and nothing is a slip', () => {
  expect(slipsOf(report(gone, late, wrong))).toEqual([])
  expect(slipsOf(report(fine))).toEqual([])
  expect(slipsOf(undefined)).toEqual([])
})

test('a file that fell over with words of its own is no slip', () => {
  const told = { ...file('hook.test.ts', {}), message: 'AssertionError: expected 1 to be 2' }
  const late = { ...file('hook.test.ts', {}), message: 'Error: Hook timed out in 60000ms.' }
  expect(slipsOf(report(fine, told))).toEqual([])
  expect(slipsOf(report(fine, late))).toEqual(['hook.test.ts'])
})

test('what failed is named with what it said', () => {
  expect(failuresOf(report(fine, gone, wrong))).toEqual([
    'failed: gone.test.ts (its process ended)',
    "failed: sum (AssertionError: expected 3 to be 4 // 'Test timed out')",
  ])
})
