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

export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'watch'>): Value =>
  useSyncExternalStore(store.watch, store.get, store.get)

/** A store whose value survives a reload. Storage may be full or forbidden: the value then lives in memory only. */
export const createKeptStore = <Value>(
  storage: () => Storage,
  key: string,
  initial: Value,
  read: (kept: unknown) => Value,
): Store<Value> => {
  const store = createStore(initial)
  const take = (kept: string | null): void => {
    try {
      store.set(kept === null ? initial : read(JSON.parse(kept)))
    } catch {
      // Unreadable: what stands, stands.
    }
  }
  try {
    take(storage().getItem(key))
  } catch {
    // Forbidden: the initial value stands.
  }
  // Another window of this browser changed it: signing out there signs out here.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key && event.storageArea === storage()) take(event.newValue)
  })
  store.watch(() => {
    try {
      const text: string | undefined = JSON.stringify(store.get())
      if (text === undefined) storage().removeItem(key)
      else storage().setItem(key, text)
    } catch {
      // Kept in memory.
    }
  })
  return store
}
