import type { operations } from '@stowline/contract/operations/operations.contract'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { WarehouseDeadline, WarehouseName } from '../../../api/names.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { LabelState } from '../../../ui/status-tag/label-state.tsx'
import { labelStateTags } from '../../../ui/status-tag/label-tags.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'

/** How far the warehouse is with an order. */
export const workStateTag = ({ isProcessing }: WorkOrder) =>
  isProcessing
    ? ({ tone: 'progress', label: workOrdersScreen.tabProcessing } as const)
    : ({ tone: 'queued', label: workOrdersScreen.tabWaiting } as const)

const OtherLines = ({ row }: { readonly row: WorkOrder }) => (
  <>
    <Say text={workOrdersScreen.moreLines} params={{ count: row.lineCount - 1 }} />
    {' · '}
    <Say text={workOrdersScreen.pieces} params={{ count: row.unitCount }} />
  </>
)

const isOverdue = ({ shipBy }: WorkOrder) => shipBy !== null && Date.parse(shipBy) < Date.now()

/** Columns of the warehouse's orders. */
export const workOrderColumns: readonly ColumnOf<typeof operations.listOrders>[] = [
  {
    id: 'orderNo',
    title: workTexts.orderNo,
    width: { zh: 176, en: 152 },
    least: 144,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <NumberCell value={row.orderNo} href={`/ops/orders?id=${row.id}`} opensRow below={row.platformNo} />
    ),
  },
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: { zh: 128, en: 130 },
    least: { zh: 80, en: 124 },
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<WarehouseName id={row.warehouseId} none={null} />} />
    ),
  },
  {
    id: 'state',
    title: workOrdersScreen.state,
    width: { zh: 116, en: 120 },
    least: { zh: 112, en: 100 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    sort: 'statusTime',
    render: (row) => (
      <TwoLines above={<StatusTag {...workStateTag(row)} />} below={<Moment value={row.statusTime} />} />
    ),
  },
  {
    id: 'items',
    title: workOrdersScreen.items,
    width: 190,
    least: 164,
    rank: 1,
    canGrow: false,
    render: (row) => (
      <TwoLines
        above={
          <span className="kit-id">
            <strong>{row.firstQuantity}</strong> × {row.firstSku}
          </span>
        }
        below={row.lineCount > 1 && <OtherLines row={row} />}
      />
    ),
  },
  {
    id: 'label',
    title: workOrdersScreen.labelAndTracking,
    width: { zh: 190, en: 181 },
    least: 162,
    rank: 1,
    canGrow: false,
    render: (row) => (
      <TwoLines
        // Here the parcel waits for it: that there is none is told in words.
        above={
          row.labelState === 'none' ? <StatusTag {...labelStateTags.none} /> : <LabelState state={row.labelState} />
        }
        below={row.trackingNumber ? <span className="kit-id">{row.trackingNumber}</span> : undefined}
      />
    ),
  },
  {
    id: 'shipBy',
    title: workOrdersScreen.shipBy,
    width: 128,
    least: { zh: 112, en: 116 },
    rank: 1,
    sort: 'shipBy',
    render: (row) => (
      <TwoLines
        // Since how long it is over is told by the list itself, at the status.
        above={<WarehouseDeadline id={row.warehouseId} value={row.shipBy} isOpen={!isOverdue(row)} isOneLine hasZone />}
        below={row.carrier ? <SayName of={row.serviceName} /> : '—'}
      />
    ),
  },
  {
    id: 'recipient',
    title: workOrdersScreen.recipient,
    width: 152,
    least: 128,
    render: (row) => <TwoLines above={row.recipient || '—'} below={`${row.cityName}, ${row.stateorProvince}`} />,
  },
]
