import { taskStates } from '@stowline/domain/tasks/task'
import { expect, test } from 'vitest'
import { importStatusOf, pollDelay, taskStatus } from './task-words.ts'

test('a finished export waits to be fetched, a finished batch is simply done', () => {
  expect(taskStatus({ state: 'ready', section: 'download', hasFile: true }).tone).toBe('attention')
  expect(taskStatus({ state: 'ready', section: 'batch', hasFile: false }).tone).toBe('done')
})

test('a finished task with failed rows is not simply done', () => {
  for (const state of ['ready', 'downloaded'] as const) {
    expect(taskStatus({ state, section: 'batch', hasFile: false, failed: 2 })).toMatchObject({
      tone: 'blocked',
      label: ['失败', 'Failed'],
    })
    expect(taskStatus({ state, section: 'batch', hasFile: false, succeeded: 8, failed: 2 })).toEqual({
      tone: 'attention',
      label: ['部分失败 2', '2 failed'],
    })
    expect(taskStatus({ state, section: 'batch', hasFile: false, failed: 0 }).tone).toBe('done')
  }
})

test('a file that waits for its person says after a week since when; one that is done does not', () => {
  const record = {
    state: 'checked' as const,
    missing: [],
    kind: 'order' as const,
    shopName: 'Northpeak',
    createdTime: '2026-11-01T00:00:00Z',
  }
  const day = (n: number) => Date.parse(record.createdTime) + n * 86_400_000
  expect(importStatusOf(record, day(6)).tone).toBe('attention')
  expect(importStatusOf(record, day(8))).toMatchObject({ tone: 'neutral', label: ['已搁置 8 天', 'Left for 8 days'] })
  expect(importStatusOf({ ...record, state: 'checking', missing: ['sku'] }, day(8)).tone).toBe('neutral')
  expect(importStatusOf({ ...record, state: 'committed' }, day(8)).tone).toBe('done')
})

test('an order file that belongs to no store yet waits for its person', () => {
  const record = { state: 'checking' as const, missing: [], createdTime: '2026-11-01T00:00:00Z' }
  const now = Date.parse(record.createdTime)
  expect(importStatusOf({ ...record, kind: 'order', shopName: null }, now).tone).toBe('attention')
  for (const given of [
    { kind: 'order', shopName: 'Northpeak' },
    { kind: 'shipment', shopName: null },
  ] as const)
    expect(importStatusOf({ ...record, ...given }, now).tone).toBe('progress')
})

test('every state has a word and a tone', () => {
  for (const state of taskStates) expect(taskStatus({ state, section: 'batch', hasFile: false }).label[0]).not.toBe('')
})

test('asked often while fresh, seldom when slow, never when nothing runs', () => {
  const at = (seconds: number) => ({ createdTime: new Date(seconds * 1_000).toISOString() })
  expect(pollDelay([], 0)).toBe(false)
  expect(pollDelay([at(0), at(100)], 130_000)).toBe(3_000)
  expect(pollDelay([at(0)], 130_000)).toBe(15_000)
})
