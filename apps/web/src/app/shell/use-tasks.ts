import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { latestTasks } from '../../api/latest-tasks.ts'
import { dockTasks, taskPollDelay } from '../../api/limits.ts'
import { isLive, stayLive, useLive } from '../../api/live.ts'
import { useUser } from '../../api/session.ts'
import { refresh, useApi } from '../../api/use-api.ts'
import { createKeptStore, useStore } from '../../ui/frame/store.ts'
import type { Task } from '../../api/task-rules.ts'
import { failedPaths } from './dock-rules.ts'

/** Reads of tasks wherever they are shown; a live message makes them all old. */
const reads = [calls.downloads, calls.unfinished, calls.batches, calls.batchRows, calls.result]
/** Messages come in bursts while a task runs. */
const burst = 400

/** When the dock was last opened; later news put the dot on it. Lives as long as the browser's tab. */
export const seenAt = createKeptStore<string>(
  () => sessionStorage,
  'oms.tasksSeenAt',
  new Date().toISOString(),
  (kept) => (typeof kept === 'string' ? kept : new Date().toISOString()),
)

/** When the dock was last cleared of what had ended; the task centre keeps it. */
export const clearedAt = createKeptStore<string>(
  () => localStorage,
  'oms.tasksClearedAt',
  new Date(0).toISOString(),
  (kept) => (typeof kept === 'string' ? kept : new Date(0).toISOString()),
)

/** Screens on whose tabs it is told that a task of theirs failed, until the dock is looked into. Reads what the dock keeps current. */
export const useFailedPaths = (): ReadonlySet<string> => {
  const seen = useStore(seenAt)
  const isCustomer = useUser()?.kind === 'customer'
  const { data } = useApi(calls.downloads, latestTasks, { isQuiet: true, enabled: !isCustomer })
  return failedPaths(data?.items ?? [], seen)
}

const useStream = (): boolean => {
  useEffect(() => {
    const end = new AbortController()
    void stayLive(end.signal)
    return () => end.abort()
  }, [])
  return useStore(isLive)
}

/** Latest tasks of the signed-in person, kept current by the live stream, by asking every 3 s without it. */
export const useTasks = (): { tasks: readonly Task[]; hasFailed: boolean } => {
  const queries = useQueryClient()
  const live = useStream()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(['task'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh(queries, reads)
    }, burst)
  })
  const { data, isError } = useApi(calls.downloads, latestTasks, { isQuiet: true, every: live ? false : taskPollDelay })
  return { tasks: data?.items ?? [], hasFailed: isError && !data }
}

export const latest = (tasks: readonly Task[]): readonly Task[] => tasks.slice(0, dockTasks)
