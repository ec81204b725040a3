import { expect, test } from 'vitest'
import { daysInTransit, isNotScanned, isStalled, snoozedTroubleOf, troubleOf } from './quiet.ts'

const day = (count: number) => new Date(Date.UTC(2026, 6, 1 + count))
const parcel = { state: 'inTransit', createdAt: day(0), lastEventAt: day(2) } as const

test('a parcel on its way is stalled after five days without an event, not before', () => {
  expect(isStalled(parcel, day(7))).toBe(false)
  expect(isStalled(parcel, new Date(day(7).getTime() + 1))).toBe(true)
  expect(isStalled({ ...parcel, state: 'delivered' }, day(30))).toBe(false)
  expect(isStalled({ ...parcel, state: 'labelCreated' }, day(30))).toBe(false)
})

test('a label that nobody scanned for two days is pointed out', () => {
  expect(isNotScanned({ ...parcel, state: 'labelCreated' }, day(2))).toBe(false)
  expect(isNotScanned({ ...parcel, state: 'labelCreated' }, new Date(day(2).getTime() + 1))).toBe(true)
  expect(isNotScanned(parcel, day(9))).toBe(false)
})

test('a parcel has one trouble, until somebody has seen to it and nothing new has happened', () => {
  const open = { ...parcel, handledAt: null, snoozedUntil: null, snoozedTrouble: null }
  expect(troubleOf(open, day(3))).toBeUndefined()
  expect(troubleOf(open, day(9))).toBe('stalled')
  expect(troubleOf({ ...open, state: 'exception' }, day(9))).toBe('exception')
  expect(troubleOf({ ...open, state: 'returned' }, day(3))).toBe('returned')
  expect(troubleOf({ ...open, state: 'labelCreated' }, day(9))).toBe('notScanned')
  expect(troubleOf({ ...open, state: 'delivered' }, day(9))).toBeUndefined()
  expect(troubleOf({ ...open, handledAt: day(8) }, day(9))).toBeUndefined()
  expect(troubleOf({ ...open, handledAt: day(1) }, day(9))).toBe('stalled')
  expect(troubleOf({ ...open, state: 'labelCreated', lastEventAt: null, handledAt: day(3) }, day(9))).toBeUndefined()
})

test('what is put off is not told until its day, unless it becomes worse', () => {
  const stalled = { ...parcel, handledAt: null, snoozedUntil: day(12), snoozedTrouble: 'stalled' } as const
  expect([troubleOf(stalled, day(9)), snoozedTroubleOf(stalled, day(9))]).toEqual([undefined, 'stalled'])
  expect([troubleOf(stalled, day(12)), snoozedTroubleOf(stalled, day(12))]).toEqual(['stalled', undefined])
  const worse = { ...stalled, state: 'exception' } as const
  expect([troubleOf(worse, day(9)), snoozedTroubleOf(worse, day(9))]).toEqual(['exception', undefined])
  const better = { ...stalled, snoozedTrouble: 'returned' } as const
  expect([troubleOf(better, day(9)), snoozedTroubleOf(better, day(9))]).toEqual([undefined, 'stalled'])
  const handled = { ...stalled, handledAt: day(8) }
  expect([troubleOf(handled, day(9)), snoozedTroubleOf(handled, day(9))]).toEqual([undefined, undefined])
})

test('days in transit end with delivery', () => {
  expect(daysInTransit(day(0), null, day(3))).toBe(3)
  expect(daysInTransit(day(0), day(2), day(9))).toBe(2)
})
