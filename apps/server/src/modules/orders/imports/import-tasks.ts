import type { TaskKind } from '@stowline/domain/tasks/task'
import type { TaskRunner } from '../../tasks/index.ts'
import { checkTasks } from './run-check.ts'
import { runCommit } from './run-commit.ts'
import { runOnlineSkus } from './run-online-skus.ts'
import { runMilestones } from './run-milestones.ts'
import { runPacking } from './run-packing.ts'
import { runProducts } from './run-products.ts'
import { runTransfers } from './run-transfers.ts'
import { runShipments } from './run-shipments.ts'

/** What checks files and makes what they hold. No carrier is asked for any of it. */
export const importTasks: readonly TaskRunner[] = [
  ...checkTasks,
  runCommit,
  runShipments,
  runProducts,
  runOnlineSkus,
  runPacking,
  runMilestones,
  runTransfers,
]
/** Their kinds. */
export const importTaskKinds: ReadonlySet<TaskKind> = new Set(importTasks.map(({ kind }) => kind))
