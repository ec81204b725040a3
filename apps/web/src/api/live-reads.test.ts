import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer, isConcerned } from './live-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads once for messages that come together, and again only after a pause, but never forgets one', () => {
  const run = vi.fn()
  const pacer = createPacer(run)
  for (let n = 0; n < 5; n++) pacer.ask()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 20; n++) {
    pacer.ask()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(2)
  pacer.ask()
  vi.advanceTimersByTime(200)
  expect(run).toHaveBeenCalledTimes(3)
})

it('reads nothing for a screen that is gone', () => {
  const run = vi.fn()
  const pacer = createPacer(run)
  pacer.ask()
  pacer.stop()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})

it('reads a record again when its question or its answer names what has changed, and lists with every change', () => {
  const changed = new Set(['c1'])
  expect(isConcerned(changed, { id: 'c1' }, undefined)).toBe(true)
  expect(isConcerned(changed, { id: 't1' }, { id: 't1', fees: [{ compensationId: 'c1' }] })).toBe(true)
  expect(isConcerned(changed, { id: 't2' }, { id: 't2', fees: [] })).toBe(false)
  expect(isConcerned(changed, { pageSize: 10 }, { items: [] })).toBe(true)
  expect(isConcerned(new Set(['']), { id: 't2' }, { id: 't2' })).toBe(true)
})
