import { createContext, use, useSyncExternalStore } from 'react'
import { nothing, type Selection, type SelectionAction, select } from './selection.ts'

/** The selection outside React's tree, so that choosing one row of a hundred draws one row. */
export type SelectionStore<Row> = {
  readonly get: () => Selection<Row>
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (action: SelectionAction<Row>) => void
}

export const createSelectionStore = <Row>(limit: number): SelectionStore<Row> => {
  let state: Selection<Row> = nothing
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: (action) => {
      const next = select(state, action, limit)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
  }
}

export const useSelection = <Row>(store: SelectionStore<Row>): Selection<Row> =>
  useSyncExternalStore(store.subscribe, store.get)

type Reader = Pick<SelectionStore<unknown>, 'subscribe'> & { readonly has: (id: string) => boolean }
export const SelectionContext = createContext<Reader>({ subscribe: () => () => {}, has: () => false })

/** Whether one row is chosen; re-renders only when that changes. */
export const useIsSelected = (id: string): boolean => {
  const { subscribe, has } = use(SelectionContext)
  const isSelected = () => has(id)
  return useSyncExternalStore(subscribe, isSelected, isSelected)
}
