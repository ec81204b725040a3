import type { RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { paymentTypeNames, rechargeStateNames } from '@stowline/text/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { Say } from '../../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { type LinkOf, Proofs } from './proofs.tsx'

export type Column<Row extends RechargeRow = RechargeRow> = ColumnSpec<Row, 'askedTime'>

const tones = { pending: 'progress', booked: 'done', rejected: 'blocked', withdrawn: 'neutral' } as const
export const rechargeTag = (state: RechargeRow['state']) => ({ tone: tones[state], label: rechargeStateNames[state] })

export const numberColumn = (path: string): Column => ({
  id: 'no',
  title: words.number,
  width: 164,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  canGrow: false,
  render: (row) => <NumberCell value={row.no} href={`${path}?id=${row.id}`} opensRow />,
})

export const stateColumn: Column = {
  id: 'state',
  title: words.state,
  width: { zh: 104, en: 112 },
  isMandatory: true,
  rank: 1,
  canGrow: false,
  render: ({ state }) => <StatusTag {...rechargeTag(state)} />,
}

export const timeColumn: Column = {
  id: 'time',
  title: words.time,
  width: 132,
  rank: 1,
  canGrow: false,
  sort: 'askedTime',
  render: (row) => <TwoLines above={<Moment value={row.askedTime} />} below={row.askedBy} />,
}

export const amountColumn: Column = {
  id: 'amount',
  title: words.amount,
  width: { zh: 124, en: 136 },
  isMandatory: true,
  rank: 1,
  align: 'end',
  render: (row) => (
    <strong>
      <Money value={row.amount} />
    </strong>
  ),
}

export const paymentTypeColumn: Column = {
  id: 'paymentType',
  title: words.paymentType,
  width: { zh: 104, en: 124 },
  rank: 1,
  canGrow: false,
  render: ({ paymentType }) => <Say text={paymentTypeNames[paymentType]} />,
}

/** `linkOf`: the way to a proof of a row, as merchant or provider gets it. */
export const proofColumn = <Row extends RechargeRow>(linkOf: (row: Row) => LinkOf): Column<Row> => ({
  id: 'proof',
  title: words.proof,
  width: 184,
  least: 140,
  rank: 1,
  render: (row) => <Proofs proofs={row.proofs.slice(0, 2)} linkOf={linkOf(row)} />,
})

export const noteColumn: Column = {
  id: 'note',
  title: words.note,
  width: 180,
  least: 120,
  render: (row) => (row.note ? <span className="kit-cut">{row.note}</span> : <span className="kit-quiet">—</span>),
}

export const decidedColumn: Column = {
  id: 'decided',
  title: words.decided,
  width: 148,
  canGrow: false,
  render: (row) => <TwoLines above={<Moment value={row.decidedTime} />} below={row.decisionNote || row.decidedBy} />,
}
