import type { CompensationRow } from '@stowline/contract/billing/compensation.schema'
import { compensationColumns as names, compensationTypeNames } from '@stowline/text/compensation'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { RecordLink } from '../../../api/record-link.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { compensationTags } from '../../../ui/status-tag/record-tags.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

export type Column<Row extends CompensationRow = CompensationRow> = ColumnSpec<Row, 'madeTime'>

export const compensationTag = (state: CompensationRow['state']) => compensationTags[state]

const placeOf = ({ orderId, shipmentId, returnId }: CompensationRow) => {
  if (orderId !== null) return { path: '/delivery/index', query: { id: orderId } } as const
  if (shipmentId !== null) return { path: '/shipment/index', query: { id: shipmentId } } as const
  return { path: '/return-manag/management', query: { id: returnId ?? '' } } as const
}

/** What it is about, a link for whoever may open it. */
export const ReferenceLink = (row: CompensationRow) => <RecordLink {...placeOf(row)}>{row.reference}</RecordLink>

export const itemOf = ({ sku, pieces }: CompensationRow): string | undefined => (sku ? `${sku} × ${pieces}` : undefined)

export const numberColumn = (path: string): Column => ({
  id: 'no',
  title: names.no,
  width: 152,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  canGrow: false,
  render: (row) => <NumberCell value={row.no} href={`${path}?id=${row.id}`} opensRow />,
})

export const stateColumn: Column = {
  id: 'state',
  title: names.state,
  width: { zh: 104, en: 124 },
  isMandatory: true,
  rank: 1,
  canGrow: false,
  render: ({ state }) => <StatusTag {...compensationTag(state)} />,
}

export const typeColumn: Column = {
  id: 'type',
  title: names.type,
  width: { zh: 96, en: 116 },
  canGrow: false,
  render: ({ type }) => <Say text={compensationTypeNames[type]} />,
}

export const referenceColumn: Column = {
  id: 'reference',
  title: names.reference,
  width: 196,
  least: 156,
  rank: 1,
  render: (row) => <TwoLines above={<ReferenceLink {...row} />} below={itemOf(row)} />,
}

const amountColumn = (id: 'claimed' | 'approved'): Column => ({
  id,
  title: names[id],
  width: { zh: 116, en: 118 },
  // What was claimed gives way beside the drawer, which tells it: two figures leave no room for the number.
  isMandatory: id === 'approved',
  rank: 1,
  align: 'end',
  render: (row) => {
    const value = row[id]
    return value === null ? <span className="kit-quiet">—</span> : <Money value={value} />
  },
})
export const amountColumns: readonly Column[] = [amountColumn('claimed'), amountColumn('approved')]

export const reasonColumn: Column = {
  id: 'reason',
  title: names.reason,
  width: 200,
  least: 140,
  render: ({ reason }) => (
    <span className="kit-cut" title={reason}>
      {reason}
    </span>
  ),
}

export const timeColumn: Column = {
  id: 'time',
  title: names.time,
  width: 132,
  canGrow: false,
  sort: 'madeTime',
  render: ({ madeTime }) => <Moment value={madeTime} />,
}

export const creditedColumn: Column = {
  id: 'credited',
  title: words.credited,
  width: 132,
  canGrow: false,
  render: ({ creditedTime, billMonth }) => <TwoLines above={<Moment value={creditedTime} />} below={billMonth} />,
}
