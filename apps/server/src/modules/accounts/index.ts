export { accountHandlers } from './accounts.handlers.ts'
export { auditFilters, auditRows, toAudit } from './audit-list.ts'
export { withNames } from './audited-names.ts'
export { auditColumns, auditExport } from './export-audit.ts'
