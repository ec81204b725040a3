import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { returnWork as words } from '@stowline/text/returns-screen'
import { merchantBatchCall } from '../../../api/batch.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { type BatchFormProps, batchAction, byRule } from '../../../ui/list-page/index.ts'
import { factsOf } from '../return-status.ts'

type Reason = { readonly reason: string }
const ReasonField = ({ value, onChange, missing }: BatchFormProps<ReturnWork, Reason>) => (
  <LabelledText
    of={returning.reject}
    name="reason"
    label={words.reason}
    help={words.reasonHelp}
    error={missing}
    value={value.reason}
    onChange={(reason) => onChange({ reason })}
  />
)

/** What the provider does to returns, one or many. */
export const returnWorkBatches = {
  reject: batchAction<ReturnWork, Reason>({
    id: 'reject',
    label: words.reject,
    group: 'danger',
    preflight: byRule((row: ReturnWork) => returnMoves.reject.bar(factsOf(row))),
    form: {
      Fields: ReasonField,
      initial: () => ({ reason: '' }),
      check: ({ reason }) => (reason.trim() ? undefined : words.reasonNeeded),
      saysMissing: true,
    },
    go: words.rejectGo,
    isTold: true,
    done: words.workDone,
    run: merchantBatchCall(returning.reject, 'returnIds'),
  }),
  unignore: batchAction<ReturnWork, undefined>({
    id: 'unignore',
    label: words.unignore,
    group: 'process',
    preflight: byRule((row: ReturnWork) => returnMoves.unignore.bar(factsOf(row))),
    go: words.unignoreGo,
    isTold: true,
    done: words.workDone,
    run: (rows, _, key) => merchantBatchCall(returning.unignore, 'returnIds')(rows, {}, key),
  }),
}
