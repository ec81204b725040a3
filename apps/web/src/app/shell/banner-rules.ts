import type { Output } from '@stowline/contract/kernel/rpc'
import type { notices } from '@stowline/contract/notices/notices.contract'

export type Notice = Output<typeof notices.get>

const isOver = ({ noticeTime }: Pick<Notice, 'noticeTime'>, now: Date): boolean => noticeTime !== null && new Date(noticeTime) <= now

/** What the banner shows: not closed, and its deadline has not passed. */
export const shownNotices = <N extends Pick<Notice, 'id' | 'noticeTime'>>(notices: readonly N[], closed: readonly string[], now: Date): N[] =>
  notices.filter((notice) => !closed.includes(notice.id) && !isOver(notice, now))

/** The closed list after a deadline has passed: cleared of everything that is over or no longer announced. */
export const stillClosed = (notices: readonly Pick<Notice, 'id' | 'noticeTime'>[], closed: readonly string[], now: Date): readonly string[] => {
  const live = notices.filter((notice) => !isOver(notice, now)).map(({ id }) => id)
  const left = closed.filter((id) => live.includes(id))
  return left.length === closed.length ? closed : left
}

/** Milliseconds until the next deadline among the shown, for a timer; undefined when nothing ends. */
export const nextDeadline = (notices: readonly Pick<Notice, 'noticeTime'>[], now: Date): number | undefined => {
  const waits = notices.flatMap(({ noticeTime }) => (noticeTime ? [new Date(noticeTime).getTime() - now.getTime()] : [])).filter((ms) => ms > 0)
  return waits.length ? Math.min(...waits) : undefined
}
