import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { ColumnOf } from '../../api/list.ts'
import {
  contentColumn,
  createdColumn,
  dayColumn,
  etdColumn,
  numberColumn,
  palletColumn,
  papersColumn,
  platformColumn,
  progressColumn,
  routeColumn,
  statusColumn,
  transportColumn,
  truckColumn,
} from './transfer-columns.tsx'

/** Columns of the transfers. */
export const transferColumns: readonly ColumnOf<typeof transfers.list>[] = [
  numberColumn('/transport/index'),
  statusColumn,
  routeColumn,
  dayColumn,
  papersColumn,
  contentColumn,
  progressColumn,
  transportColumn,
  platformColumn,
  palletColumn,
  truckColumn,
  etdColumn,
  createdColumn,
]
