import type { receiving } from '@stowline/contract/operations/receiving.contract'
import { fieldNames } from '@stowline/text/fields'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { ContentCell, CostCell, CountCell, MilestoneCell, NextCell, StatusCell } from '../shipment-cells.tsx'

/** Columns of the provider's queue of shipments. */
export const inboundWorkColumns: readonly ColumnOf<typeof receiving.list>[] = [
  {
    id: 'containerNo',
    title: words.any,
    width: { zh: 172, en: 176 },
    least: 160,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <NumberCell
        value={row.containerNo || row.shipmentNo}
        below={row.transportNo || undefined}
        href={`/ops/inbound?id=${row.id}`}
        opensRow
      />
    ),
  },
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: { zh: 128, en: 130 },
    least: { zh: 96, en: 122 },
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<WarehouseName id={row.warehouseId} none={null} />} />
    ),
  },
  {
    id: 'status',
    title: words.state,
    width: { zh: 128, en: 152 },
    least: { zh: 120, en: 144 },
    isMandatory: true,
    rank: 1,
    sort: 'statusTime',
    render: (row) => <StatusCell row={row} />,
  },
  {
    id: 'next',
    title: words.next,
    width: { zh: 116, en: 132 },
    least: { zh: 104, en: 124 },
    rank: 1,
    canGrow: false,
    render: (row) => <NextCell row={row} />,
  },
  {
    id: 'eta',
    title: words.arrival,
    width: { zh: 148, en: 164 },
    least: { zh: 140, en: 156 },
    canGrow: false,
    render: (row) => <MilestoneCell row={row} step="arrived" />,
  },
  {
    id: 'content',
    title: words.content,
    width: { zh: 124, en: 160 },
    least: { zh: 116, en: 152 },
    rank: 1,
    canGrow: false,
    render: (row) => <ContentCell row={row} />,
  },
  { id: 'count', title: words.count, width: 112, least: 100, align: 'end', render: (row) => <CountCell row={row} /> },
  {
    id: 'cost',
    title: words.cost,
    width: { zh: 128, en: 140 },
    least: { zh: 120, en: 132 },
    align: 'end',
    render: (row) => <CostCell row={row} />,
  },
]
