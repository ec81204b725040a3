import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import type { ColumnSpec } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { ContentCell, CostCell, CountCell, MilestoneCell, NextCell, StatusCell } from './shipment-cells.tsx'

type Column = ColumnSpec<ShipmentRow, 'statusTime'>

/** The number of a shipment, which opens it on the screen that shows the column. */
export const numberColumn = (screen: '/shipment/index' | '/ops/inbound'): Column => ({
  id: 'containerNo',
  title: words.numbers,
  width: { zh: 172, en: 176 },
  least: 144,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  render: (row) => (
    <NumberCell
      value={row.containerNo || row.shipmentNo}
      below={row.transportNo || undefined}
      href={`${screen}?id=${row.id}`}
      opensRow
    />
  ),
})

/** What the merchant and the provider read alike. */
export const statusColumn: Column = {
  id: 'status',
  title: words.state,
  width: { zh: 148, en: 168 },
  least: { zh: 116, en: 134 },
  isMandatory: true,
  rank: 1,
  sort: 'statusTime',
  render: (row) => <StatusCell row={row} />,
}
export const nextColumn: Column = {
  id: 'next',
  title: words.next,
  width: { zh: 116, en: 132 },
  least: { zh: 96, en: 120 },
  rank: 1,
  canGrow: false,
  render: (row) => <NextCell row={row} />,
}
export const arrivalColumn: Column = {
  id: 'eta',
  title: words.arrival,
  width: { zh: 156, en: 180 },
  least: { zh: 152, en: 160 },
  rank: 1,
  canGrow: false,
  render: (row) => <MilestoneCell row={row} step="arrived" />,
}
export const contentColumn: Column = {
  id: 'content',
  title: words.content,
  width: { zh: 132, en: 152 },
  least: { zh: 124, en: 136 },
  rank: 1,
  canGrow: false,
  render: (row) => <ContentCell row={row} />,
}
export const countColumn: Column = {
  id: 'count',
  title: words.count,
  width: 112,
  least: 98,
  align: 'end',
  render: (row) => <CountCell row={row} />,
}
export const costColumn: Column = {
  id: 'cost',
  title: words.cost,
  width: { zh: 128, en: 140 },
  least: { zh: 108, en: 110 },
  align: 'end',
  render: (row) => <CostCell row={row} />,
}
