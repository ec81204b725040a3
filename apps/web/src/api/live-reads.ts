import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { fieldsIn } from '@stowline/domain/kernel/records'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listKey, newsKey } from '../ui/list-page/list-keys.ts'
import { type LiveMessage, useLive } from './live.ts'
import { keyOf } from './use-api.ts'

/** Messages of one change come together: they are waited for, this many milliseconds. */
const together = 200
/** A batch or an import tells of every portion: what is shown is read again no more often than this, in milliseconds. */
const pause = 3_000

/** Runs something soon after it is asked for, however often, and not again before `pause` is over. */
export const createPacer = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const go = () => {
    timer = undefined
    last = Date.now()
    run()
  }
  return {
    ask: () => {
      timer ??= setTimeout(go, Math.max(together, last + pause - Date.now()))
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/**
 * Whether an answer is to be read again. What was asked of one record is, when its question or its answer names what has changed: each such read of the
 * provider's stands in the trail as looking at it. `''` among the changed is any.
 */
export const isConcerned = (changed: ReadonlySet<string>, asked: unknown, answer: unknown): boolean => {
  if (changed.has('') || typeof fieldsIn(asked)['id'] !== 'string') return true
  const told = JSON.stringify([asked, answer])
  return [...changed].some((id) => told.includes(id))
}

/**
 * What a screen keeps: its list by its key, and the calls behind its drawers. `news`: a list whose rows stay where they are until the person
 * asks for what has changed (`newsEvery`).
 */
type Kept = { readonly list?: string; readonly news?: string; readonly calls?: readonly Endpoint[] }

/** While mounted, a screen's list and drawers are read again when somebody changes such things, on whichever side. */
export const useLiveReads = (topics: readonly LiveMessage['topic'][], { list, news, calls = [] }: Kept): void => {
  const queries = useQueryClient()
  const changed = useRef(new Set<string>())
  const readAgain = useRef(() => {})
  readAgain.current = () => {
    if (list) void queries.invalidateQueries({ queryKey: listKey(list) })
    if (news) void queries.invalidateQueries({ queryKey: newsKey(news) })
    const ids = changed.current
    changed.current = new Set()
    for (const call of calls)
      void queries.invalidateQueries({
        queryKey: keyOf(call),
        predicate: ({ queryKey: [, asked], state }) => isConcerned(ids, asked, state.data),
      })
  }
  const pacer = useRef<ReturnType<typeof createPacer>>(undefined)
  pacer.current ??= createPacer(() => readAgain.current())
  useEffect(() => pacer.current?.stop, [])
  useLive(topics, ({ id }) => {
    changed.current.add(id)
    pacer.current?.ask()
  })
}
