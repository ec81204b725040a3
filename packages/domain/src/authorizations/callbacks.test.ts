import { expect, test } from 'vitest'
import { eventsWithin } from './callback-events.ts'
import { pauseAfter, retryPauses } from './retry-plan.ts'

test('a system is told of what its scope shows', () => {
  expect(eventsWithin([])).toEqual([])
  expect(eventsWithin(['/delivery/index', '/service/index'])).toEqual([
    'order.shipped',
    'label.ready',
    'ticket.answered',
  ])
})

test('attempts grow apart and end after some four days', () => {
  expect(pauseAfter(1, 0)).toBe(5_000)
  expect(pauseAfter(1, 0.5)).toBe(5_250)
  expect(pauseAfter(retryPauses.length, 0)).toBe(86_400_000)
  expect(pauseAfter(retryPauses.length + 1, 0)).toBeUndefined()
  expect([...retryPauses].sort((a, b) => a - b)).toEqual(retryPauses)
  const whole = retryPauses.reduce((sum, pause) => sum + pause, 0)
  expect(whole / 86_400_000).toBeCloseTo(4, 0)
})
