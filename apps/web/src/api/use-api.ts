import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type KeyedBody, keyFor } from '../ui/kit/idempotency.ts'
import { answeredEarly, inZone, type SendOptions, send } from './client.ts'
import { type Failure, type Outcome, unreached } from './failure.ts'
import { repeatClickLock } from './limits.ts'
import { useZone } from './zone.ts'

/** What a failed read throws, so that react-query knows it as an error; without a failure when it was given up before its answer. */
export type ReadError = Error & { readonly failure?: Failure }

const readError = (failure: Failure): ReadError => Object.assign(new Error(failure.message), { failure })

/** Why a read failed, for a person. */
export const messageOf = (error: ReadError | null): string | undefined =>
  error?.failure?.message ?? (error ? unreached('network').message : undefined)

export const keyOf = <E extends Endpoint>(endpoint: E, input?: Sent<E>): readonly unknown[] =>
  input === undefined ? [endpoint.wire] : [endpoint.wire, inZone(endpoint, input)]

type ReadOptions = Pick<SendOptions, 'isQuiet'> & {
  readonly enabled?: boolean
  /** Milliseconds between reads while the page is shown; false stops. */
  readonly every?: number | false
  /** Milliseconds an answer counts as fresh: reference data need not be read on each visit. */
  readonly freshFor?: number
}

/** Query options of a call, for `useApi` and for reads outside components (`queryClient.fetchQuery`). */
export const reading = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: ReadOptions = {},
  retry?: () => void,
) => ({
  queryKey: keyOf(endpoint, input),
  initialData: () => answeredEarly(endpoint, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Output<E>> => {
    const outcome = await send(endpoint, input, {
      isRead: true,
      signal,
      ...(options.isQuiet && { isQuiet: true }),
      ...(retry && { retry }),
    })
    if (!outcome.ok) throw readError(outcome.problem)
    return outcome.value
  },
  ...(options.freshFor !== undefined && { staleTime: options.freshFor }),
})

/** Reads a call of the contract and keeps it: `useApi(orders.list, { page: 1 })`. The last answer stays while the next one loads. */
export const useApi = <E extends Endpoint>(endpoint: E, input: Sent<E>, options: ReadOptions = {}) => {
  const queries = useQueryClient()
  // A list of another zone is another list: it is asked for as soon as the person chooses one.
  useZone()
  return useQuery<Output<E>, ReadError>({
    ...reading(endpoint, input, options, () => void queries.refetchQueries({ queryKey: keyOf(endpoint, input) })),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
  })
}

/** Marks every kept answer of these calls as old; those on screen are read again. */
export const refresh = (queries: QueryClient, endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })))

export type CallOptions = Pick<SendOptions, 'isQuiet'> & {
  /** Reads that this call makes old. */
  readonly refreshes?: readonly Endpoint[]
}

type Flight<Data> = { readonly body: string; readonly startedAt: number; readonly answer: Promise<Outcome<Data>> }

/**
 * A call that changes something: `const cancel = useCall(orders.cancel, { refreshes: [orders.list] })`, then `await cancel.run({ orderIds })`.
 * Clicking again within three seconds joins the first click; a refusal lifts the lock. Writes that must happen once carry an Idempotency-Key.
 */
export const useCall = <E extends Endpoint>(endpoint: E, { isQuiet, refreshes }: CallOptions = {}) => {
  const queries = useQueryClient()
  const unanswered = useRef<KeyedBody>(undefined)
  const flight = useRef<Flight<Output<E>>>(undefined)
  const mutation = useMutation({
    mutationFn: async (input: Sent<E>): Promise<Outcome<Output<E>>> => {
      const keyed = keyFor(unanswered.current, JSON.stringify(input))
      unanswered.current = keyed
      const outcome = await send(endpoint, input, {
        ...(endpoint.idempotent && { idempotencyKey: keyed.key }),
        ...(isQuiet && { isQuiet }),
        retry: () => void mutation.mutateAsync(input),
      })
      if (outcome.ok || outcome.problem.isDefinite) unanswered.current = undefined
      if (outcome.ok && refreshes) await refresh(queries, refreshes)
      return outcome
    },
  })
  const { mutateAsync, isPending } = mutation
  const run = useMemo(
    () =>
      (input: Sent<E>): Promise<Outcome<Output<E>>> => {
        const body = JSON.stringify(input)
        const last = flight.current
        if (last?.body === body && Date.now() - last.startedAt < repeatClickLock) return last.answer
        const answer = mutateAsync(input)
        const started = { body, startedAt: Date.now(), answer }
        flight.current = started
        void answer.then((outcome) => {
          if (!outcome.ok && flight.current === started) flight.current = undefined
        })
        return answer
      },
    [mutateAsync],
  )
  return { run, isRunning: isPending, answer: mutation.data }
}
