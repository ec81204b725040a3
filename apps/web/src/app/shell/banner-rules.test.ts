import { describe, expect, it } from 'vitest'
import { nextDeadline, shownNotices, stillClosed } from './banner-rules.ts'

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

  it('hides at the very deadline', () => expect(shownNotices([{ id: 'x', noticeTime: now.toISOString() }], [], now)).toEqual([]))

  it('clears the closed list when the deadline passes', () => {
    expect(stillClosed([over], ['over'], now)).toEqual([])
    expect(stillClosed(all, ['over', 'endless', 'gone'], now)).toEqual(['endless'])
    const closed = ['endless']
    expect(stillClosed(all, closed, now)).toBe(closed)
  })

  it('knows when to look again', () => {
    expect(nextDeadline(all, now)).toBe(5_000)
    expect(nextDeadline([endless, over], now)).toBeUndefined()
  })
})
