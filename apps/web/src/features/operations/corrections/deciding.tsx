import { operations } from '@stowline/contract/operations/operations.contract'
import type { StockCorrection } from '@stowline/contract/operations/stock-work.schema'
import { correctionMoves } from '@stowline/domain/inventory/corrections'
import type { Rule } from '@stowline/domain/kernel/move'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { Check, Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'

type Remark = { readonly remark: string }
const facts = ({ state, isOwn }: StockCorrection) => ({ status: state, isOwn })
const mayApprove: Rule<StockCorrection> = (row) => correctionMoves.approve.bar(facts(row))
const mayReject: Rule<StockCorrection> = (row) => correctionMoves.reject.bar(facts(row))
const approve = merchantBatchCall(operations.approveCorrections, 'correctionIds')

function RemarkField({ value, onChange }: BatchFormProps<StockCorrection, Remark>) {
  return (
    <LabelledText
      of={operations.rejectCorrections}
      name="remark"
      label={words.remark}
      help={words.remarkHelp}
      value={value.remark}
      onChange={(remark) => onChange({ remark })}
    />
  )
}

/** Somebody else agrees: the stock changes with it. */
export const approveCorrections = {
  ...batchAction<StockCorrection, undefined>({
    id: 'approve',
    label: words.approve,
    group: 'process',
    isPromoted: true,
    preflight: byRule(mayApprove),
    go: words.approveGo,
    run: (rows, _, key) => approve(rows, {}, key),
    done: words.approveDone,
  }),
  icon: Check,
}

export const rejectCorrections = {
  ...batchAction<StockCorrection, Remark>({
    id: 'reject',
    label: words.reject,
    group: 'process',
    preflight: byRule(mayReject),
    form: {
      Fields: RemarkField,
      initial: () => ({ remark: '' }),
      check: ({ remark }) => (remark.trim() ? undefined : words.remarkNeeded),
    },
    go: words.rejectGo,
    run: merchantBatchCall(operations.rejectCorrections, 'correctionIds'),
    isTold: true,
    done: words.rejectDone,
  }),
  icon: Undo2,
}
