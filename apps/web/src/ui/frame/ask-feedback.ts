import { createStore } from './store.ts'

/** Counts how often the form for feedback was asked for. */
export const feedbackAsked = createStore(0)

export const askFeedback = (): void => feedbackAsked.set((count) => count + 1)
