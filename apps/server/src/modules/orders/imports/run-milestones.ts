import type { FlatRecord } from '@stowline/domain/orders/imports/read-row'
import { reachMilestones } from '../../inbound/index.ts'
import { toRecord } from './check-groups.ts'
import { milestoneCheck } from './check-milestones.ts'
import { rowsTask } from './run-rows.ts'

/** Brings the milestones of a checked file to their shipments. */
export const runMilestones = rowsTask({
  kind: 'importMilestones',
  check: (db, rows, work) => {
    const records: readonly FlatRecord<string>[] = rows.map(toRecord)
    return milestoneCheck(work)(db, records)
  },
  make: reachMilestones,
})
