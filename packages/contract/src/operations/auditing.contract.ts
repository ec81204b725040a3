import { merchantAuditExportFields } from '@stowline/domain/identity/audit'
import { z } from 'zod'
import { AuditRow, auditFilters } from '../accounts/accounts.schema.ts'
import { manyOf, NamePair, TaskStarted, zoned } from '../kernel/fields.ts'
import { AuditEntryId, MerchantId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const access = '/ops/audit'
const base = 'wms/Operations/Audit'

const filters = { ...auditFilters, merchantIds: z.array(MerchantId).max(100).optional() }

/** A line of a merchant's trail, as the provider reads it. */
export const MerchantAuditRow = AuditRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type MerchantAuditRow = z.output<typeof MerchantAuditRow>

/** The trails of all merchants. That of the provider's own installation is a list of its accounts. */
export const auditing = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({ row: MerchantAuditRow, sorts: ['time'], filters: { ...filters, id: AuditEntryId.optional() } }),
  }),
  exportAudit: rpc(`POST ${base}/ExportDownload`, {
    access,
    idempotent: true,
    input: z.strictObject({
      auditIds: manyOf(AuditEntryId).optional(),
      filters: z.strictObject(filters).optional(),
      fields: z.array(z.enum(merchantAuditExportFields)).max(merchantAuditExportFields.length).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
}
