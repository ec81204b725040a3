import type { Subscriber } from './jobs/events.ts'
import { callbackSubscribers } from './modules/authorizations/index.ts'

/** What happens because of an announced event. */
export const subscribers: readonly Subscriber[] = [...callbackSubscribers]
