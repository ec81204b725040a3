import { compensationExportFields } from '@stowline/domain/billing/compensation'
import { z } from 'zod'
import { DownloadLink, manyOf, TaskStarted, zoned } from '../kernel/fields.ts'
import { CompensationId, FileId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import { CompensationDetail, CompensationRow, compensationFilters } from './compensation.schema.ts'

const access = '/finance/compensation'
const base = 'wms/FMS/FMSCompensation'

/** What a merchant gets back for what was lost or damaged. */
export const compensation = {
  list: rpc(`POST ${base}/GetPageList`, {
    access,
    reads: true,
    ...listShape({
      row: CompensationRow,
      sorts: ['madeTime'],
      filters: { id: CompensationId.optional(), ...compensationFilters },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, {
    access,
    reads: true,
    input: z.strictObject({ id: CompensationId }),
    output: CompensationDetail,
  }),
  /** A picture or a paper of a compensation. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ id: CompensationId, fileId: FileId }),
    output: DownloadLink,
  }),
  exportAll: rpc(`POST ${base}/ExportDownload`, {
    access,
    idempotent: true,
    input: z.strictObject({
      compensationIds: manyOf(CompensationId).optional(),
      filters: z.strictObject(compensationFilters).optional(),
      fields: z.array(z.enum(compensationExportFields)).max(compensationExportFields.length).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
}
