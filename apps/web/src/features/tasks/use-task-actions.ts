import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { taskName } from '@stowline/text/tasks'
import { tasksErrors } from '@stowline/text/tasks'
import { taskScreen } from '@stowline/text/tasks-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { batchCall } from '../../api/batch.ts'
import { send } from '../../api/client.ts'
import { saveFrom } from '../../api/download.ts'
import { useLive } from '../../api/live.ts'
import { useText } from '../../ui/language/language.tsx'
import {
  type BatchAction,
  batchAction,
  type BatchDone,
  type BatchFailure,
  listKey,
  preflightBy,
} from '../../ui/list-page/index.ts'
import { isRunning, type Task } from './task-words.ts'

/** Removes one after the other: there is no call for many, and a refusal of one is no reason to stop. */
const removeAll = async (rows: readonly Task[]): Promise<BatchDone> => {
  const succeeded: string[] = []
  const failed: BatchFailure[] = []
  for (const row of rows) {
    const outcome = await send(calls.remove, { id: row.id }, { isQuiet: true })
    if (outcome.ok) succeeded.push(row.id)
    else
      failed.push({
        id: row.id,
        no: row.filename || null,
        code: outcome.problem.code,
        message: outcome.problem.message,
      })
  }
  return { succeeded, failed }
}

/** What can be done with many tasks at once. */
const batchActions: readonly BatchAction<Task>[] = [
  batchAction<Task, undefined>({
    id: 'cancel',
    label: taskScreen.cancelMany,
    isPromoted: true,
    preflight: preflightBy((row) => (isRunning(row) ? undefined : taskScreen.notRunning)),
    run: batchCall(calls.cancel, 'taskIds'),
  }),
  {
    id: 'remove',
    label: taskScreen.removeMany,
    isPromoted: true,
    isDanger: true,
    preflight: preflightBy((row) => (isRunning(row) ? tasksErrors.stillRunning : undefined)),
    run: removeAll,
  },
]

const wait = 400

/** The lists of this page are read again when the live stream tells of a task; bursts become one read. */
export const useLiveLists = (keys: readonly string[]): void => {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(['task'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      for (const key of keys) void queries.invalidateQueries({ queryKey: listKey(key) })
    }, wait)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** What can be done with a task, one or many. */
export const useTaskActions = (key: string) => {
  const queries = useQueryClient()
  const t = useText()
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: listKey(key) })
    return {
      batch: batchActions,
      nameOf: (task: Task) => taskName(task, t),
      download: async (task: Task) => {
        const outcome = await send(calls.download, { id: task.id })
        if (!outcome.ok) return
        saveFrom(outcome.value.url)
        await refresh()
      },
      cancel: async (task: Task) => {
        await send(calls.cancel, { taskIds: [task.id] })
        await refresh()
      },
      remove: async (task: Task) => {
        await send(calls.remove, { id: task.id })
        await refresh()
      },
    }
  }, [queries, key, t])
}
export type TaskActions = ReturnType<typeof useTaskActions>
