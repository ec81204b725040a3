import { imports } from '@stowline/contract/orders/imports.contract'
import { importScreen } from '@stowline/text/import-orders-screen'
import { taskScreen as words } from '@stowline/text/tasks-screen'
import { nouns } from '@stowline/text/nouns'
import { Download, FolderOpen, ListChecks, Printer, RotateCw, X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '../../api/client.ts'
import { saveFrom } from '../../api/download.ts'
import { NextStep } from '../../api/first-step.tsx'
import { nextWords } from '../../api/task-actions.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { type ListSpec, listKey, type RowAction, type RowProblem, type TabSpec } from '../../ui/list-page/index.ts'
import { TaskDrawer } from './task.drawer.tsx'
import { hasEndedBadly, isRunning, nextActions, type Task } from '../../api/task-rules.ts'
import { type ImportRecord, importStatus, isMoving, isWaiting, pollDelay, taskStatus } from './task-words.ts'
import { batchColumns, downloadColumns, importColumns } from './tasks.columns.tsx'
import { importList, taskLists } from './tasks.filters.ts'
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
    { id: 'open', label: words.openResults, icon: ListChecks, onClick: () => onOpen(task) },
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

const importProblem = (record: ImportRecord, toWizard: (record: ImportRecord) => void): RowProblem | undefined =>
  record.state === 'failed'
    ? {
        tone: 'blocked',
        text: record.message ? [record.message, record.message] : importStatus.failed.label,
        action: { id: 'open', label: words.openImport, icon: FolderOpen, onClick: () => toWizard(record) },
      }
    : undefined

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
  const actions = useTaskActions(listKeys[section], section)
  return useMemo(() => {
    const onOpen = (task: Task) => open(task.id)
    return {
      ...taskLists[section],
      key: listKeys[section],
      title: words.title,
      noun: nouns.tasks,
      tabs,
      hasAllTab: false,
      rowName: actions.nameOf,
      columns: section === 'batch' ? batchColumns(onOpen) : downloadColumns(onOpen, titleOf),
      rowActions: rowActions(actions, onOpen),
      batchActions: actions.batch,
      drawer: (walk) => <TaskDrawer key={walk.id} actions={actions} {...walk} />,
      problem: { at: 'state', of: (task) => taskProblem(task, actions, onOpen) },
      pollEvery: pollTasks,
      empty: { drawing: 'file', ...emptyWords[section], actions: <NextStep /> },
    }
  }, [section, tabs, open, actions, titleOf])
}

const rejectedRows = async ({ id }: ImportRecord) => {
  const outcome = await send(imports.rejected, { importId: id, format: 'xlsx' })
  if (outcome.ok) saveFrom(outcome.value.url)
}

const discard = ({ id }: ImportRecord) => send(imports.discard, { importId: id })

const isUnfinished = ({ state }: ImportRecord) => state === 'checking' || state === 'committing'

/** Imports with their counts; an import that waits for its commit is opened where it was left. */
export const useImportList = (tabs: readonly TabSpec[]): ListSpec<ImportRecord> => {
  const t = useText()
  const { open } = usePageFrame()
  const queries = useQueryClient()
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: listKey(listKeys.import) })
    const toWizard = ({ id }: ImportRecord) => open(`/delivery/index?mode=import&import=${id}`, t(importScreen.title))
    return {
      ...importList,
      key: listKeys.import,
      title: words.title,
      noun: nouns.imports,
      tabs,
      hasAllTab: false,
      rowName: ({ fileName }) => fileName,
      columns: importColumns(toWizard),
      rowActions: (record) => [
        { id: 'open', label: words.openImport, icon: FolderOpen, onClick: () => toWizard(record) },
        ...(record.isOwn && (isWaiting(record) || record.state === 'failed')
          ? [
              {
                id: 'discard',
                label: words.discardImport,
                isDanger: true,
                onClick: () => void discard(record).then(reload),
              },
            ]
          : []),
        ...(record.rowsInvalid > 0
          ? [{ id: 'rejected', label: words.rejected, icon: Download, onClick: () => void rejectedRows(record) }]
          : []),
      ],
      problem: { at: 'state', of: (record) => importProblem(record, toWizard) },
      pollEvery: (rows) => pollDelay(rows.filter(isUnfinished), Date.now()),
      empty: { drawing: 'file', text: words.emptyImports, hint: words.emptyImportsHint, actions: <NextStep /> },
    }
  }, [tabs, open, t, queries])
}
