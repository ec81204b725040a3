import { milestones } from '@stowline/domain/tracking/milestones'
import type { Language, Pair } from '@stowline/text/kernel/pair'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import type { Names } from '../../api/reference.ts'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { MilestoneBar } from '../../ui/milestone-bar/milestone-bar.tsx'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { parcelTags } from './parcel-status.ts'
import type { ParcelRow } from './parcel-query.ts'

type Making = { readonly t: (pair: Pair) => string; readonly language: Language; readonly names: Names }

const knots = milestones.map((id) => ({ id, label: trackingStateNames[id] }))

const flagOf = (row: ParcelRow): Pair | undefined =>
  row.isStalled && row.state !== 'exception'
    ? trackingScreen.stalled
    : row.isNotScanned
      ? trackingScreen.notScanned
      : undefined

/** Columns of the tracking list. */
export const parcelColumns = (making: Making): readonly ColumnSpec<ParcelRow>[] => [
  ...mainColumns(making),
  ...sideColumns(making),
]

const mainColumns = ({ t, language }: Making): readonly ColumnSpec<ParcelRow>[] => [
  {
    id: 'trackingNumber',
    title: trackingScreen.trackingNo,
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
    title: trackingScreen.state,
    width: { zh: 112, en: 148 },
    isMandatory: true,
    rank: 1,
    render: (row) => (
      <TwoLines above={<StatusTag {...parcelTags[row.state]} />} below={flagOf(row) && t(flagOf(row) as Pair)} />
    ),
  },
  {
    id: 'milestones',
    title: trackingScreen.milestones,
    width: 120,
    rank: 1,
    render: (row) => (
      <MilestoneBar
        isSmall
        knots={knots}
        current={row.milestone}
        tone={row.state === 'exception' || row.state === 'returned' ? 'attention' : undefined}
      />
    ),
  },
  {
    id: 'lastEvent',
    title: trackingScreen.lastEvent,
    width: { zh: 224, en: 212 },
    rank: 1,
    sort: 'lastEventTime',
    render: (row) =>
      row.lastEvent ? (
        <TwoLines
          above={row.lastEvent.text[language]}
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
]

const sideColumns = ({ names }: Making): readonly ColumnSpec<ParcelRow>[] => [
  {
    id: 'order',
    title: trackingScreen.orderNo,
    width: 176,
    canGrow: false,
    render: (row) => <NumberCell value={row.orderNo} below={row.shopName} href={`/delivery/index?id=${row.orderId}`} />,
  },
  {
    id: 'created',
    title: trackingScreen.labelCreated,
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
    title: trackingScreen.eta,
    width: 108,
    render: (row) => (row.eta ? <span className="num">{row.eta}</span> : <span className="kit-quiet">—</span>),
  },
  {
    id: 'warehouse',
    title: trackingScreen.warehouse,
    width: 84,
    rank: 3,
    render: (row) => names.warehouse(row.warehouseId)?.shortName ?? (names.isLoading ? <LoadingBar /> : '—'),
  },
  { id: 'to', title: trackingScreen.destination, width: 76, rank: 3, render: (row) => row.toState },
]
