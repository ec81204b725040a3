import { expect, it } from 'vitest'
import { failedPaths, hasNews, passedQuarter } from './dock-rules.ts'

it('has news when a task began or ended after the last look', () => {
  const begun = { createdTime: '2026-07-14T10:00:00Z', finishedTime: null }
  const ended = { createdTime: '2026-07-14T08:00:00Z', finishedTime: '2026-07-14T10:00:00Z' }
  for (const task of [begun, ended]) {
    expect(hasNews([task], '2026-07-14T09:00:00Z')).toBe(true)
    expect(hasNews([task], '2026-07-14T11:00:00.000Z')).toBe(false)
  }
  expect(hasNews([], '2026-07-14T09:00:00Z')).toBe(false)
})

it('names the screens whose tasks failed since the last look', () => {
  const task = {
    state: 'failed',
    path: '/delivery/index?import=1',
    createdTime: '2026-07-14T08:00:00Z',
    finishedTime: '2026-07-14T10:00:00Z',
  } as const
  expect([...failedPaths([task, { ...task, state: 'ready', path: '/logistics/index' }], '2026-07-14T09:00:00Z')]).toEqual(['/delivery/index'])
  expect(failedPaths([task], '2026-07-14T11:00:00Z').size).toBe(0)
})

it.each([
  [undefined, 60, undefined],
  [0, 24, undefined],
  [24, 25, 25],
  [10, 80, 75],
  [80, 99, undefined],
  [99, 100, 100],
])('from %s to %s percent tells %s', (before, now, told) => expect(passedQuarter(before, now)).toBe(told))
