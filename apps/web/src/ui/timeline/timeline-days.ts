import type { Tone } from '../status-tag/tones.ts'

export type TimelineEvent = {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly actor?: string | undefined
  readonly place?: string | undefined
  /** The carrier's own code of what happened, for whoever asks. */
  readonly code?: string | undefined
  /** Any longer explanation. */
  readonly detail?: string | undefined
  readonly changes?:
    | readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[]
    | undefined
  /** Only for what stands out: an exception, a delivery. */
  readonly tone?: Tone | undefined
  /** Done by the product itself: quieter than what a person did. */
  readonly isSystem?: boolean | undefined
}

/** Newest first, under the day they happened on. Events of one moment keep the order in which they came. */
export const byDay = (
  events: readonly TimelineEvent[],
  dayOf: (at: string) => string,
): { day: string; events: TimelineEvent[] }[] => {
  const ordered = events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return [...Map.groupBy(ordered, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({ day, events: ofDay }))
}
