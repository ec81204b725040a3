import { auditing } from '@stowline/contract/operations/auditing.contract'
import { listCall } from '../../api/list.ts'
import { merchantFilter } from '../../api/seldom-filters.ts'
import { auditScreen } from '@stowline/text/accounts-screen'
import { auditDays, auditEntityFilter } from './accounts.filters.ts'

export const merchantAuditKey = 'merchantAudit'

/** What may be asked of the trails of merchants. */
export const merchantAuditList = listCall(auditing.list, {
  search: { placeholder: auditScreen.search, fields: [] },
  filters: [{ ...merchantFilter, isPromoted: true }, auditDays, auditEntityFilter],
  defaultSort: { field: 'time', order: 'desc' },
})
