import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { trackingStateNames } from '@stowline/text/tracking'
import { fieldNames } from '@stowline/text/fields'
import { trackingScreen } from '@stowline/text/tracking-screen'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { SayName } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { ParcelBar } from '../../ui/parcel/parcel-track.tsx'
import { type Status, StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'

/** Columns of the tracking list. */
export const parcelColumns: readonly ColumnOf<typeof tracking.list>[] = [
  {
    id: 'trackingNumber',
    title: fieldNames.trackingNo,
    width: 224,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <NumberCell
        value={row.trackingNumber}
        below={<CarrierMark carrier={row.carrier} />}
        href={`/logistics/index?id=${row.id}`}
        opensRow
      />
    ),
  },
  {
    id: 'state',
    title: fieldNames.status,
    width: { zh: 112, en: 148 },
    isMandatory: true,
    rank: 1,
    render: (row) => <StatusTag {...parcelTags[row.state]} />,
  },
  {
    id: 'milestones',
    title: trackingScreen.milestones,
    width: 120,
    rank: 1,
    render: (row) => <ParcelBar parcel={row} />,
  },
  {
    id: 'lastEvent',
    title: fieldNames.lastEvent,
    width: { zh: 224, en: 212 },
    rank: 1,
    sort: 'lastEventTime',
    render: (row) =>
      row.lastEvent ? (
        <TwoLines
          above={<SayName of={row.lastEvent.text} />}
          below={
            <>
              <Moment value={row.lastEvent.time} /> {row.lastEvent.place}
            </>
          }
        />
      ) : (
        <span className="kit-quiet">—</span>
      ),
  },
  {
    id: 'order',
    title: fieldNames.orderNo,
    width: 176,
    canGrow: false,
    render: (row) => <NumberCell value={row.orderNo} below={row.shopName} href={`/delivery/index?id=${row.orderId}`} />,
  },
  {
    id: 'created',
    title: fieldNames.labelTime,
    width: { zh: 112, en: 136 },
    canGrow: false,
    sort: 'shippedTime',
    render: (row) => <Moment value={row.shippedTime} />,
  },
  {
    id: 'days',
    title: trackingScreen.days,
    width: 84,
    align: 'end',
    render: (row) => <span className="num">{row.daysInTransit}</span>,
  },
  {
    id: 'eta',
    title: fieldNames.eta,
    width: 108,
    render: (row) => (row.eta ? <span className="num">{row.eta}</span> : <span className="kit-quiet">—</span>),
  },
  {
    id: 'warehouse',
    title: fieldNames.warehouse,
    width: 84,
    rank: 3,
    render: (row) => <WarehouseName id={row.warehouseId} />,
  },
  { id: 'to', title: trackingScreen.destination, width: 76, rank: 3, render: (row) => row.toState },
]
