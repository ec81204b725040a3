import { tasks } from '@stowline/contract/tasks/tasks.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { send } from './client.ts'

type RowsPage = Output<typeof tasks.result>
export type TaskProgress = {
  readonly done: number
  readonly total: number
  readonly rows?: RowsPage['items'] | undefined
  readonly task: RowsPage['task']
}

const pause = 700

/** Tasks that a page follows, or has followed to their end: it tells of the end itself. */
const followed = new Set<string>()
export const isFollowed = (taskId: string): boolean => followed.has(taskId)

/**
 * Follows a task until it ends, then brings all its rows. Answers how to stop. Asks itself: a page may outlive its live stream. A definite
 * refusal (the task was removed, the person signed out) ends it with the reason; an answer that did not come is asked for again.
 */
export const followTask = (
  taskId: string,
  onProgress: (progress: TaskProgress) => void,
  onLost: (reason: string) => void,
): (() => void) => {
  let isStopped = false
  let isOver = false
  followed.add(taskId)
  const ask = async (): Promise<void> => {
    if (isStopped) return
    const answer = await send(tasks.result, { taskId, page: 1, pageSize: 100 }, { isQuiet: true })
    if (isStopped) return
    if (!answer.ok && answer.problem.isDefinite) return onLost(answer.problem.message)
    if (answer.ok) {
      const { task, items, total } = answer.value
      const { done, total: steps } = task
      if (task.fileStatus === 1) onProgress({ done, total: steps, task })
      else {
        isOver = true
        return onProgress({ done, total: steps, task, rows: await restOf(taskId, items, total) })
      }
    }
    setTimeout(() => void ask(), pause)
  }
  void ask()
  return () => {
    isStopped = true
    if (!isOver) followed.delete(taskId)
  }
}

const restOf = async (taskId: string, first: RowsPage['items'], total: number): Promise<RowsPage['items']> => {
  const rows = [...first]
  for (let page = 2; rows.length < total; page++) {
    const answer = await send(tasks.result, { taskId, page, pageSize: 100 }, { isQuiet: true })
    if (!answer.ok || answer.value.items.length === 0) break
    rows.push(...answer.value.items)
  }
  return rows
}
