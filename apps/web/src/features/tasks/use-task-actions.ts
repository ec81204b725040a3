import { tasks as calls } from '@stowline/contract/tasks/tasks.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { taskName } from '@stowline/text/tasks'
import { tasksErrors } from '@stowline/text/tasks'
import { taskScreen } from '@stowline/text/tasks-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { send } from '../../api/client.ts'
import { saveFrom } from '../../api/download.ts'
import { useLive } from '../../api/live.ts'
import { useText } from '../../ui/language/language.tsx'
import { type BatchAction, type BatchDone, type BatchFailure, listKey } from '../../ui/list-page/index.ts'
import { isRunning, type Task } from './task-words.ts'

type TaskId = Sent<typeof calls.remove>['id']
const idOf = ({ id }: Pick<Task, 'id'>) => id as TaskId

/** Removes one after the other: there is no call for many, and a refusal of one is no reason to stop. */
const removeAll = async (rows: readonly Task[]): Promise<BatchDone> => {
  const succeeded: string[] = []
  const failed: BatchFailure[] = []
  for (const row of rows) {
    const outcome = await send(calls.remove, { id: idOf(row) }, { isQuiet: true })
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

const cancelAll = async (rows: readonly Task[]): Promise<BatchDone> => {
  const outcome = await send(calls.cancel, { taskIds: rows.map(idOf) })
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}

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
    const batch: readonly BatchAction<Task>[] = [
      {
        id: 'cancel',
        label: taskScreen.cancelMany,
        isPromoted: true,
        preflight: (rows) => ({
          able: rows.filter(isRunning),
          unable: rows.filter((row) => !isRunning(row)).map((row) => ({ row, reason: t(taskScreen.notRunning) })),
        }),
        run: cancelAll,
      },
      {
        id: 'remove',
        label: taskScreen.removeMany,
        isPromoted: true,
        isDanger: true,
        preflight: (rows) => ({
          able: rows.filter((row) => !isRunning(row)),
          unable: rows.filter(isRunning).map((row) => ({ row, reason: t(tasksErrors.stillRunning) })),
        }),
        run: removeAll,
      },
    ]
    return {
      batch,
      nameOf: (task: Task) => taskName(task, t),
      download: async (task: Task) => {
        const outcome = await send(calls.download, { id: idOf(task) })
        if (!outcome.ok) return
        saveFrom(outcome.value.url)
        await refresh()
      },
      cancel: async (task: Task) => {
        await send(calls.cancel, { taskIds: [idOf(task)] })
        await refresh()
      },
      remove: async (task: Task) => {
        await send(calls.remove, { id: idOf(task) })
        await refresh()
      },
    }
  }, [queries, key, t])
}
export type TaskActions = ReturnType<typeof useTaskActions>
