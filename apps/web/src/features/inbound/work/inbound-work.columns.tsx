import type { receiving } from '@stowline/contract/operations/receiving.contract'
import { fieldNames } from '@stowline/text/fields'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import {
  arrivalColumn,
  contentColumn,
  costColumn,
  countColumn,
  nextColumn,
  numberColumn,
  statusColumn,
} from '../shipment-columns.tsx'

/** Columns of the provider's queue of shipments. */
export const inboundWorkColumns: readonly ColumnOf<typeof receiving.list>[] = [
  numberColumn('/ops/inbound'),
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: { zh: 128, en: 130 },
    least: { zh: 96, en: 124 },
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<WarehouseName id={row.warehouseId} none={null} />} />
    ),
  },
  statusColumn,
  nextColumn,
  // How far the counting is and what the container costs are what the queue is worked by; the arrival leaves first.
  { ...arrivalColumn, rank: 2 },
  contentColumn,
  { ...countColumn, rank: 1 },
  { ...costColumn, rank: 1 },
]
