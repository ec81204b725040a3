import { expect, test } from 'vitest'
import type { TrackingState } from './milestones.ts'
import { nextPollAt, type PolledParcel, retryPollAt, usualPauseMs } from './poll-plan.ts'

const hour = 3_600_000
const now = new Date('2026-07-14T09:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hour)
const parcel = (state: TrackingState, createdDaysAgo: number, quietDays?: number): PolledParcel => ({
  state,
  createdAt: daysAgo(createdDaysAgo),
  lastEventAt: quietDays === undefined ? null : daysAgo(quietDays),
  deliveredAt: state === 'delivered' ? daysAgo(quietDays ?? 0) : null,
})
/** Hours until the next question, null for never. */
const wait = (one: PolledParcel, pause?: number) => {
  const next = nextPollAt(one, now, pause)
  return next && (next.getTime() - now.getTime()) / hour
}

test('the longer a parcel is quiet the rarer it is asked about, until nobody asks', () => {
  expect(wait(parcel('inTransit', 3, 0.5))).toBe(2)
  expect(wait(parcel('inTransit', 9, 5))).toBe(8)
  expect(wait(parcel('exception', 40, 20))).toBe(24)
  expect(wait(parcel('inTransit', 200, 121))).toBeNull()
})

test('a parcel out for delivery is asked about twice as often, for a day', () => {
  expect(wait(parcel('outForDelivery', 4, 0.1))).toBe(1)
  expect(wait(parcel('outForDelivery', 4, 3))).toBe(8)
})

test('a label that nobody scans is given up after sixty days', () => {
  expect(wait(parcel('labelCreated', 1))).toBe(2)
  expect(wait(parcel('labelCreated', 10, 10))).toBe(8)
  expect(wait(parcel('labelCreated', 30))).toBe(24)
  expect(wait(parcel('labelCreated', 61))).toBeNull()
})

test('a delivered parcel is asked about for three more days; a returned or voided one no more', () => {
  expect(wait(parcel('delivered', 6, 1))).toBe(24)
  expect(wait(parcel('delivered', 6, 3))).toBeNull()
  expect(wait(parcel('returned', 6, 0))).toBeNull()
  expect(wait(parcel('voided', 1, 0))).toBeNull()
})

test('a carrier may have a pace of its own', () => {
  expect(wait(parcel('inTransit', 1, 1), hour / 2)).toBe(0.5)
  expect(usualPauseMs).toBe(2 * hour)
})

test('a carrier that knows when it has news is asked then, and no more often than usual', () => {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour)
  const next = (newsAt: string | null, quietDays = 1) =>
    nextPollAt(parcel('inTransit', 9, quietDays), now, hour / 2, newsAt)
  expect(next(inHours(0.01).toISOString())).toEqual(inHours(0.01))
  expect(next(inHours(40).toISOString())).toEqual(inHours(2))
  expect(next(null)).toEqual(inHours(2))
  expect(next(inHours(3).toISOString(), 121)).toEqual(inHours(3))
  expect(nextPollAt(parcel('delivered', 9, 5), now, hour / 2, null)).toBeNull()
})

test('silence doubles the wait, up to four hours, and Retry-After is kept', () => {
  const minutes = (failures: number, retryAfter?: number) =>
    (retryPollAt(failures, now, retryAfter).getTime() - now.getTime()) / 60_000
  expect([1, 2, 3, 6, 7, 40].map((failures) => minutes(failures))).toEqual([5, 10, 20, 160, 240, 240])
  expect(minutes(1, 3 * hour)).toBe(180)
  expect(minutes(7, 60_000)).toBe(240)
})
