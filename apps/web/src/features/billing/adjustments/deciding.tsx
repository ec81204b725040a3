import { adjusting, type AdjustmentWork } from '@stowline/contract/operations/adjusting.contract'
import { adjustmentMoves, type MovableAdjustment } from '@stowline/domain/billing/adjustment'
import type { Rule } from '@stowline/domain/kernel/move'
import { adjustedFeeNames, adjustmentColumns as names } from '@stowline/text/adjustment'
import { adjustmentWork as words } from '@stowline/text/adjustment-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Check } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { decision, rejection } from '../../../api/decision.tsx'
import { type Fact, Facts } from '../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../ui/form/labelled.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { Settled, SignedAmount } from './adjustment-columns.tsx'

/** A row of the queue as the moves see it. */
const factsOf = ({ state, isOwn }: AdjustmentWork): MovableAdjustment => ({ status: state, isOwn })
/** Whether a step may be taken with a row. */
export const bars =
  (move: keyof typeof adjustmentMoves): Rule<AdjustmentWork> =>
  (row) =>
    adjustmentMoves[move].bar(factsOf(row))

const approve = merchantBatchCall(adjusting.approve, 'adjustmentIds')

/** What it is about, for the drawer and for whoever agrees. */
export const adjustmentFacts = (row: AdjustmentWork): Fact[] => [
  { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
  { label: names.fee, value: <Say text={adjustedFeeNames[row.fee]} /> },
  { label: names.reference, value: <span className="num">{row.reference}</span> },
  { label: names.amount, value: <SignedAmount {...row} /> },
  { label: names.reason, value: row.reason },
  { label: words.madeBy, value: row.madeBy },
  { label: names.time, value: <Moment value={row.madeTime} /> },
  ...(row.charge ? [{ label: words.settled, value: <Settled {...row} /> }] : []),
]

/** It becomes a charge of the merchant: never by who entered it. */
export const approveAdjustments = decision<AdjustmentWork>({
  id: 'approve',
  icon: Check,
  bar: bars('approve'),
  words: { label: words.approve, go: words.approveGo, done: words.approveDone },
  summary: (rows) => (
    <>
      <Help text={words.approveHelp} />
      {rows.map((row) => (
        <Facts key={`${row.merchantId} ${row.id}`} facts={adjustmentFacts(row)} />
      ))}
    </>
  ),
  run: (rows, key) => approve(rows, {}, key),
})

export const rejectAdjustments = rejection<AdjustmentWork>({
  field: (field) => <LabelledText of={adjusting.reject} name="remark" {...field} />,
  bar: bars('reject'),
  words,
  run: merchantBatchCall(adjusting.reject, 'adjustmentIds'),
})
