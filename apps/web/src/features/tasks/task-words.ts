import type { imports } from '@stowline/contract/orders/imports.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { tasks } from '@stowline/contract/tasks/tasks.contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { filled } from '@stowline/text/kernel/pair'
import { taskScreen } from '@stowline/text/tasks-screen'
import { isRunning, rowsEnded, type Task } from '../../api/task-rules.ts'
import type { Status } from '../../ui/status-tag/status-tag.tsx'

export type TaskResult = Output<typeof tasks.batchRows>['items'][number]
export type ImportRecord = Output<typeof imports.records>['items'][number]

/** Another state is to come without anybody's doing: the list is read again until it does. */
export const isMoving = (task: Pick<Task, 'state'>): boolean => isRunning(task) || task.state === 'downloading'

type Told = Pick<Task, 'state' | 'section' | 'hasFile'> & Partial<Pick<Task, 'succeeded' | 'failed' | 'skipped'>>

/** State in the words of the vocabulary: a finished task without a file has nothing left to do, unless rows of it have failed. */
export const taskStatus = ({ state, section, hasFile, succeeded = 0, failed = 0, skipped = 0 }: Told): Status => {
  const rows = rowsEnded({ state, succeeded, failed, skipped })
  if (rows === 'failed') return { tone: 'blocked', label: taskScreen.taskFailed }
  if (rows === 'partlyFailed') return { tone: 'attention', label: filled(taskScreen.partlyFailed, { count: failed }) }
  switch (state) {
    case 'queued':
      return { tone: 'queued', label: taskScreen.queued }
    case 'running':
      return { tone: 'progress', label: section === 'download' ? taskScreen.generating : taskScreen.running }
    case 'ready':
      return hasFile ? { tone: 'attention', label: taskScreen.ready } : { tone: 'done', label: taskScreen.completed }
    case 'downloading':
      return { tone: 'progress', label: taskScreen.downloading }
    case 'downloaded':
      return { tone: 'done', label: taskScreen.completed }
    case 'failed':
      return { tone: 'blocked', label: taskScreen.taskFailed }
    case 'cancelled':
      return { tone: 'neutral', label: taskScreen.cancelled, isCancelled: true }
  }
}

export const importStatus: Readonly<Record<ImportRecord['state'], Status>> = {
  checking: { tone: 'progress', label: taskScreen.checking },
  checked: { tone: 'attention', label: taskScreen.checked },
  committing: { tone: 'progress', label: taskScreen.committing },
  committed: { tone: 'done', label: taskScreen.committed },
  failed: { tone: 'blocked', label: taskScreen.importFailed },
}

export const importStates = keysOf(importStatus)

/** Days after which a file that waits for its person has been abandoned. */
const abandonedDays = 7

/** A file that waits for its person: its columns are to be matched, its store is to be chosen, or it is to be submitted. */
export const isWaiting = (record: Pick<ImportRecord, 'state' | 'missing' | 'kind' | 'shopName'>): boolean =>
  record.state === 'checked' || (record.state === 'checking' && (record.missing.length > 0 || lacksStore(record)))

/** Which store the orders are of could not be told from the file. */
const lacksStore = ({ kind, shopName }: Pick<ImportRecord, 'kind' | 'shopName'>): boolean =>
  kind === 'order' && shopName === null

/** A file whose columns are not all known is not being checked: it waits for the person. */
export const importStatusOf = (
  record: Pick<ImportRecord, 'state' | 'missing' | 'kind' | 'shopName' | 'createdTime'>,
  now: number,
): Status => {
  const { state, missing } = record
  const days = Math.floor((now - Date.parse(record.createdTime)) / 86_400_000)
  if (isWaiting(record) && days >= abandonedDays) {
    return { tone: 'neutral', label: filled(taskScreen.abandoned, { count: days }) }
  }
  if (state !== 'checking') return importStatus[state]
  if (missing.length > 0) return { tone: 'attention', label: taskScreen.toMatch }
  return lacksStore(record) ? { tone: 'attention', label: taskScreen.toStore } : importStatus[state]
}

export const rowStatus: Readonly<Record<TaskResult['state'], Status>> = {
  waiting: { tone: 'queued', label: taskScreen.waiting },
  succeeded: { tone: 'done', label: taskScreen.succeeded },
  failed: { tone: 'blocked', label: taskScreen.failed },
  skipped: { tone: 'neutral', label: taskScreen.skipped },
}

const quick = 3_000
const slow = 15_000
/** A task that runs longer than this is asked for less often. */
const patience = 60_000

/** Every 3 s while something runs, every 15 s once the youngest has run for a minute; otherwise not at all. */
export const pollDelay = (running: readonly { readonly createdTime: string }[], now: number): number | false => {
  if (running.length === 0) return false
  const youngest = Math.max(...running.map(({ createdTime }) => Date.parse(createdTime)))
  return now - youngest < patience ? quick : slow
}
