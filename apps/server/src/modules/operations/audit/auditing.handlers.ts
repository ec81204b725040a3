import type { auditing } from '@stowline/contract/operations/auditing.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { recorded } from '../recorded.ts'
import { merchantAuditExport } from './export-merchant-audit.ts'
import { merchantAuditList } from './merchant-audit-list.ts'

export const auditingHandlers: Handlers<typeof auditing> = {
  list: recorded('audit', merchantAuditList.handler, ({ merchantId }) => merchantId),
  exportAudit: async (asked, ctx) => {
    const started = await merchantAuditExport.handler(asked, ctx)
    const { filters = {}, auditIds } = asked
    await ctx.audit({ entity: 'audit', id: '', action: 'read', after: { query: { ...filters, auditIds } } })
    return started
  },
}
