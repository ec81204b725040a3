import { useSyncExternalStore } from 'react'

/** A value that lives outside React and that components may watch. */
export type Store<Value> = {
  readonly get: () => Value
  readonly set: (next: Value | ((current: Value) => Value)) => void
  readonly watch: (listener: () => void) => () => void
}

export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const changed = typeof next === 'function' ? (next as (current: Value) => Value)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of [...listeners]) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.watch, store.get)

/** A store whose value survives a reload. Storage may be full or forbidden: the value then lives in memory only. */
export const createKeptStore = <Value>(storage: () => Storage, key: string, initial: Value, read: (kept: unknown) => Value): Store<Value> => {
  const store = createStore(initial)
  try {
    const kept = storage().getItem(key)
    if (kept !== null) store.set(read(JSON.parse(kept)))
  } catch {
    // Unreadable or forbidden: the initial value stands.
  }
  store.watch(() => {
    try {
      storage().setItem(key, JSON.stringify(store.get()))
    } catch {
      // Kept in memory.
    }
  })
  return store
}
