import { compensating, type CompensationWork } from '@stowline/contract/operations/compensating.contract'
import { compensationMoves, type MovableCompensation } from '@stowline/domain/billing/compensation'
import type { Rule } from '@stowline/domain/kernel/move'
import { compensationWork as words } from '@stowline/text/compensation-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Check, Wallet } from 'lucide-react'
import { merchantBatchCall } from '../../../../api/batch.ts'
import { send } from '../../../../api/client.ts'
import { decision, rejection } from '../../../../api/decision.tsx'
import { Facts } from '../../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../../ui/form/labelled.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../../ui/list-page/index.ts'
import { compensationFacts } from '../compensation-sections.tsx'

type Move = keyof typeof compensationMoves
type Amount = { readonly approved: string }

/** What the card comes to where that is less than was claimed: nobody is paid more unless somebody types it. Of several each is what was claimed. */
const proposed = ([row, ...others]: readonly CompensationWork[]): string => {
  if (!row || others.length) return ''
  const { onCard, claimed } = row
  return onCard !== null && Number(onCard) < Number(claimed) ? onCard : claimed
}

/** A row of the queue as the moves see it. */
const factsOf = ({ state, isDecider }: CompensationWork): MovableCompensation => ({ status: state, isDecider })
/** Whether a step may be taken with a row. */
export const bars =
  (move: Move): Rule<CompensationWork> =>
  (row) =>
    compensationMoves[move].bar(factsOf(row))

/** The way to a file of a merchant's compensation. */
export const workLinkOf =
  ({ merchantId, id }: Pick<CompensationWork, 'merchantId' | 'id'>) =>
  (fileId: string) =>
    send(compensating.file, { merchantId, id, fileId })

function AmountField({ value, onChange }: BatchFormProps<CompensationWork, Amount>) {
  return (
    <LabelledText
      of={compensating.approve}
      name="approved"
      label={words.approveAmount}
      help={words.approveHelp}
      value={value.approved}
      onChange={(approved) => onChange({ approved })}
    />
  )
}

const approve = merchantBatchCall(compensating.approve, 'compensationIds')
const pay = merchantBatchCall(compensating.pay, 'compensationIds')

const summaryOf = (rows: readonly CompensationWork[]) =>
  rows.map((row) => (
    <Facts
      key={`${row.merchantId} ${row.id}`}
      facts={[{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }, ...compensationFacts(row)]}
    />
  ))

export const approveCompensations = {
  ...batchAction<CompensationWork, Amount>({
    id: 'approve',
    label: words.approve,
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('approve')),
    summary: summaryOf,
    form: { Fields: AmountField, initial: (rows) => ({ approved: proposed(rows) }) },
    go: words.approveGo,
    run: (rows, { approved }, key) => approve(rows, approved.trim() ? { approved } : {}, key),
    isTold: true,
    done: words.approveDone,
  }),
  icon: Check,
}

export const rejectCompensations = rejection<CompensationWork>({
  field: (field) => <LabelledText of={compensating.reject} name="remark" {...field} />,
  bar: bars('reject'),
  words,
  run: merchantBatchCall(compensating.reject, 'compensationIds'),
})

/** The merchant's balance grows: never by who approved it. */
export const payCompensations = decision<CompensationWork>({
  id: 'pay',
  icon: Wallet,
  bar: bars('pay'),
  words: { label: words.pay, go: words.payGo, done: words.payDone },
  summary: (rows) => (
    <>
      <Help text={words.payHelp} />
      {summaryOf(rows)}
    </>
  ),
  run: (rows, key) => pay(rows, {}, key),
})
