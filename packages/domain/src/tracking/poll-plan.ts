import type { TrackingState } from './milestones.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Pause between two questions about a parcel where the carrier names none of its own, in milliseconds. */
export const usualPauseMs = 7_200_000
/** How long a delivered parcel is still asked about: a delivery that was wrong shows within days. */
const graceMs = 3 * dayMs
/** Questions to a carrier that does not answer: the first again after this, then after twice as long each time, up to the last. */
const firstRetryMs = 5 * minuteMs
const longestRetryMs = 240 * minuteMs

/** The longer nothing is heard, the rarer the questions: up to this age, so many pauses apart. Beyond the last nobody asks any more. */
type Step = { readonly upToDays: number; readonly pauses: number }
const neverScanned: readonly Step[] = [
  { upToDays: 2, pauses: 1 },
  { upToDays: 14, pauses: 4 },
  { upToDays: 60, pauses: 12 },
]
const underWay: readonly Step[] = [
  { upToDays: 2, pauses: 1 },
  { upToDays: 14, pauses: 4 },
  // Carriers keep the events of a parcel for about four months.
  { upToDays: 120, pauses: 12 },
]

export type PolledParcel = {
  readonly state: TrackingState
  readonly createdAt: Date
  readonly lastEventAt: Date | null
  readonly deliveredAt: Date | null
}

/**
 * When a parcel is asked about next, null for never again. A number that the carrier does not know yet is a parcel nobody scanned. A carrier that
 * knows when it has news is asked then, and otherwise no more often than usual.
 */
export const nextPollAt = (
  parcel: PolledParcel,
  now: Date,
  pauseMs: number = usualPauseMs,
  newsAt?: string | null,
): Date | null => {
  if (newsAt !== undefined) return earlier(newsAt === null ? null : new Date(newsAt), nextPollAt(parcel, now))
  const pauses = pausesOf(parcel, now)
  return pauses === null ? null : new Date(now.getTime() + pauses * pauseMs)
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

const pausesOf = ({ state, createdAt, lastEventAt, deliveredAt }: PolledParcel, now: Date): number | null => {
  const since = (moment: Date | null) => now.getTime() - (moment ?? createdAt).getTime()
  switch (state) {
    case 'returned':
    case 'voided':
      return null
    case 'delivered':
      return since(deliveredAt) < graceMs ? 12 : null
    case 'outForDelivery':
      // The hours in which a buyer asks.
      return since(lastEventAt) <= dayMs ? 0.5 : stepFor(underWay, since(lastEventAt))
    case 'labelCreated':
      return stepFor(neverScanned, since(createdAt))
    default:
      return stepFor(underWay, since(lastEventAt))
  }
}

const stepFor = (steps: readonly Step[], age: number): number | null =>
  steps.find(({ upToDays }) => age <= upToDays * dayMs)?.pauses ?? null

/** When to ask again after so many questions in a row without an answer; never before the carrier's own Retry-After. */
export const retryPollAt = (failures: number, now: Date, retryAfterMs = 0): Date => {
  const backoff = Math.min(firstRetryMs * 2 ** Math.max(0, failures - 1), longestRetryMs)
  return new Date(now.getTime() + Math.max(backoff, retryAfterMs))
}
