import { ticketExportFields } from '@stowline/domain/tickets/export-fields'
import { z } from 'zod'
import { BatchResult, batchOf, DownloadLink, line, manyOf, TaskStarted, Version, zoned } from '../kernel/fields.ts'
import { FileId, TicketId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  About,
  files,
  Text,
  TicketDetail,
  TicketForm,
  TicketProduct,
  TicketPromise,
  TicketRow,
  TicketSubject,
  ticketFilters,
} from './tickets.schema.ts'

const access = '/service/index'
const base = 'wms/AfterSale/AfterSale'
const Saved = z.object({ id: TicketId, ticketNo: z.string(), version: z.int() })
const faults = [
  'tickets.typeWrong',
  'tickets.productTwice',
  'tickets.warehouseNeeded',
  'tickets.productsNeeded',
  'tickets.filesNeeded',
  'tickets.descriptionNeeded',
  'tickets.fileGone',
] as const
const formFields = {
  'tickets.typeWrong': ['type'],
  'tickets.warehouseNeeded': ['warehouseId'],
  'tickets.productsNeeded': ['products'],
  'tickets.filesNeeded': ['fileIds'],
  'tickets.descriptionNeeded': ['description'],
  'tickets.fileGone': ['fileIds'],
} as const
/** `initiate`: it goes to the provider at once. */
const form = { ...TicketForm, initiate: z.boolean().default(false) }

/** Cases that a merchant solves with the provider. */
export const tickets = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({
      row: TicketRow,
      sorts: ['createdTime', 'stateTime'],
      filters: { id: TicketId.optional(), ...ticketFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: TicketId }),
    output: TicketDetail,
  }),
  create: rpc(`POST ${base}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject(form),
    output: Saved,
    refuses: [...faults],
    refusesAt: formFields,
  }),
  update: rpc(`POST ${base}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TicketId, version: Version, ...form }),
    output: Saved,
    refuses: [...faults, 'tickets.notDraft', 'request.stale'],
    refusesAt: formFields,
  }),
  /** Drafts go to the provider, as they are. */
  initiate: rpc(`POST ${base}/Initiate`, {
    access,
    idempotent: true,
    input: z.strictObject({ ticketIds: batchOf(TicketId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.notDraft', ...faults],
  }),
  reply: rpc(`POST ${base}/Reply`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: TicketId, text: Text.min(1), fileIds: files }),
    output: TicketDetail,
    refuses: ['tickets.ended', 'tickets.fileGone'],
    refusesAt: { 'tickets.fileGone': ['fileIds'] },
  }),
  close: rpc(`POST ${base}/Close`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ticketIds: batchOf(TicketId),
      reason: line(500).default(''),
      /** 1 to 5. */
      satisfaction: z.int().min(1).max(5).nullable().default(null),
    }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.notUnderWay'],
  }),
  cancel: rpc(`POST ${base}/Cancel`, {
    access,
    idempotent: true,
    input: z.strictObject({ ticketIds: batchOf(TicketId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'tickets.cancelTooLate'],
  }),
  /** What a ticket about this thing begins with. */
  subject: rpc(`POST ${base}/GetSubject`, {
    access,
    reads: true,
    input: z.strictObject({ of: About }),
    output: z.object({
      subject: TicketSubject,
      warehouseId: WarehouseId.nullable(),
      products: z.array(TicketProduct),
    }),
  }),
  /** Working hours until the first answer and the solution, by category. */
  promises: rpc(`GET ${base}/GetPromises`, { access, input: z.strictObject({}), output: z.array(TicketPromise) }),
  /** A picture or an archive of a ticket. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: TicketId, fileId: FileId }),
    output: DownloadLink,
  }),
  exportAll: rpc(`POST ${base}/ExportAfterSaleDownload`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ticketIds: manyOf(TicketId).optional(),
      filters: z.strictObject(ticketFilters).optional(),
      fields: z.array(z.enum(ticketExportFields)).max(ticketExportFields.length).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
}
