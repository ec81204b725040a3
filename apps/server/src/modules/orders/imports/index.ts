import { checkTasks } from './run-check.ts'
import { runCommit } from './run-commit.ts'
import { runOnlineSkus } from './run-online-skus.ts'
import { runPacking } from './run-packing.ts'
import { runProducts } from './run-products.ts'
import { runShipments } from './run-shipments.ts'

export { importHandlers } from './imports.handlers.ts'
export { removeLeftImportsJob } from './remove-left-imports.job.ts'

/** What checks files and makes what they hold. */
export const importTasks = [...checkTasks, runCommit, runShipments, runProducts, runOnlineSkus, runPacking] as const
