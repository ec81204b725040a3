import type { Output } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { dockStates } from '@stowline/text/shell'
import type { Pair } from '@stowline/text/kernel/pair'

export type Task = Output<typeof tasks.downloads>['items'][number]

export const isRunning = (task: Pick<Task, 'state'>): boolean => task.state === 'queued' || task.state === 'running'

/** The dot: something began or ended after the dock was last opened. */
export const hasNews = (tasks: readonly Pick<Task, 'createdTime' | 'finishedTime'>[], seenAt: string): boolean =>
  tasks.some(({ createdTime, finishedTime }) => new Date(finishedTime ?? createdTime) > new Date(seenAt))

/** Paths of the screens whose tasks failed after the dock was last opened. */
export const failedPaths = (tasks: readonly Pick<Task, 'state' | 'path' | 'createdTime' | 'finishedTime'>[], seenAt: string): ReadonlySet<string> =>
  new Set(tasks.filter((task) => task.state === 'failed' && hasNews([task], seenAt)).map(({ path }) => path.split('?')[0] ?? path))

/** The word of a state; a finished task without a file has nothing to download. */
export const stateText = ({ state, hasFile }: Pick<Task, 'state' | 'hasFile'>): Pair =>
  state === 'ready' && !hasFile ? dockStates.completed : dockStates[state]

/** 25, 50, 75 or 100 when a task has passed it since `before`, for screen readers; undefined otherwise. */
export const passedQuarter = (before: number | undefined, now: number): number | undefined => {
  if (before === undefined) return undefined
  const quarter = Math.floor(now / 25) * 25
  return quarter > 0 && quarter > before ? quarter : undefined
}
