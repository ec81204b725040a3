import type { AdjustmentRow } from '@stowline/contract/billing/adjustment.schema'
import type { AdjustmentWork } from '@stowline/contract/operations/adjusting.contract'
import { adjustedFeeNames, adjustmentColumns as names, adjustmentStateNames } from '@stowline/text/adjustment'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'

const tones = { waiting: 'attention', booked: 'done', rejected: 'blocked' } as const
export const adjustmentTag = ({ state }: Pick<AdjustmentRow, 'state'>) => ({
  tone: tones[state],
  label: adjustmentStateNames[state],
})

/** `+12.30`: what the merchant pays; `-12.30`: what he gets. */
export const SignedAmount = ({ amount }: Pick<AdjustmentRow, 'amount'>) => (
  <span className="num">
    {amount.startsWith('-') ? '' : '+'}
    {formatDecimal(amount)}
  </span>
)

/** How the money moved: by the balance, or with the bill. */
export const Settled = ({ charge }: Pick<AdjustmentRow, 'charge'>) => {
  const t = useText()
  if (!charge) return <span className="kit-quiet">—</span>
  const { isDeducted, billMonth } = charge
  if (billMonth) return t(words.onBill, { month: billMonth })
  return t(isDeducted ? words.deducted : words.onNextBill)
}

/** Columns of the queue of adjustments. */
export const adjustmentWorkColumns: readonly ColumnSpec<AdjustmentWork, 'madeTime'>[] = [
  {
    id: 'no',
    title: names.no,
    width: 152,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    canGrow: false,
    render: ({ no, id }) => <NumberCell value={no} href={`/ops/adjustments?id=${id}`} opensRow />,
  },
  {
    id: 'state',
    title: names.state,
    width: { zh: 104, en: 124 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StatusTag {...adjustmentTag(row)} />,
  },
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: 140,
    least: 116,
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  {
    id: 'fee',
    title: names.fee,
    width: { zh: 108, en: 140 },
    canGrow: false,
    render: ({ fee }) => <Say text={adjustedFeeNames[fee]} />,
  },
  {
    id: 'reference',
    title: names.reference,
    width: 188,
    least: 156,
    rank: 1,
    render: ({ reference }) => <span className="num">{reference}</span>,
  },
  {
    id: 'amount',
    title: names.amount,
    width: { zh: 116, en: 124 },
    isMandatory: true,
    rank: 1,
    align: 'end',
    render: (row) => <SignedAmount {...row} />,
  },
  {
    id: 'reason',
    title: names.reason,
    width: 200,
    least: 140,
    render: ({ reason }) => (
      <span className="kit-cut" title={reason}>
        {reason}
      </span>
    ),
  },
  {
    id: 'time',
    title: names.time,
    width: 140,
    sort: 'madeTime',
    render: ({ madeTime, madeBy }) => <TwoLines above={<Moment value={madeTime} />} below={madeBy} />,
  },
  { id: 'settled', title: words.settled, width: { zh: 132, en: 148 }, render: (row) => <Settled {...row} /> },
]
