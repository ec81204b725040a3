import { setImmediate as turn } from 'node:timers/promises'

/** How long one stretch of computing may last, in milliseconds: everybody else's requests wait for its end. */
const longest = 4

/**
 * Breaks in long computing: awaited again and again, it lets others in as soon as a stretch has lasted. In between it costs a look at the
 * clock.
 */
export const breaks = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < longest) return undefined
    return turn().then(() => {
      began = performance.now()
    })
  }
}

/** What becomes of each of many, in their order, worked out in short stretches. */
export const inStretches = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> => {
  const pause = breaks()
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    const waiting = pause()
    if (waiting) await waiting
    results.push(work(item, at))
  }
  return results
}
