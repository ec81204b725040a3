import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { type TransferWorkStep, transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Pair } from '@stowline/text/kernel/pair'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { Alert, Checkbox } from 'antd'
import { merchantBatchCall } from '../../../api/batch.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { type BatchFormProps, batchAction, byRule } from '../../../ui/list-page/index.ts'
import { factsOf } from '../transfer-status.ts'

const barOf = (move: keyof typeof transferMoves) => byRule((row: TransferWork) => transferMoves[move].bar(factsOf(row)))

type Reason = { readonly reason: string }
const check = ({ reason }: Reason): Pair | undefined => (reason.trim() ? undefined : words.reasonNeeded)

const ReasonField = ({ value, onChange, missing }: BatchFormProps<TransferWork, Reason>) => (
  <LabelledText
    of={transferring.reject}
    name="reason"
    label={words.reason}
    help={words.reasonHelp}
    error={missing}
    value={value.reason}
    onChange={(reason) => onChange({ reason })}
  />
)
const NoteField = ({ value, onChange, missing }: BatchFormProps<TransferWork, Reason>) => (
  <LabelledText
    of={transferring.askDocuments}
    name="note"
    label={words.askNote}
    help={words.reasonHelp}
    error={missing}
    value={value.reason}
    onChange={(reason) => onChange({ reason })}
  />
)

type Asking = { readonly askShort: boolean }
const AskShort = ({ value, onChange }: BatchFormProps<TransferWork, Asking>) => {
  const t = useText()
  return (
    <Checkbox checked={value.askShort} onChange={(event) => onChange({ askShort: event.target.checked })}>
      {t(words.askShort)}
    </Checkbox>
  )
}

const Final = () => {
  const t = useText()
  return <Alert type="warning" showIcon title={t(words.completeNote)} />
}

const common = { isTold: true, done: words.workDone } as const

/** What the warehouse does with transfers, one or many, step by step. */
export const workBatches = {
  accept: batchAction<TransferWork, Asking>({
    ...{ id: 'accept', label: words.accept, group: 'process', isPromoted: true, go: words.acceptGo, ...common },
    preflight: barOf('accept'),
    form: { Fields: AskShort, initial: () => ({ askShort: false }) },
    run: (rows, { askShort }, key) => merchantBatchCall(transferring.accept, 'transferIds')(rows, { askShort }, key),
  }),
  begin: batchAction<TransferWork, undefined>({
    ...{ id: 'begin', label: words.begin, group: 'process', isPromoted: true, go: words.beginGo, ...common },
    // What it waits for may have come since: the server looks.
    preflight: byRule((row: TransferWork) => transferMoves.begin.bar({ ...factsOf(row), held: row.productNum })),
    run: (rows, _, key) => merchantBatchCall(transferring.begin, 'transferIds')(rows, {}, key),
  }),
  makeReady: batchAction<TransferWork, undefined>({
    ...{ id: 'makeReady', label: words.ready, group: 'process', go: words.readyGo, ...common },
    preflight: barOf('makeReady'),
    run: (rows, _, key) => merchantBatchCall(transferring.makeReady, 'transferIds')(rows, {}, key),
  }),
  complete: batchAction<TransferWork, undefined>({
    ...{ id: 'complete', label: words.complete, group: 'process', go: words.completeGo, ...common },
    preflight: barOf('complete'),
    summary: () => <Final />,
    run: (rows, _, key) => merchantBatchCall(transferring.complete, 'transferIds')(rows, {}, key),
  }),
  askDocuments: batchAction<TransferWork, Reason>({
    ...{ id: 'askDocuments', label: words.ask, group: 'process', go: words.askGo, ...common },
    preflight: barOf('askDocuments'),
    form: { Fields: NoteField, initial: () => ({ reason: '' }), check, saysMissing: true },
    run: (rows, { reason }, key) =>
      merchantBatchCall(transferring.askDocuments, 'transferIds')(rows, { note: reason.trim() }, key),
  }),
  reject: batchAction<TransferWork, Reason>({
    ...{ id: 'reject', label: words.reject, group: 'danger', go: words.rejectGo, ...common },
    preflight: barOf('reject'),
    form: { Fields: ReasonField, initial: () => ({ reason: '' }), check, saysMissing: true },
    run: (rows, { reason }, key) =>
      merchantBatchCall(transferring.reject, 'transferIds')(rows, { reason: reason.trim() }, key),
  }),
}

/** Steps that are done by such a batch; picking and loading have a screen of their own. */
export const isBatch = (step: TransferWorkStep): step is keyof typeof workBatches & TransferWorkStep =>
  step !== 'pick' && step !== 'load'
