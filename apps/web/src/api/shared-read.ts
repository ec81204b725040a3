import type { CallOf } from '@stowline/contract/kernel/rpc'
import { type Query, type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type ReadError, reading } from './use-api.ts'

/** Reference data changes a few times a year; ten minutes is fresh. */
const freshFor = 600_000
/** Milliseconds between two tries after a failure. */
const retryDelay = 15_000

/**
 * Reference data that hundreds of cells show: one reading of the server and one table for all of them. It is asked for when the first is drawn,
 * and kept as long as the person is signed in.
 */
export const sharedRead = <Answer, Data>(endpoint: CallOf<object, Answer>, select: (answer: Answer) => Data) => {
  const observers = new WeakMap<QueryClient, QueryObserver<Answer, ReadError, Data>>()
  const observerOf = (queries: QueryClient) => {
    const present = observers.get(queries)
    if (present) return present
    const options = {
      // The place that shows the names says itself when the server is not there; they are asked for until they come.
      ...reading(endpoint, {}, { freshFor, isQuiet: true }),
      refetchInterval: ({ state }: Query<Answer, ReadError>) => state.status === 'error' && retryDelay,
      select,
      gcTime: Number.POSITIVE_INFINITY,
    }
    const made = new QueryObserver<Answer, ReadError, Data>(queries, options)
    observers.set(queries, made)
    return made
  }
  /** `isLoading`: whoever finds nothing does not know yet whether there is something. */
  return (): { readonly data: Data | undefined; readonly isLoading: boolean } => {
    const observer = observerOf(useQueryClient())
    const subscribe = useCallback((onChange: () => void) => observer.subscribe(onChange), [observer])
    const { data, isPending } = useSyncExternalStore(subscribe, () => observer.getCurrentResult())
    return { data, isLoading: isPending }
  }
}
