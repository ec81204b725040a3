import { importKinds } from '@stowline/domain/orders/imports/kinds'
import { z } from 'zod'
import { OrderId, StoreId, TaskId, ImportId, FileId } from '../kernel/ids.ts'
import { Day, line, mapOf } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { Platform } from './orders.schema.ts'

export const ImportState = z.enum(['checking', 'checked', 'committing', 'committed', 'failed'])
export const ImportKind = z.enum(importKinds)

/** More than any kind of import has fields. */
const mostFields = 60

/** Our field -> the file's column. A field with no column is absent. */
export const ColumnMapping = mapOf(line(40), line(200), mostFields)

export const RowEdit = z.strictObject({
  rowNo: z.int().min(1).max(100_000),
  cells: mapOf(line(40), line(500), mostFields),
})

const steps = {
  fileId: FileId.optional(),
  /** Without one it is the only store of the platform that wrote the file; where that is not certain, the import waits for it. */
  storeId: StoreId.optional(),
  step: z.enum(['check', 'fix', 'commit']),
  importId: ImportId.optional(),
  mapping: ColumnMapping.optional(),
  edits: z.array(RowEdit).max(200).optional(),
  mode: z.enum(['validRows', 'allOrNothing']).optional(),
  /** With the commit: orders imported before that are changed to what the file says now, by any row of them that says `mayTakeOver`. */
  takeOver: z.union([z.literal('all'), z.array(z.int().min(1).max(100_000)).max(1_000)]).optional(),
}
export const ImportInput = z.strictObject(steps)
export const ImportShipmentInput = z.strictObject(steps)
const { storeId: _ofOrders, takeOver: _orders, ...productSteps } = steps
/** Products and packing lists are the merchant's, of no store, and nothing that exists is changed by a file. */
export const ImportProductInput = z.strictObject(productSteps)

export const CellProblem = z.object({
  field: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export const ImportRow = z.object({
  rowNo: z.int(),
  /** The file's row, and which line of it where one row holds several. */
  fileRow: z.int(),
  line: z.int().nullable(),
  orderKey: z.string(),
  cells: z.record(z.string(), z.string()),
  problems: z.array(CellProblem),
  state: z.enum(['valid', 'warned', 'invalid', 'created', 'changed', 'skipped']),
  orderId: OrderId.nullable(),
  /** The order was imported before, the file says it otherwise now, and it may still be changed. */
  mayTakeOver: z.boolean(),
})

/** Fields that are read from another column now, and the rows whose mends of them were given up. */
export const EditsDropped = z.array(z.object({ field: z.string(), rows: z.int() }))

export const ImportAnswer = z.object({
  importId: ImportId,
  taskId: TaskId.optional(),
  mapping: z.record(z.string(), z.string()).optional(),
  editsDropped: EditsDropped.optional(),
  rows: z.array(ImportRow).optional(),
})

export const UnfinishedImports = z.object({
  latest: z.object({ id: ImportId, fileName: z.string(), rowsTotal: z.int() }).nullable(),
  total: z.int(),
})

export const ImportRecord = z.object({
  id: ImportId,
  kind: ImportKind,
  state: ImportState,
  fileName: z.string(),
  shopName: z.string().nullable(),
  preset: z.string().nullable(),
  /** Whose file it is, where a platform wrote it. */
  platform: Platform.nullable(),
  /** The file's header row and the first rows, for the mapping step. */
  headers: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: z.record(z.string(), z.string()),
  /** How sure the detection is of each mapped field: exact, similar, remembered, none. */
  confidence: z.record(z.string(), z.string()),
  missing: z.array(z.string()),
  rowsTotal: z.int(),
  rowsValid: z.int(),
  rowsInvalid: z.int(),
  rowsWarned: z.int(),
  /** Rows among the valid whose orders exist: all of them, or some where the import was stopped half-way. */
  rowsCreated: z.int(),
  /** Orders that would be made as the rows stand, and those that errors keep from it. */
  ordersReady: z.int(),
  ordersInvalid: z.int(),
  ordersCreated: z.int(),
  ordersSkipped: z.int(),
  /** Orders imported before that were changed to what the file says now, their rows, and those that could be. */
  rowsChanged: z.int(),
  ordersChanged: z.int(),
  ordersDiffering: z.int(),
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
  createdByName: z.string(),
  /** The caller's own preview: only they may discard it. */
  isOwn: z.boolean(),
  createdTime: z.string(),
  committedTime: z.string().nullable(),
})

export const ProblemGroup = z.object({
  field: z.string(),
  code: z.string(),
  severity: z.string(),
  message: z.string(),
  rows: z.int(),
  isSkipped: z.boolean(),
})
export const RowList = listShape({
  row: ImportRow,
  sorts: ['rowNo'],
  filters: {
    importId: ImportId,
    state: z.enum(['all', 'valid', 'warned', 'invalid', 'created', 'changed', 'skipped']).default('all'),
    code: line(60).optional(),
  },
  more: { groups: z.array(ProblemGroup) },
})
export const RecordList = listShape({
  row: ImportRecord,
  sorts: ['createdTime'],
  filters: {
    importId: ImportId.optional(),
    /** Part of the file's name, or of its maker's. */
    text: line(100).optional(),
    kind: ImportKind.optional(),
    state: ImportState.optional(),
    /** Those that have made or changed orders, also when they were stopped half-way. */
    hasOrders: z.literal(true).optional(),
    dateFrom: Day.optional(),
    dateTo: Day.optional(),
  },
})
