import { expect, test } from 'vitest'
import { alertKinds, alertLink, choiceOf, usualAlerts } from './alert.ts'
import { noticeStateAt } from './notice.ts'

const now = new Date('2026-07-14T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test.each([
  [{ state: 'draft', publishedAt: null, deadline: null }, 'draft'],
  [{ state: 'draft', publishedAt: hours(-1), deadline: null }, 'draft'],
  [{ state: 'withdrawn', publishedAt: hours(-1), deadline: null }, 'withdrawn'],
  [{ state: 'published', publishedAt: hours(1), deadline: hours(2) }, 'scheduled'],
  [{ state: 'published', publishedAt: now, deadline: null }, 'live'],
  [{ state: 'published', publishedAt: hours(-2), deadline: hours(1) }, 'live'],
  [{ state: 'published', publishedAt: hours(-2), deadline: now }, 'ended'],
] as const)('a notice stands where its moments say: %o', (notice, state) =>
  expect(noticeStateAt(notice, now)).toBe(state),
)

test('what a person has not chosen, or not in words that are known, is as usual', () => {
  for (const kind of alertKinds)
    for (const setting of [undefined, null, 'x', [], {}, { [kind]: { portal: 'yes', mail: 'hourly' } }])
      expect(choiceOf(setting, kind)).toEqual(usualAlerts[kind])
  expect(choiceOf({ taskDone: { portal: false, mail: 'daily' } }, 'taskDone')).toEqual({ portal: false, mail: 'daily' })
  expect(choiceOf({ taskDone: { mail: 'daily' } }, 'lowBalance')).toEqual(usualAlerts.lowBalance)
})

test('an alert leads to its record, or to the list of them', () => {
  expect(alertLink('parcelTrouble', 'p1')).toBe('/logistics/index?id=p1')
  expect(alertLink('parcelTrouble', null)).toBe('/logistics/index?tab=exception')
  expect(alertLink('lowBalance', null)).toBe('/finance/recharge')
})
