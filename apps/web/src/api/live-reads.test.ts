import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacer } from './live-reads.ts'

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
