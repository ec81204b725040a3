import type { Notice as Told } from '@stowline/contract/notices/notices.schema'

export type Notice = Told

const isOver = ({ noticeTime }: Pick<Notice, 'noticeTime'>, now: Date): boolean =>
  noticeTime !== null && new Date(noticeTime) <= now

/** What the banner shows: not closed, and its deadline has not passed. */
export const shownNotices = <N extends Pick<Notice, 'id' | 'noticeTime'>>(
  notices: readonly N[],
  closed: readonly string[],
  now: Date,
): N[] => notices.filter((notice) => !closed.includes(notice.id) && !isOver(notice, now))

/** What was closed, and until when its deadlines have been looked at. */
export type Closed = { readonly ids: readonly string[]; readonly until: string }

/** The closed list at this moment: when a deadline has passed since the last look, the whole list is cleared (specification, section 4). */
export const closedAt = (notices: readonly Pick<Notice, 'noticeTime'>[], closed: Closed, now: Date): Closed => {
  const isPassed = notices.some((notice) => isOver(notice, now) && !isOver(notice, new Date(closed.until)))
  return isPassed ? { ids: [], until: now.toISOString() } : closed
}

/** Milliseconds until the next deadline among the shown, for a timer; undefined when nothing ends. */
export const nextDeadline = (notices: readonly Pick<Notice, 'noticeTime'>[], now: Date): number | undefined => {
  const waits = notices
    .flatMap(({ noticeTime }) => (noticeTime ? [new Date(noticeTime).getTime() - now.getTime()] : []))
    .filter((ms) => ms > 0)
  return waits.length ? Math.min(...waits) : undefined
}
