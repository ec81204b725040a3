import type { transferring } from '@stowline/contract/operations/transferring.contract'
import { fieldNames } from '@stowline/text/fields'
import type { ColumnOf } from '../../../api/list.ts'
import { SayName } from '../../../ui/language/say.tsx'
import {
  contentColumn,
  createdColumn,
  dayColumn,
  numberColumn,
  palletColumn,
  papersColumn,
  progressColumn,
  routeColumn,
  statusColumn,
  transportColumn,
} from '../transfer-columns.tsx'

/** Columns of the provider's queue of transfers. */
export const transferWorkColumns: readonly ColumnOf<typeof transferring.list>[] = [
  numberColumn('/ops/transfers'),
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: { zh: 128, en: 148 },
    least: { zh: 96, en: 132 },
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  statusColumn,
  dayColumn,
  routeColumn,
  progressColumn,
  { ...contentColumn, rank: 2 },
  { ...papersColumn, rank: 2 },
  { ...transportColumn, rank: 3 },
  palletColumn,
  createdColumn,
]
