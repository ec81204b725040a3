import { taskKindTexts, taskName } from '@stowline/text/tasks'
import type { Pair } from '@stowline/text/kernel/pair'
import { importKindNames, taskScreen as words } from '@stowline/text/tasks-screen'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'
import { Count, FailedCount, NextCell, ResultCell, TaskStateCell } from './task-cells.tsx'
import type { Task } from '../../api/task-rules.ts'
import { type ImportRecord, importStatusOf } from './task-words.ts'

type TaskColumns = readonly ColumnSpec<Task>[]

type NameProps = { task: Task; onOpen: (task: Task) => void; below: (task: Task) => string }

const TaskName = ({ task, onOpen, below }: NameProps) => {
  const t = useText()
  return (
    <TwoLines
      above={
        <button type="button" className="kit-link" onClick={() => onOpen(task)}>
          {taskName(task, t)}
        </button>
      }
      below={below(task)}
    />
  )
}

const nameColumn = (title: Pair, onOpen: NameProps['onOpen'], below: NameProps['below']): ColumnSpec<Task> => ({
  id: 'name',
  title,
  width: { zh: 260, en: 260 },
  isMandatory: true,
  isRowName: true,
  render: (task) => <TaskName task={task} onOpen={onOpen} below={below} />,
})

const nextColumn = (onNext: (task: Task) => void): ColumnSpec<Task> => ({
  id: 'next',
  title: words.nextStep,
  width: { zh: 104, en: 120 },
  rank: 1,
  render: (task) => <NextCell task={task} onNext={onNext} />,
})

/** Columns that downloads and batch tasks share. */
const common = {
  state: {
    id: 'state',
    title: words.state,
    width: { zh: 160, en: 176 },
    isMandatory: true,
    canGrow: false,
    render: (task) => <TaskStateCell task={task} />,
  },
  by: { id: 'by', title: words.createdBy, width: 130, rank: 3, render: (task) => task.createdByName },
  created: {
    id: 'created',
    title: words.created,
    width: 116,
    sort: 'createdTime',
    canGrow: false,
    rank: 1,
    render: (task) => <Moment value={task.createdTime} />,
  },
  finished: {
    id: 'finished',
    title: words.finished,
    width: 116,
    canGrow: false,
    rank: 3,
    render: (task) => <Moment value={task.finishedTime} />,
  },
} satisfies Record<string, ColumnSpec<Task>>

type TaskWays = {
  readonly onOpen: (task: Task) => void
  readonly onNext: (task: Task) => void
  readonly titleOf: (path: string) => string
}

export const downloadColumns = ({ onOpen, onNext, titleOf }: TaskWays, t: (pair: Pair) => string): TaskColumns => [
  nameColumn(words.file, onOpen, ({ kind }) => t(taskKindTexts[kind].name)),
  common.state,
  nextColumn(onNext),
  { id: 'source', title: words.source, width: 112, rank: 3, render: ({ sourcePath }) => titleOf(sourcePath) },
  {
    id: 'suffix',
    title: words.suffix,
    width: 80,
    canGrow: false,
    rank: 3,
    render: ({ suffix }) => suffix.toUpperCase() || '—',
  },
  { id: 'rows', title: words.rows, width: 90, align: 'end', render: ({ total }) => <Count value={total} /> },
  {
    id: 'size',
    title: words.size,
    width: 90,
    align: 'end',
    render: ({ size }) => (size === null ? <span className="kit-quiet">—</span> : sizeWords(size)),
  },
  { ...common.created },
  {
    id: 'expires',
    title: words.expires,
    width: 116,
    canGrow: false,
    rank: 1,
    render: ({ expires }) => <Moment value={expires} />,
  },
  common.by,
  common.finished,
]

export const batchColumns = ({ onOpen, onNext, titleOf }: TaskWays): TaskColumns => [
  nameColumn(words.task, onOpen, (task) => `${titleOf(task.sourcePath)} · ${task.createdByName}`),
  common.state,
  nextColumn(onNext),
  {
    id: 'total',
    title: words.rowCount,
    width: 84,
    align: 'end',
    rank: 1,
    render: ({ total }) => <Count value={total} />,
  },
  {
    id: 'result',
    title: words.result,
    width: { zh: 180, en: 200 },
    rank: 1,
    render: (task) => <ResultCell task={task} />,
  },
  common.created,
  common.finished,
]

const FileName = ({ record, onOpen }: { record: ImportRecord; onOpen: (record: ImportRecord) => void }) => {
  const t = useText()
  return (
    <TwoLines
      above={
        <button type="button" className="kit-link" onClick={() => onOpen(record)}>
          {record.fileName}
        </button>
      }
      below={t(importKindNames[record.kind])}
    />
  )
}

export const importColumns = (onOpen: (record: ImportRecord) => void): readonly ColumnSpec<ImportRecord>[] => [
  {
    id: 'file',
    title: words.file,
    width: 220,
    isMandatory: true,
    isRowName: true,
    render: (record) => <FileName record={record} onOpen={onOpen} />,
  },
  {
    id: 'state',
    title: words.result,
    width: { zh: 120, en: 146 },
    isMandatory: true,
    canGrow: false,
    render: (record) => <StatusTag {...importStatusOf(record, Date.now())} />,
  },
  {
    id: 'store',
    title: words.store,
    width: 200,
    render: ({ shopName }) => shopName ?? <span className="kit-quiet">—</span>,
  },
  {
    id: 'type',
    title: words.type,
    width: 110,
    rank: 3,
    render: ({ kind }) => <Say text={importKindNames[kind]} />,
  },
  {
    id: 'rows',
    title: words.rows,
    width: 72,
    align: 'end',
    rank: 1,
    render: ({ rowsTotal }) => <Count value={rowsTotal} />,
  },
  {
    id: 'created',
    title: words.succeeded,
    width: 92,
    align: 'end',
    rank: 1,
    render: ({ ordersCreated, ordersChanged }) => <Count value={ordersCreated + ordersChanged} />,
  },
  {
    id: 'invalid',
    title: words.failed,
    width: 72,
    align: 'end',
    rank: 1,
    render: ({ rowsInvalid }) => <FailedCount value={rowsInvalid} />,
  },
  {
    id: 'skipped',
    title: words.skipped,
    width: 80,
    align: 'end',
    render: ({ ordersSkipped }) => <Count value={ordersSkipped} />,
  },
  {
    id: 'time',
    title: words.created,
    width: 116,
    sort: 'createdTime',
    canGrow: false,
    render: ({ createdTime }) => <Moment value={createdTime} />,
  },
  { id: 'by', title: words.createdBy, width: 130, render: ({ createdByName }) => createdByName },
]
