import { createStore } from './store.ts'

/** Counts how often a page has asked for the search field of the frame. */
export const paletteAsked = createStore(0)

export const askPalette = (): void => paletteAsked.set((count) => count + 1)
