import { taskScreen as words } from '@stowline/text/tasks-screen'
import { nouns } from '@stowline/text/nouns'
import { Download, FolderOpen, ListChecks, Printer, RotateCw, X } from 'lucide-react'
import { useMemo } from 'react'
import { NextStep } from '../../api/first-step.tsx'
import { nextWords } from '../../api/task-actions.ts'
import { useText } from '../../ui/language/language.tsx'
import type { ListSpec, RowAction, RowProblem, TabSpec } from '../../ui/list-page/index.ts'
import { TaskDrawer } from './task.drawer.tsx'
import { hasEndedBadly, isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { isMoving, pollDelay, taskStatus } from './task-words.ts'
import { batchColumns, downloadColumns } from './tasks.columns.tsx'
import { taskLists } from './tasks.filters.ts'
import { type TaskActions, useTaskActions } from './use-task-actions.ts'

export const listKeys = { download: 'tasks.download', import: 'tasks.import', batch: 'tasks.batch' } as const

const nextIcons = { print: Printer, retry: RotateCw, download: Download, continue: FolderOpen } as const

const rowActions =
  (actions: TaskActions, onOpen: (task: Task) => void) =>
  (task: Task): readonly RowAction[] => [
    ...nextActions(task).map((action, at) => ({
      id: action.id,
      label: nextWords(action),
      ...(at === 0 && { icon: nextIcons[action.id] }),
      onClick: () => void actions.next(task, action),
    })),
    ...(isRunning(task)
      ? [{ id: 'cancel', label: words.cancel, icon: X, onClick: () => void actions.cancel(task) }]
      : []),
    { id: 'open', label: words.openResults, onClick: () => onOpen(task) },
    ...(isRunning(task)
      ? []
      : [
          {
            id: 'remove',
            label: words.remove,
            ...(hasEndedBadly(task) ? { icon: X } : { isDanger: true }),
            onClick: () => void actions.remove(task),
          },
        ]),
  ]

/** Why a task failed, in the reader's words; it is done again, or its rows are looked at. */
const taskProblem = (task: Task, actions: TaskActions, onOpen: (task: Task) => void): RowProblem | undefined => {
  if (task.state !== 'failed') return undefined
  const [next] = nextActions(task)
  return {
    tone: 'blocked',
    text: task.errorReason ? [task.errorReason, task.errorReason] : taskStatus(task).label,
    action: next
      ? { id: next.id, label: nextWords(next), icon: nextIcons[next.id], onClick: () => void actions.next(task, next) }
      : { id: 'open', label: words.openResults, icon: ListChecks, onClick: () => onOpen(task) },
  }
}

const pollTasks = (rows: readonly Task[]) => pollDelay(rows.filter(isMoving), Date.now())

type Open = (id: string) => void

const emptyWords = {
  download: { text: words.emptyDownloads, hint: words.emptyDownloadsHint },
  batch: { text: words.emptyBatches, hint: words.emptyBatchesHint },
} as const

/** Files and batch tasks: two sections of the same rows. */
export const useTaskList = (
  section: 'download' | 'batch',
  tabs: readonly TabSpec[],
  open: Open,
  titleOf: (path: string) => string,
): ListSpec<Task> => {
  const t = useText()
  const actions = useTaskActions(listKeys[section], section)
  return useMemo(() => {
    const onOpen = (task: Task) => open(task.id)
    const onNext = (task: Task) => {
      const [next] = nextActions(task)
      if (next) void actions.next(task, next)
    }
    const ways = { onOpen, onNext, titleOf }
    return {
      ...taskLists[section],
      key: listKeys[section],
      title: words.title,
      noun: nouns.tasks,
      tabs,
      hasAllTab: false,
      rowName: actions.nameOf,
      columns: section === 'batch' ? batchColumns(ways) : downloadColumns(ways, t),
      nextAction: (task) => nextActions(task)[0]?.id,
      nextColumn: 'next',
      rowActions: rowActions(actions, onOpen),
      batchActions: actions.batch,
      drawer: (walk) => <TaskDrawer key={walk.id} actions={actions} {...walk} />,
      problem: { at: 'state', of: (task) => taskProblem(task, actions, onOpen) },
      pollEvery: pollTasks,
      empty: { drawing: 'file', ...emptyWords[section], actions: <NextStep /> },
    }
  }, [section, tabs, open, actions, titleOf, t])
}
