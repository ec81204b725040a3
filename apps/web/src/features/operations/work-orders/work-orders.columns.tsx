import type { Language, Pair, Params } from '@stowline/text/kernel/pair'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import type { WarehouseNames } from '../../../api/reference.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { labelStateTags } from '../../../ui/status-tag/label-tags.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import type { WorkOrder } from './work-order-query.ts'

type Making = {
  readonly t: (pair: Pair, params?: Params) => string
  readonly language: Language
  readonly names: WarehouseNames
}

const stateTag = ({ isProcessing }: WorkOrder) =>
  isProcessing
    ? ({ tone: 'progress', label: workOrdersScreen.tabProcessing } as const)
    : ({ tone: 'queued', label: workOrdersScreen.tabWaiting } as const)

/** Columns of the warehouse's orders. */
export const workOrderColumns = ({ t, language, names }: Making): readonly ColumnSpec<WorkOrder>[] => [
  {
    id: 'orderNo',
    title: workTexts.orderNo,
    width: 176,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <NumberCell value={row.orderNo} below={row.platformNo} />,
  },
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: 152,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={row.merchantName[language]}
        below={names.warehouse(row.warehouseId)?.shortName ?? (names.isLoading && <LoadingBar />)}
      />
    ),
  },
  {
    id: 'state',
    title: workOrdersScreen.state,
    width: { zh: 112, en: 124 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    sort: 'statusTime',
    render: (row) => <TwoLines above={<StatusTag {...stateTag(row)} />} below={<Moment value={row.statusTime} />} />,
  },
  {
    id: 'items',
    title: workOrdersScreen.items,
    width: 190,
    rank: 1,
    canGrow: false,
    render: (row) => (
      <TwoLines
        above={
          <span className="num">
            <strong>{row.firstQuantity}</strong> × {row.firstSku}
          </span>
        }
        below={
          row.lineCount > 1
            ? `${t(workOrdersScreen.moreLines, { count: row.lineCount - 1 })} · ${t(workOrdersScreen.pieces, { count: row.unitCount })}`
            : undefined
        }
      />
    ),
  },
  {
    id: 'label',
    title: workOrdersScreen.labelAndTracking,
    width: 190,
    rank: 1,
    canGrow: false,
    render: (row) => (
      <TwoLines
        above={<StatusTag {...labelStateTags[row.labelState]} />}
        below={row.trackingNumber ? <span className="num">{row.trackingNumber}</span> : undefined}
      />
    ),
  },
  {
    id: 'service',
    title: workTexts.service,
    width: { zh: 132, en: 156 },
    render: (row) =>
      row.carrier ? (
        <TwoLines above={row.serviceName?.[language] ?? '—'} below={<CarrierMark carrier={row.carrier} />} />
      ) : (
        <span className="kit-quiet">—</span>
      ),
  },
  {
    id: 'shipBy',
    title: workOrdersScreen.shipBy,
    width: 116,
    canGrow: false,
    sort: 'shipBy',
    render: (row) => <Moment value={row.shipBy} zone={names.warehouse(row.warehouseId)?.timeZone} />,
  },
  {
    id: 'recipient',
    title: workOrdersScreen.recipient,
    width: 152,
    render: (row) => <TwoLines above={row.recipient || '—'} below={`${row.cityName}, ${row.stateorProvince}`} />,
  },
]
