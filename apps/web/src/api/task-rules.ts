import type { Output } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { importKinds, importKindTable } from '@stowline/domain/orders/imports/kinds'
import { retriesOf } from '@stowline/domain/tasks/task'

export type Task = Output<typeof tasks.downloads>['items'][number]

export const isRunning = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'running'

/** Ended without success: what is left to do is to remove it. */
export const hasEndedBadly = ({ state }: Pick<Task, 'state'>): boolean => state === 'failed' || state === 'cancelled'

/** How the rows of a finished task ended, if any of them failed: some of them, or none was done. */
export const rowsEnded = ({
  state,
  succeeded,
  failed,
  skipped,
}: Pick<Task, 'state' | 'succeeded' | 'failed' | 'skipped'>): 'partlyFailed' | 'failed' | undefined => {
  if (failed === 0 || (state !== 'ready' && state !== 'downloaded')) return undefined
  return succeeded + skipped > 0 ? 'partlyFailed' : 'failed'
}

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

/** Looks at a file before it is imported: it counts what will be made, not the file's rows. */
export const isCheck = ({ kind }: Pick<Task, 'kind'>): boolean => checks.includes(kind)

/** The import that a task is of, by the page it began at. */
export const importOf = (sourcePath: string): string | null =>
  new URLSearchParams(sourcePath.split('?')[1]).get('import')

const importActions = ({ sourcePath }: Told): readonly NextAction[] => {
  const [path] = sourcePath.split('?')
  const id = importOf(sourcePath)
  return id ? [{ id: 'continue', to: `${path}?mode=import&import=${id}` }] : []
}

/** What can be done next with a task that has ended, the usual first: dock, list and drawer offer the same. */
export const nextActions = (task: Told): readonly NextAction[] => {
  if (isRunning(task)) return []
  if (task.hasFile) return [{ id: 'download' }]
  if (isCheck(task) && task.state === 'ready') return importActions(task)
  const retries = task.isOwn ? retriesOf(task) : 0
  return [
    ...(task.kind === 'createLabels' && task.succeeded > 0 ? [{ id: 'print' as const, count: task.succeeded }] : []),
    ...(retries > 0 ? [{ id: 'retry' as const, count: retries }] : []),
  ]
}
