import { expect, test } from 'vitest'
import { nextActions } from './task-rules.ts'

const task = (changes: Partial<Parameters<typeof nextActions>[0]> = {}): Parameters<typeof nextActions>[0] => ({
  kind: 'createLabels',
  state: 'ready',
  total: 50,
  succeeded: 48,
  failed: 2,
  skipped: 0,
  hasFile: false,
  isOwn: true,
  sourcePath: '/delivery/index',
  ...changes,
})

test('labels that were bought are printed, those that failed are tried again', () => {
  expect(nextActions(task())).toEqual([
    { id: 'print', count: 48 },
    { id: 'retry', count: 2 },
  ])
  expect(nextActions(task({ succeeded: 50, failed: 0 }))).toEqual([{ id: 'print', count: 50 }])
  expect(nextActions(task({ succeeded: 0, failed: 50 }))).toEqual([{ id: 'retry', count: 50 }])
})

test('a task that failed on its way goes on with every row that was not done', () => {
  expect(nextActions(task({ state: 'failed', succeeded: 10, failed: 1 }))[1]).toEqual({ id: 'retry', count: 40 })
  const lost = task({ kind: 'exportOrders', state: 'failed', succeeded: 0, failed: 0, total: 138 })
  expect(nextActions(lost)).toEqual([{ id: 'retry', count: 1 }])
})

test('only its maker retries; what runs, was cancelled or was done in a request is not retried', () => {
  const failed = { succeeded: 0, failed: 50 }
  for (const one of [{ isOwn: false }, { state: 'running' }, { state: 'queued' }, { state: 'cancelled' }] as const)
    expect(nextActions(task({ ...failed, ...one }))).toEqual([])
  expect(nextActions(task({ ...failed, kind: 'changeOrders' }))).toEqual([])
})

test('a file is fetched, and a file that was checked goes on in its import', () => {
  const file = task({ kind: 'exportOrders', succeeded: 0, failed: 0, hasFile: true })
  expect(nextActions(file)).toEqual([{ id: 'download' }])
  expect(nextActions({ ...file, state: 'downloaded' })).toEqual([{ id: 'download' }])
  const check = task({ kind: 'importCheck', sourcePath: '/delivery/index?import=i1' })
  expect(nextActions(check)).toEqual([{ id: 'continue', to: '/delivery/index?mode=import&import=i1' }])
  expect(nextActions({ ...check, sourcePath: '/delivery/index' })).toEqual([])
})
