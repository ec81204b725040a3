import './returns.css'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { fieldNames } from '@stowline/text/fields'
import { receiveTypeNames, returnHandlingNames, returnReasonNames } from '@stowline/text/returns'
import { returnLabelScreen as labels } from '@stowline/text/return-labels-screen'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { trackingStateNames } from '@stowline/text/tracking'
import { WarehouseDeadline, WarehouseName } from '../../api/names.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { LabelState } from '../../ui/status-tag/label-state.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { statusOf, undecided } from './return-status.ts'

type Column = ColumnSpec<ReturnRow, 'createdTime' | 'statusTime'>
const dash = <span className="kit-quiet">—</span>

/** The number of a return, which opens it on the screen that shows the column. */
export const numberColumn = (screen: string): Column => ({
  id: 'returnNo',
  title: words.number,
  width: { zh: 172, en: 176 },
  least: 144,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  render: (row) => (
    <NumberCell value={row.returnNo} below={row.orderNo || undefined} href={`${screen}?id=${row.id}`} opensRow />
  ),
})

/** The status, and what is to be known of it at once. */
export const statusColumn: Column = {
  id: 'status',
  title: fieldNames.status,
  width: { zh: 144, en: 168 },
  least: { zh: 124, en: 130 },
  isMandatory: true,
  rank: 1,
  sort: 'statusTime',
  render: (row) => <TwoLines above={<StatusTag {...statusOf(row)} />} below={<StatusNote row={row} />} />,
}

const StatusNote = ({ row }: { row: ReturnRow }) => {
  if (row.hasOpenAppeal) return <Say text={words.openAppeal} />
  if (row.status === 'rejected') return <span title={row.rejectReason}>{row.rejectReason}</span>
  if (row.isOvertime)
    return (
      <span className="returns-late">
        <Say text={words.waited} params={{ count: row.waitedDays }} />
      </span>
    )
  if (undecided(row) > 0) return <Say text={words.toChoose} params={{ count: undecided(row) }} />
  return <Moment value={row.statusTime} />
}

export const contentColumn: Column = {
  id: 'content',
  title: words.content,
  width: 168,
  // A SKU of fifteen signs is whole.
  least: 148,
  rank: 1,
  render: (row) => (
    <TwoLines
      above={row.sku ? <span className="num">{row.sku}</span> : dash}
      below={
        <>
          <Say text={words.units} params={{ count: row.productQty }} />
          {row.skuCount > 1 && (
            <>
              {' · '}
              <Say text={words.others} params={{ count: row.skuCount }} />
            </>
          )}
        </>
      }
    />
  ),
}

/** How much of it came, and how much of that was handled. */
export const progressColumn: Column = {
  id: 'progress',
  title: words.progress,
  width: { zh: 132, en: 148 },
  least: 116,
  rank: 1,
  canGrow: false,
  render: (row) =>
    row.receivedCount === 0 ? (
      dash
    ) : (
      <TwoLines
        above={<Say text={words.came} params={{ count: row.receivedCount, of: row.productQty }} />}
        below={<Say text={words.handled} params={{ count: row.handledCount, of: row.receivedCount }} />}
      />
    ),
}

export const deadlineColumn: Column = {
  id: 'due',
  title: words.deadline,
  width: 132,
  least: 112,
  rank: 2,
  canGrow: false,
  render: (row) => <WarehouseDeadline id={row.warehouseId} value={row.handlingDue} isOpen />,
}

export const trackingColumn: Column = {
  id: 'tracking',
  title: fieldNames.trackingNo,
  width: 188,
  // A number of eighteen signs is whole.
  least: 186,
  rank: 2,
  render: (row) =>
    row.trackingNumber ? (
      <NumberCell
        value={row.trackingNumber}
        below={row.parcelState && <Say text={trackingStateNames[row.parcelState]} />}
      />
    ) : (
      dash
    ),
}

/** The label that the buyer sends it back with: bought, or from elsewhere. */
export const labelColumn: Column = {
  id: 'label',
  title: labels.label,
  width: { zh: 116, en: 136 },
  rank: 3,
  canGrow: false,
  render: (row) =>
    row.labelState !== 'none' ? (
      <LabelState state={row.labelState} />
    ) : row.hasLabelFile ? (
      <Say text={labels.fromElsewhere} />
    ) : (
      dash
    ),
}

export const reasonColumn: Column = {
  id: 'reason',
  title: fieldNames.returnReason,
  width: { zh: 116, en: 132 },
  rank: 2,
  render: (row) => (
    <TwoLines
      above={<Say text={returnReasonNames[row.returnReason]} />}
      below={<Say text={receiveTypeNames[row.receiveType]} />}
    />
  ),
}

export const handlingColumn: Column = {
  id: 'handling',
  title: fieldNames.handling,
  width: { zh: 92, en: 132 },
  rank: 3,
  render: (row) => (row.handling ? <Say text={returnHandlingNames[row.handling]} /> : dash),
}

export const warehouseColumn: Column = {
  id: 'warehouse',
  title: fieldNames.warehouse,
  width: 88,
  rank: 2,
  canGrow: false,
  render: (row) => <WarehouseName id={row.warehouseId} />,
}

export const createdColumn: Column = {
  id: 'created',
  title: fieldNames.createdTime,
  width: 128,
  canGrow: false,
  rank: 3,
  sort: 'createdTime',
  render: (row) => <Moment value={row.createdTime} />,
}
