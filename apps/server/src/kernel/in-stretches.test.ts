import { expect, test } from 'vitest'
import { inStretches } from './in-stretches.ts'

test('long computing lets others in between, and keeps the order', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const items = Array.from({ length: 20 }, (_, n) => n)
  const results = await inStretches(items, (item, at) => {
    const end = performance.now() + 2
    while (performance.now() < end);
    return [item, at]
  })
  isOver = true
  expect(results).toEqual(items.map((item) => [item, item]))
  expect(turns).toBeGreaterThan(3)
})
