import { auditing } from '@stowline/contract/operations/auditing.contract'
import { merchantAuditColumnNames } from '@stowline/text/audit'
import type { Language } from '@stowline/text/kernel/pair'
import { sql } from 'kysely'
import { auditColumns } from '../../accounts/index.ts'
import { exportOf } from '../../tasks/index.ts'
import { merchantAuditList } from './merchant-audit-list.ts'

/** The trails of merchants as a sheet, each line with its merchant. */
export const merchantAuditExport = exportOf(merchantAuditList, auditing.exportAudit, {
  kind: 'exportMerchantAudit',
  fileName: 'merchant-audit',
  sourcePath: '/ops/audit',
  chosen: ({ auditIds, filters }) => ({ ids: auditIds, filters }),
  order: 'desc',
  joins: sql`join tenants m on m.id = a.tenant_id`,
  headers: merchantAuditColumnNames,
  columns: {
    merchant: { value: (language: Language) => sql.ref(language === 'zh' ? 'm.name_cn' : 'm.name_en'), width: 26 },
    ...auditColumns,
  },
})
