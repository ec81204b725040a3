import { createStore } from '../../../ui/frame/store.ts'

/** Counts how often the sheet of keys was asked for. */
export const shortcutsAsked = createStore(0)

export const askShortcuts = (): void => shortcutsAsked.set((count) => count + 1)
