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
    width: { zh: 128, en: 130 },
    least: { zh: 96, en: 124 },
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  statusColumn,
  dayColumn,
  routeColumn,
  progressColumn,
  contentColumn,
  papersColumn,
  transportColumn,
  palletColumn,
  createdColumn,
]
