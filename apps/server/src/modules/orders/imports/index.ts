export { importHandlers } from './imports.handlers.ts'
export { runCheck } from './run-check.ts'
export { runCommit } from './run-commit.ts'
export { runShipments } from './run-shipments.ts'
