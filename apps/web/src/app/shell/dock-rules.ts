import { dock, type dockStates } from '@stowline/text/shell'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { importOf, isCheck, isRunning, rowsEnded, type Task } from '../../api/task-rules.ts'

/** The dot: something began or ended after the dock was last opened. */
export const hasNews = (tasks: readonly Pick<Task, 'createdTime' | 'finishedTime'>[], seenAt: string): boolean =>
  tasks.some(({ createdTime, finishedTime }) => new Date(finishedTime ?? createdTime) > new Date(seenAt))

/** Those that the dock still shows: what runs, and what ended after the person cleared it. */
export const notCleared = <One extends Pick<Task, 'state' | 'createdTime' | 'finishedTime'>>(
  tasks: readonly One[],
  clearedAt: string,
): readonly One[] => tasks.filter((task) => isRunning(task) || hasNews([task], clearedAt))

/**
 * Without those whose file a later task has taken further: once it was checked anew or imported, nothing goes on at the check, and its rows are
 * those of before. `tasks`: the newest first.
 */
export const notTakenFurther = <One extends Pick<Task, 'sourcePath'>>(tasks: readonly One[]): readonly One[] => {
  const files = new Set<string>()
  return tasks.filter(({ sourcePath }) => {
    const file = importOf(sourcePath)
    if (file === null) return true
    const isNewest = !files.has(file)
    files.add(file)
    return isNewest
  })
}

/** Paths of the screens whose tasks failed after the dock was last opened. */
export const failedPaths = (
  tasks: readonly Pick<Task, 'state' | 'sourcePath' | 'createdTime' | 'finishedTime'>[],
  seenAt: string,
): ReadonlySet<string> =>
  new Set(
    tasks
      .filter((task) => task.state === 'failed' && hasNews([task], seenAt))
      .map(({ sourcePath }) => sourcePath.split('?')[0] ?? sourcePath),
  )

/** How a task stands: by its state, but a finished one by whether rows of it have failed and a file waits, and a file that is being made is generated. */
export const standing = ({
  state,
  section,
  hasFile,
  ...rows
}: Pick<Task, 'state' | 'section' | 'hasFile' | 'succeeded' | 'failed' | 'skipped'>): keyof typeof dockStates => {
  if (state === 'running' && section === 'download') return 'generating'
  const ended = rowsEnded({ state, ...rows })
  if (ended) return ended
  return state === 'ready' && !hasFile ? 'completed' : state
}

type Counted = Pick<Task, 'kind' | 'state' | 'total' | 'succeeded' | 'failed' | 'skipped'>

/** What became of the rows of a task that has ended: counts where rows have results, else their number; nothing of one without rows, or of a check. */
export const outcome = ({
  kind,
  state,
  total,
  succeeded,
  failed,
  skipped,
}: Counted): { text: Pair; params: Params } | undefined => {
  if (isRunning({ state }) || total === 0 || isCheck({ kind })) return undefined
  if (failed + skipped === 0 && succeeded > 0) return { text: dock.succeeded, params: { succeeded } }
  if (succeeded + failed + skipped > 0) return { text: dock.rows, params: { succeeded, failed } }
  return state === 'failed' ? undefined : { text: dock.total, params: { count: total } }
}

/** 25, 50, 75 or 100 when a task has passed it since `before`, for screen readers; undefined otherwise. */
export const passedQuarter = (before: number | undefined, now: number): number | undefined => {
  if (before === undefined) return undefined
  const quarter = Math.floor(now / 25) * 25
  return quarter > 0 && quarter > before ? quarter : undefined
}
