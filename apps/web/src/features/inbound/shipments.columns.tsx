import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { fieldNames } from '@stowline/text/fields'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { dash, MilestoneCell, TransportCell } from './shipment-cells.tsx'
import {
  arrivalColumn,
  contentColumn,
  costColumn,
  countColumn,
  nextColumn,
  numberColumn,
  statusColumn,
} from './shipment-columns.tsx'

/** Columns of the shipments. */
export const shipmentColumns: readonly ColumnOf<typeof inbound.list>[] = [
  numberColumn('/shipment/index'),
  statusColumn,
  nextColumn,
  arrivalColumn,
  contentColumn,
  countColumn,
  costColumn,
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
    width: { zh: 156, en: 180 },
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
