import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import { fieldNames } from '@stowline/text/fields'
import { trackingScreen } from '@stowline/text/tracking-screen'
import type { ColumnOf } from '../../api/list.ts'
import { WarehouseName } from '../../api/names.tsx'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { SayName } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { ParcelBar } from '../../ui/parcel/parcel-track.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { EtaDay, NextStepCell, OrderCell, StateCell } from './parcel-cells.tsx'

/** Columns of the tracking list. */
export const parcelColumns: readonly ColumnOf<typeof tracking.list>[] = [
  {
    id: 'trackingNumber',
    title: fieldNames.trackingNo,
    width: { zh: 216, en: 204 },
    least: { zh: 212, en: 196 },
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <NumberCell
        value={row.trackingNumber}
        below={<CarrierMark carrier={row.carrier} isAlone />}
        href={`/logistics/index?id=${row.id}`}
        opensRow
      />
    ),
  },
  {
    id: 'state',
    title: fieldNames.status,
    width: { zh: 148, en: 190 },
    least: { zh: 144, en: 184 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    sort: 'troubleSince',
    render: (row) => <StateCell row={row} />,
  },
  {
    id: 'next',
    title: trackingScreen.nextStep,
    width: { zh: 140, en: 140 },
    least: { zh: 112, en: 132 },
    rank: 1,
    tabs: ['exception', 'noMovement'],
    render: (row) => <NextStepCell row={row} />,
  },
  {
    id: 'lastEvent',
    title: trackingScreen.lastEventAndPlace,
    width: { zh: 208, en: 224 },
    least: { zh: 176, en: 206 },
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
    id: 'milestones',
    title: trackingScreen.milestones,
    width: 104,
    least: 92,
    rank: 1,
    canGrow: false,
    render: (row) => <ParcelBar parcel={row} />,
  },
  {
    id: 'order',
    title: fieldNames.orderNo,
    width: 172,
    least: 168,
    canGrow: false,
    render: (row) => <OrderCell row={row} />,
  },
  {
    id: 'to',
    title: trackingScreen.shipToAndEta,
    width: { zh: 112, en: 116 },
    least: 96,
    canGrow: false,
    render: (row) => (
      <TwoLines above={row.toState || <span className="kit-quiet">—</span>} below={<EtaDay row={row} isShort />} />
    ),
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
    rank: 3,
    render: (row) => <span className="num">{row.daysInTransit}</span>,
  },
  {
    id: 'warehouse',
    title: fieldNames.warehouse,
    width: 84,
    rank: 3,
    render: (row) => <WarehouseName id={row.warehouseId} />,
  },
]
