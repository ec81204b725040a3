import { expect, it } from 'vitest'
import { dock } from '@stowline/text/shell'
import { failedPaths, hasNews, notCleared, notTakenFurther, outcome, passedQuarter, standing } from './dock-rules.ts'

it('has news when a task began or ended after the last look', () => {
  const begun = { createdTime: '2026-07-14T10:00:00Z', finishedTime: null }
  const ended = { createdTime: '2026-07-14T08:00:00Z', finishedTime: '2026-07-14T10:00:00Z' }
  for (const task of [begun, ended]) {
    expect(hasNews([task], '2026-07-14T09:00:00Z')).toBe(true)
    expect(hasNews([task], '2026-07-14T11:00:00.000Z')).toBe(false)
  }
  expect(hasNews([], '2026-07-14T09:00:00Z')).toBe(false)
})

it('shows after a clearing what runs and what ended since', () => {
  const at = { createdTime: '2026-07-14T08:00:00Z' }
  const before = { ...at, state: 'ready', finishedTime: '2026-07-14T08:30:00Z' } as const
  const since = { ...at, state: 'failed', finishedTime: '2026-07-14T10:00:00Z' } as const
  const runs = { ...at, state: 'running', finishedTime: null } as const
  expect(notCleared([before, since, runs], '2026-07-14T09:00:00Z')).toEqual([since, runs])
})

it('names the screens whose tasks failed since the last look', () => {
  const task = {
    state: 'failed',
    sourcePath: '/delivery/index?import=1',
    createdTime: '2026-07-14T08:00:00Z',
    finishedTime: '2026-07-14T10:00:00Z',
  } as const
  expect([
    ...failedPaths([task, { ...task, state: 'ready', sourcePath: '/logistics/index' }], '2026-07-14T09:00:00Z'),
  ]).toEqual(['/delivery/index'])
  expect(failedPaths([task], '2026-07-14T11:00:00Z').size).toBe(0)
})

it('tells the rows of an export by their number, of a batch by what became of them', () => {
  const export138 = { kind: 'exportOrders', state: 'ready', total: 138, succeeded: 0, failed: 0, skipped: 0 } as const
  expect(outcome(export138)).toEqual({ text: dock.total, params: { count: 138 } })
  expect(outcome({ ...export138, state: 'running' })).toBeUndefined()
  expect(outcome({ ...export138, state: 'failed' })).toBeUndefined()
  expect(outcome({ ...export138, kind: 'importCheck' })).toBeUndefined()
  expect(outcome({ ...export138, total: 10, succeeded: 10 })).toEqual({
    text: dock.succeeded,
    params: { succeeded: 10 },
  })
  expect(outcome({ ...export138, total: 10, succeeded: 8, failed: 2 })).toEqual({
    text: dock.rows,
    params: { succeeded: 8, failed: 2 },
  })
})

it('says of a finished task that rows of it have failed', () => {
  const rows = { section: 'batch', hasFile: false, succeeded: 8, failed: 2, skipped: 0 } as const
  expect(standing({ ...rows, state: 'ready' })).toBe('partlyFailed')
  expect(standing({ ...rows, state: 'ready', succeeded: 0 })).toBe('failed')
  expect(standing({ ...rows, state: 'ready', failed: 0 })).toBe('completed')
  expect(standing({ ...rows, state: 'failed' })).toBe('failed')
})

it('shows of the tasks of one file the newest alone', () => {
  const paths = ['/delivery/index?import=a', '/delivery/index', '/delivery/index?import=b', '/delivery/index?import=a']
  const tasks = paths.map((sourcePath, at) => ({ id: at, sourcePath }))
  expect(notTakenFurther(tasks).map(({ id }) => id)).toEqual([0, 1, 2])
})

it('says of a file that it is generated, and on its way', () => {
  const file = { section: 'download', hasFile: false, succeeded: 0, failed: 0, skipped: 0 } as const
  expect(standing({ ...file, state: 'running' })).toBe('generating')
  expect(standing({ ...file, state: 'running', section: 'batch' })).toBe('running')
  expect(standing({ ...file, state: 'downloading', hasFile: true })).toBe('downloading')
})

it.each([
  [undefined, 60, undefined],
  [0, 24, undefined],
  [24, 25, 25],
  [10, 80, 75],
  [80, 99, undefined],
  [99, 100, 100],
])('from %s to %s percent tells %s', (before, now, told) => expect(passedQuarter(before, now)).toBe(told))
