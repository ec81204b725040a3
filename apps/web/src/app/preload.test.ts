import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkTimeout } from '../api/limits.ts'

/** As much of a page as the loading of scripts touches. */
const page = {
  querySelector: () => null,
  querySelectorAll: () => [],
  createComment: () => ({ remove: () => {} }),
  head: { appendChild: (node: unknown) => node },
}

let asked: string[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers only when the request is given up. */
const silent = (url: string, { signal }: RequestInit = {}) => {
  asked.push(url)
  return new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )
}

it('a part whose file never comes is given up after its 120 seconds, and the version is looked at', async () => {
  vi.stubGlobal('fetch', silent)
  const { preload } = await import('./preload.ts')
  const outcome = vi.fn()
  void preload(async () => 'part', ['assets/part-1.js']).then(outcome, (problem: Error) => outcome(problem.name))
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect([asked, outcome.mock.calls]).toEqual([['/assets/part-1.js'], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls).toEqual([['ChunkLoadError']])
  expect(asked).toEqual(['/assets/part-1.js', '/version.json'])
  expect(chunkTimeout).toBe(120_000)
})

it('so is one whose code never ends loading though its files came', async () => {
  vi.stubGlobal('fetch', async () => new Response(''))
  const { preload } = await import('./preload.ts')
  const outcome = vi.fn()
  void preload(() => new Promise(() => {}), ['assets/part-2.js']).then(outcome, (problem: Error) =>
    outcome(problem.name),
  )
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls).toEqual([['ChunkLoadError']])
})
