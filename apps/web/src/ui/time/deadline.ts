/** How a deadline stands to now. `ahead`: far enough away to be an ordinary moment. */
export type DeadlineState =
  | { readonly kind: 'ahead' }
  | { readonly kind: 'soon'; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'overdue'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

const minute = 60_000
/** From here on the time that is left is counted. */
const soon = 240 * minute

/** Overdue since how long, or how much is left of the last four hours. Days are told from two on, so that "1 day" never hides 47 hours. */
export const deadlineState = (due: string, now: Date): DeadlineState => {
  const left = Date.parse(due) - now.getTime()
  if (left >= soon) return { kind: 'ahead' }
  const minutes = Math.floor(Math.abs(left) / minute)
  if (left >= 0) return { kind: 'soon', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  if (minutes < 60) return { kind: 'overdue', unit: 'minutes', count: Math.max(1, minutes) }
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? { kind: 'overdue', unit: 'hours', count: hours }
    : { kind: 'overdue', unit: 'days', count: Math.floor(hours / 24) }
}
