import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { fieldNames } from '@stowline/text/fields'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import {
  ContentCell,
  CostCell,
  CountCell,
  dash,
  MilestoneCell,
  NextCell,
  StatusCell,
  TransportCell,
} from './shipment-cells.tsx'

/** Columns of the shipments. */
export const shipmentColumns: readonly ColumnOf<typeof inbound.list>[] = [
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
        href={`/shipment/index?id=${row.id}`}
        opensRow
      />
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
    rank: 1,
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
  {
    id: 'count',
    title: words.count,
    width: 112,
    least: 100,
    align: 'end',
    render: (row) => <CountCell row={row} />,
  },
  {
    id: 'cost',
    title: words.cost,
    width: { zh: 128, en: 140 },
    least: { zh: 120, en: 132 },
    align: 'end',
    render: (row) => <CostCell row={row} />,
  },
  {
    id: 'warehouse',
    title: fieldNames.warehouse,
    width: 88,
    rank: 1,
    canGrow: false,
    render: (row) => <WarehouseName id={row.warehouseId} />,
  },
  {
    id: 'transport',
    title: words.route,
    width: { zh: 108, en: 152 },
    render: (row) => <TransportCell row={row} />,
  },
  {
    id: 'container',
    title: words.container,
    width: 104,
    canGrow: false,
    render: (row) =>
      row.containerType ? (
        <span className="num">
          {row.containerType} × {row.containerNum}
        </span>
      ) : (
        dash
      ),
  },
  {
    id: 'etd',
    title: words.departure,
    width: { zh: 148, en: 164 },
    rank: 3,
    render: (row) => <MilestoneCell row={row} step="atSea" />,
  },
  {
    id: 'created',
    title: words.created,
    width: 128,
    canGrow: false,
    rank: 3,
    sort: 'createdTime',
    render: (row) => <TwoLines above={<Moment value={row.createdTime} />} below={row.shipmentNo} />,
  },
]
