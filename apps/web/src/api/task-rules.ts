import type { Output } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { importKinds, importKindTable } from '@stowline/domain/orders/imports/kinds'
import { retriesOf } from '@stowline/domain/tasks/task'

export type Task = Output<typeof tasks.downloads>['items'][number]

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'running'

/** Ended without success: what is left to do is to remove it. */
export const hasEndedBadly = ({ state }: Pick<Task, 'state'>): boolean => state === 'failed' || state === 'cancelled'

/** What a person goes on with after a task. `count`: labels to print, rows to do again; `to`: the page that it goes on at. */
export type NextAction =
  | { readonly id: 'print' | 'retry'; readonly count: number }
  | { readonly id: 'download' }
  | { readonly id: 'continue'; readonly to: string }

type Told = Pick<
  Task,
  'kind' | 'state' | 'total' | 'succeeded' | 'failed' | 'skipped' | 'hasFile' | 'isOwn' | 'sourcePath'
>

const checks: readonly Task['kind'][] = importKinds.map((kind) => importKindTable[kind].check)

const importActions = ({ sourcePath }: Told): readonly NextAction[] => {
  const [path, query] = sourcePath.split('?')
  const id = new URLSearchParams(query).get('import')
  return id ? [{ id: 'continue', to: `${path}?mode=import&import=${id}` }] : []
}

/** What can be done next with a task that has ended, the usual first: dock, list and drawer offer the same. */
export const nextActions = (task: Told): readonly NextAction[] => {
  if (isRunning(task)) return []
  if (task.hasFile) return [{ id: 'download' }]
  if (checks.includes(task.kind) && task.state === 'ready') return importActions(task)
  const retries = task.isOwn ? retriesOf(task) : 0
  return [
    ...(task.kind === 'createLabels' && task.succeeded > 0 ? [{ id: 'print' as const, count: task.succeeded }] : []),
    ...(retries > 0 ? [{ id: 'retry' as const, count: retries }] : []),
  ]
}
