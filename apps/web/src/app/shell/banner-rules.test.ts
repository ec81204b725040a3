import { describe, expect, it } from 'vitest'
import { closedAt, nextDeadline, shownNotices } from './banner-rules.ts'

const now = new Date('2026-07-14T12:00:00Z')
const endless = { id: 'endless', noticeTime: null }
const later = { id: 'later', noticeTime: '2026-07-14T12:00:05Z' }
const over = { id: 'over', noticeTime: '2026-07-14T11:59:59Z' }
const all = [endless, later, over]
const ids = (notices: readonly { id: string }[]) => notices.map(({ id }) => id)

describe('the banner', () => {
  it('hides what was closed and what is over', () => {
    expect(ids(shownNotices(all, [], now))).toEqual(['endless', 'later'])
    expect(ids(shownNotices(all, ['endless'], now))).toEqual(['later'])
  })

  it('hides at the very deadline', () =>
    expect(shownNotices([{ id: 'x', noticeTime: now.toISOString() }], [], now)).toEqual([]))

  it('clears the whole closed list when a deadline passes, once', () => {
    const closed = { ids: ['over', 'endless', 'later'], until: '2026-07-14T11:00:00.000Z' }
    const cleared = closedAt(all, closed, now)
    expect(cleared).toEqual({ ids: [], until: now.toISOString() })
    expect(ids(shownNotices(all, cleared.ids, now))).toEqual(['endless', 'later'])
    const again = { ...cleared, ids: ['endless'] }
    expect(closedAt(all, again, now)).toBe(again)
    expect(closedAt([endless, later], closed, now)).toBe(closed)
  })

  it('knows when to look again', () => {
    expect(nextDeadline(all, now)).toBe(5_000)
    expect(nextDeadline([endless, over], now)).toBeUndefined()
  })
})
