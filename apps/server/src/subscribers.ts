import type { Subscriber } from './jobs/events.ts'

/** What happens because of an announced event. */
export const subscribers: readonly Subscriber[] = []
