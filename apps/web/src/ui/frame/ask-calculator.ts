import { createStore } from './store.ts'

/** Counts how often the calculator was asked for. */
export const calculatorAsked = createStore(0)

export const askCalculator = (): void => calculatorAsked.set((count) => count + 1)
