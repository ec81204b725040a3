import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followTask } from './watch-task.ts'

let asked = 0
beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = (status: number) =>
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const body = { success: false, code: 'request.notFound', message: 'It is gone' }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })

it('stops after a definite refusal and says why', async () => {
  answering(422)
  const lost = vi.fn()
  followTask('t1', vi.fn(), lost)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(1)
  expect(lost.mock.calls).toEqual([['It is gone']])
})

it('asks again after an answer that did not come, until it is stopped', async () => {
  answering(503)
  const lost = vi.fn()
  const stop = followTask('t1', vi.fn(), lost)
  await vi.advanceTimersByTimeAsync(2_000)
  stop()
  const before = asked
  await vi.advanceTimersByTimeAsync(30_000)
  expect(before).toBeGreaterThan(1)
  expect(asked).toBe(before)
  expect(lost).not.toHaveBeenCalled()
})

it('shows how far a task is that counts steps and not yet its results', async () => {
  const task = { fileStatus: 1, total: 100, done: 40, succeeded: 0, failed: 0, skipped: 0 }
  const body = { success: true, data: { task, items: [], total: 0 } }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  )
  const told = vi.fn()
  const stop = followTask('t1', told, vi.fn())
  await vi.advanceTimersByTimeAsync(100)
  stop()
  expect(told).toHaveBeenCalledWith({ done: 40, total: 100, task })
})
