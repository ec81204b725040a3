import { taskKindTexts, taskName } from '@stowline/text/tasks'
import type { Pair } from '@stowline/text/kernel/pair'
import { taskScreen as words } from '@stowline/text/tasks-screen'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { sizeWords } from '../../ui/upload/upload-limits.ts'
import { Count, FailedCount, TaskStateCell } from './task-cells.tsx'
import type { Task } from '../../api/task-rules.ts'
import { type ImportRecord, importStatusOf } from './task-words.ts'

type TaskColumns = readonly ColumnSpec<Task>[]

const TaskName = ({ task, onOpen }: { task: Task; onOpen: (task: Task) => void }) => {
  const t = useText()
  return (
    <TwoLines
      above={
        <button type="button" className="kit-link" onClick={() => onOpen(task)}>
          {taskName(task, t)}
        </button>
      }
      below={t(taskKindTexts[task.kind].name)}
    />
  )
}

/** Columns that downloads and batch tasks share. */
const common = {
  name: (title: Pair, onOpen: (task: Task) => void): ColumnSpec<Task> => ({
    id: 'name',
    title,
    width: { zh: 260, en: 260 },
    isMandatory: true,
    isRowName: true,
    render: (task) => <TaskName task={task} onOpen={onOpen} />,
  }),
  state: {
    id: 'state',
    title: words.state,
    width: { zh: 160, en: 176 },
    isMandatory: true,
    canGrow: false,
    render: (task) => <TaskStateCell task={task} />,
  },
  by: { id: 'by', title: words.createdBy, width: 130, render: (task) => task.createdByName },
  created: {
    id: 'created',
    title: words.created,
    width: 116,
    sort: 'createdTime',
    canGrow: false,
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
} satisfies Record<string, ColumnSpec<Task> | ((title: Pair, onOpen: (task: Task) => void) => ColumnSpec<Task>)>

export const downloadColumns = (onOpen: (task: Task) => void, titleOf: (path: string) => string): TaskColumns => [
  common.name(words.file, onOpen),
  common.state,
  { id: 'source', title: words.source, width: 130, render: ({ sourcePath }) => titleOf(sourcePath) },
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
    render: ({ expires }) => <Moment value={expires} />,
  },
  common.by,
  common.finished,
]

export const batchColumns = (onOpen: (task: Task) => void): TaskColumns => [
  common.name(words.task, onOpen),
  common.state,
  {
    id: 'total',
    title: words.orders,
    width: 96,
    align: 'end',
    rank: 1,
    render: ({ total }) => <Count value={total} />,
  },
  {
    id: 'succeeded',
    title: words.succeeded,
    width: 96,
    align: 'end',
    rank: 1,
    render: ({ succeeded }) => <Count value={succeeded} />,
  },
  {
    id: 'failed',
    title: words.failed,
    width: 90,
    align: 'end',
    rank: 1,
    render: ({ failed }) => <FailedCount value={failed} />,
  },
  { id: 'skipped', title: words.skipped, width: 90, align: 'end', render: ({ skipped }) => <Count value={skipped} /> },
  common.created,
  common.by,
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
      below={t(record.kind === 'order' ? words.kindOrder : words.kindShipment)}
    />
  )
}

export const importColumns = (onOpen: (record: ImportRecord) => void): readonly ColumnSpec<ImportRecord>[] => [
  {
    id: 'file',
    title: words.file,
    width: 260,
    isMandatory: true,
    isRowName: true,
    render: (record) => <FileName record={record} onOpen={onOpen} />,
  },
  {
    id: 'state',
    title: words.result,
    width: { zh: 120, en: 150 },
    isMandatory: true,
    canGrow: false,
    render: (record) => <StatusTag {...importStatusOf(record, Date.now())} />,
  },
  {
    id: 'store',
    title: words.store,
    width: 150,
    render: ({ shopName }) => shopName ?? <span className="kit-quiet">—</span>,
  },
  {
    id: 'type',
    title: words.type,
    width: 110,
    rank: 3,
    render: ({ kind }) => <Say text={kind === 'order' ? words.kindOrder : words.kindShipment} />,
  },
  {
    id: 'rows',
    title: words.rows,
    width: 90,
    align: 'end',
    rank: 1,
    render: ({ rowsTotal }) => <Count value={rowsTotal} />,
  },
  {
    id: 'created',
    title: words.succeeded,
    width: 96,
    align: 'end',
    rank: 1,
    render: ({ ordersCreated, ordersChanged }) => <Count value={ordersCreated + ordersChanged} />,
  },
  {
    id: 'invalid',
    title: words.failed,
    width: 90,
    align: 'end',
    rank: 1,
    render: ({ rowsInvalid }) => <FailedCount value={rowsInvalid} />,
  },
  {
    id: 'skipped',
    title: words.skipped,
    width: 90,
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
