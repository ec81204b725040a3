import { rowStates, taskKinds, taskSections, taskStates } from '@stowline/domain/tasks/task'
import { z } from 'zod'
import { TaskId } from '../kernel/ids.ts'
import { BatchResult, Day, Done, DownloadLink, Moment, Money, batchOf, line } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** A path of the portal itself: nothing that leads elsewhere is kept for somebody to follow. */
const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./?=&%~:,@+]*$/)

const history = 'wms/DownloadHistory/DownloadHistory'
const orderTask = 'oms/OrderTask/OrderTask'
export const TaskState = z.enum(taskStates)

/** A task as every place shows it: dock, task centre, live stream. fileStatus and process are the spec's words. */
export const TaskRow = z.object({
  id: TaskId,
  section: z.enum(taskSections),
  kind: z.enum(taskKinds),
  /** Name shown: the file's, or the parameters of the kind's text. */
  filename: z.string(),
  suffix: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The file's: its place among the merchant's files, or the address that was recorded; empty without a file. */
  path: z.string(),
  /** The screen that the task was begun on. */
  sourcePath: z.string(),
  fileStatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  state: TaskState,
  process: z.int(),
  total: z.int(),
  /** Steps done: rows settled, or rows read where a task has none of its own. */
  done: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  skipped: z.int(),
  size: z.int().nullable(),
  hasFile: z.boolean(),
  errorReason: z.string().nullable(),
  createdByName: z.string(),
  /** Made by who asks: only its maker retries a task. */
  isOwn: z.boolean(),
  createdTime: Moment,
  finishedTime: Moment.nullable(),
  expires: Moment.nullable(),
})
export type TaskRow = z.output<typeof TaskRow>

export const TaskResultRow = z.object({
  rowNo: z.int(),
  subjectId: z.string().nullable(),
  subjectNo: z.string(),
  state: z.enum(rowStates),
  errorKind: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  detail: z.string().nullable(),
  /** Why a carrier refused, by a name that has words of ours. */
  reason: z.string().nullable(),
  /** Of a label: what was quoted and held, and what was charged. */
  quoted: Money.nullable(),
  charge: Money.nullable(),
})

export type TaskResultRow = z.output<typeof TaskResultRow>

const taskFilters = {
  state: TaskState.optional(),
  kinds: z.array(z.enum(taskKinds)).max(20).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}
const taskShape = <Filters extends z.ZodRawShape>(filters: Filters) =>
  listShape({ row: TaskRow, sorts: ['createdTime'], filters })
const resultShape = listShape({
  row: TaskResultRow,
  sorts: ['rowNo'],
  filters: { taskId: TaskId, state: z.enum(rowStates).optional() },
  /** `charged`: of labels, what all of them cost. */
  more: { task: TaskRow, charged: Money.nullable() },
})

/** The task and download centre, and the dock. */
export const tasks = {
  downloads: rpc(`POST ${history}/GetList`, {
    access: 'signedIn',
    reads: true,
    ...taskShape({ ...taskFilters, section: z.enum([...taskSections, 'all']).default('all') }),
  }),
  create: rpc(`POST ${history}/Create`, {
    access: 'signedIn',
    idempotent: true,
    input: z.strictObject({ fileName: line(200).min(1), fileUrl: OwnPath, state: TaskState.optional() }),
    output: z.object({ id: TaskId }),
    refuses: ['tasks.tooManyRecorded', 'tasks.wrongState'],
  }),
  update: rpc(`POST ${history}/Update`, {
    access: 'signedIn',
    input: z.strictObject({ id: TaskId, state: TaskState }),
    output: Done,
    refuses: ['tasks.wrongState'],
  }),
  remove: rpc(`POST ${history}/Delete`, {
    access: 'signedIn',
    input: z.strictObject({ id: TaskId }),
    output: Done,
    refuses: ['tasks.stillRunning'],
  }),
  unfinished: rpc(`GET ${history}/GetNoCompletQty`, {
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.object({ noCompleteQty: z.int(), generateFilingQty: z.int() }),
  }),
  download: rpc(`POST ${history}/GetDownloadUrl`, {
    access: 'signedIn',
    input: z.strictObject({ id: TaskId }),
    output: DownloadLink,
    refuses: ['tasks.noFile'],
  }),
  /** Several files as one archive. */
  downloadMany: rpc(`POST ${history}/GetArchiveUrl`, {
    access: 'signedIn',
    remote: true,
    input: z.strictObject({ ids: batchOf(TaskId) }),
    output: DownloadLink,
    refuses: ['tasks.noFile', 'batch.tooMany'],
  }),
  batches: rpc(`POST ${orderTask}/GetPageList`, {
    access: 'signedIn',
    reads: true,
    ...taskShape(taskFilters),
  }),
  batchRows: rpc(`POST ${orderTask}/GetDetailPageList`, {
    access: 'signedIn',
    reads: true,
    ...resultShape,
  }),
  result: rpc('POST wms/OMS/Order/GetTaskResult', {
    access: 'signedIn',
    reads: true,
    ...resultShape,
  }),
  cancel: rpc(`POST ${orderTask}/Cancel`, {
    access: 'signedIn',
    input: z.strictObject({ taskIds: batchOf(TaskId) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  /** Does a task of the caller's again: the rows that failed, or all of one that failed as a whole. */
  retry: rpc(`POST ${orderTask}/Retry`, {
    access: 'signedIn',
    idempotent: true,
    input: z.strictObject({ id: TaskId }),
    output: Done,
    refuses: ['tasks.nothingToRetry', 'tasks.tooMany'],
  }),
  markSeen: rpc(`POST ${orderTask}/MarkSeen`, {
    access: 'signedIn',
    input: z.strictObject({ taskIds: batchOf(TaskId) }),
    output: Done,
    refuses: ['batch.tooMany'],
  }),
}
