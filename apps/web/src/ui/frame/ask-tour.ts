import { createStore } from './store.ts'

/** Whether the guided tour was asked for; home takes it up once it is shown. */
export const tourAsked = createStore(false)

export const askTour = (): void => tourAsked.set(true)
