export { accountHandlers } from './accounts.handlers.ts'
export { auditExport } from './export-audit.ts'
