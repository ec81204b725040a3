import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { handBackMemory } from './hand-back-memory.ts'

/** Collections of everything that somebody asked for, as this process makes them; V8 itself asks for none. */
const askedCollections = () => {
  const seen: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail, startTime } = entry as typeof entry & { detail: { kind: number; flags: number } }
      const { kind, flags } = detail
      const isAsked = (flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0
      if (kind === constants.NODE_PERFORMANCE_GC_MAJOR && isAsked) seen.push(startTime)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  onTestFinished(() => observer.disconnect())
  return seen
}

test('after the last of several large pieces of work everything is collected once', async () => {
  const collections = askedCollections()
  for (let piece = 0; piece < 3; piece++) handBackMemory(20)
  for (let tries = 0; tries < 100 && collections.length === 0; tries++) await wait(100)
  expect(collections).toHaveLength(1)
  await wait(200)
  expect(collections).toHaveLength(1)
})
