import { expect, it } from 'vitest'
import { hasNews, passedQuarter } from './dock-rules.ts'

it('has news when a task began or ended after the last look', () => {
  const begun = { createdTime: '2026-07-14T10:00:00Z', finishedTime: null }
  const ended = { createdTime: '2026-07-14T08:00:00Z', finishedTime: '2026-07-14T10:00:00Z' }
  for (const task of [begun, ended]) {
    expect(hasNews([task], '2026-07-14T09:00:00Z')).toBe(true)
    expect(hasNews([task], '2026-07-14T11:00:00.000Z')).toBe(false)
  }
  expect(hasNews([], '2026-07-14T09:00:00Z')).toBe(false)
})

it.each([
  [undefined, 60, undefined],
  [0, 24, undefined],
  [24, 25, 25],
  [10, 80, 75],
  [80, 99, undefined],
  [99, 100, 100],
])('from %s to %s percent tells %s', (before, now, told) => expect(passedQuarter(before, now)).toBe(told))
