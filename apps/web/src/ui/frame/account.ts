import { createStore } from './store.ts'

/** Whose session the page shows, as tenant and account; undefined while nobody is signed in. What is kept for one person carries it. */
export const account = createStore<string | undefined>(undefined)
