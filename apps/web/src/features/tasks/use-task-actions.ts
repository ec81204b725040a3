import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import { otherGo } from '@stowline/text/batch-buttons'
import { mostFilesTogether } from '@stowline/domain/tasks/task'
import { taskName, tasksErrors } from '@stowline/text/tasks'
import { taskScreen } from '@stowline/text/tasks-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { batchCall } from '../../api/batch.ts'
import { send } from '../../api/client.ts'
import { saveFrom } from '../../api/download.ts'
import { dataOf } from '../../api/read.ts'
import { useLive } from '../../api/live.ts'
import { doNext } from '../../api/task-actions.ts'
import { isRunning, type NextAction, type Task } from '../../api/task-rules.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import {
  type BatchAction,
  batchAction,
  type BatchDone,
  type BatchFailure,
  listKey,
  preflightBy,
} from '../../ui/list-page/index.ts'

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

/** Several files are one archive: a browser saves one thing per click. */
const downloadAll = async (rows: readonly Task[]): Promise<BatchDone> => {
  const [first] = rows
  const { url } = dataOf(
    rows.length === 1 && first
      ? await send(calls.download, { id: first.id })
      : await send(calls.downloadMany, { ids: rows.map(({ id }) => id) }),
  )
  saveFrom(url)
  return { succeeded: rows.map(({ id }) => id), failed: [] }
}

const download: BatchAction<Task> = {
  id: 'download',
  label: taskScreen.downloadMany,
  group: 'export',
  isPromoted: true,
  most: mostFilesTogether,
  preflight: preflightBy((row) => (row.hasFile ? undefined : tasksErrors.noFile)),
  go: otherGo.downloadFiles,
  run: downloadAll,
}

/** What can be done with many tasks at once. */
const batchActions: readonly BatchAction<Task>[] = [
  batchAction<Task, undefined>({
    id: 'cancel',
    label: taskScreen.cancelMany,
    group: 'process',
    isPromoted: true,
    preflight: preflightBy((row) => (isRunning(row) ? undefined : taskScreen.notRunning)),
    go: otherGo.cancelTasks,
    run: batchCall(calls.cancel, 'taskIds'),
  }),
  {
    id: 'remove',
    label: taskScreen.removeMany,
    isPromoted: true,
    group: 'danger',
    preflight: preflightBy((row) => (isRunning(row) ? tasksErrors.stillRunning : undefined)),
    go: otherGo.removeTasks,
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
export const useTaskActions = (key: string, section: 'download' | 'batch') => {
  const queries = useQueryClient()
  const t = useText()
  const { open } = usePageFrame()
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: listKey(key) })
    return {
      batch: section === 'download' ? [download, ...batchActions] : batchActions,
      nameOf: (task: Task) => taskName(task, t),
      next: async (task: Task, action: NextAction) => {
        await doNext(task, action, open)
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
  }, [queries, key, section, t, open])
}
export type TaskActions = ReturnType<typeof useTaskActions>
