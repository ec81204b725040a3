import type { InvoicedParcel } from '@stowline/contract/billing/invoice.schema'
import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { invoicedMoves, type MovableInvoiced } from '@stowline/domain/billing/invoices/invoiced-moves'
import { fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import type { Rule } from '@stowline/domain/kernel/move'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { HandCoins, Send } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../ui/form/labelled.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'
import { Difference } from './invoice-columns.tsx'

type Reason = { readonly reason: string }
type Note = { readonly note: string }

/** A row as the moves see it. */
const factsOf = ({ state, finding }: InvoicedParcel): MovableInvoiced => ({ status: state, finding })
/** Whether a step may be taken with a row. */
export const bars =
  (move: keyof typeof invoicedMoves): Rule<InvoicedParcel> =>
  (row) =>
    invoicedMoves[move].bar(factsOf(row))

const totalOf = (rows: readonly InvoicedParcel[]): string =>
  toDecimal(sum(rows.flatMap(({ difference }) => fromDecimal(difference) ?? [])))

/** What the rows come to, by merchant. */
const Totals = ({ rows }: { readonly rows: readonly InvoicedParcel[] }) => (
  <>
    {[...Map.groupBy(rows, ({ merchantId }) => merchantId)].map(([merchantId, own]) => (
      <Facts
        key={merchantId}
        facts={[
          { label: words.merchant, value: own[0]?.merchantName ? <SayName of={own[0].merchantName} /> : null },
          { label: words.parcels, value: <span className="num">{own.length}</span> },
          { label: words.difference, value: <Difference value={totalOf(own)} /> },
        ]}
      />
    ))}
  </>
)

const ReasonField = ({ value: { reason }, onChange, missing }: BatchFormProps<InvoicedParcel, Reason>) => (
  <LabelledText
    of={invoicing.passOn}
    name="reason"
    label={words.reason}
    help={words.reasonHelp}
    error={missing}
    value={reason}
    onChange={(next) => onChange({ reason: next })}
  />
)

const NoteField = ({ value: { note }, onChange }: BatchFormProps<InvoicedParcel, Note>) => (
  <LabelledText
    of={invoicing.accept}
    name="note"
    label={words.note}
    value={note}
    onChange={(next) => onChange({ note: next })}
  />
)

/** Each difference becomes an adjustment of its merchant; somebody else books it. */
export const passOn = {
  ...batchAction<InvoicedParcel, Reason>({
    id: 'passOn',
    label: words.passOn,
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('passOn')),
    summary: (rows) => (
      <>
        <Help text={words.passOnHelp} />
        <Totals rows={rows} />
      </>
    ),
    form: {
      Fields: ReasonField,
      initial: () => ({ reason: '' }),
      check: ({ reason }) => (reason.trim() ? undefined : words.reasonNeeded),
      saysMissing: true,
    },
    go: words.passOnGo,
    done: words.passOnDone,
    isTold: true,
    run: merchantBatchCall(invoicing.passOn, 'parcelIds'),
  }),
  icon: Send,
}

/** The provider bears the difference. */
export const accept = {
  ...batchAction<InvoicedParcel, Note>({
    id: 'accept',
    label: words.accept,
    group: 'process',
    isPromoted: true,
    preflight: byRule(bars('accept')),
    summary: (rows) => (
      <>
        <Help text={words.acceptHelp} />
        <Totals rows={rows} />
      </>
    ),
    form: { Fields: NoteField, initial: () => ({ note: '' }) },
    go: words.acceptGo,
    done: words.acceptDone,
    isTold: true,
    run: merchantBatchCall(invoicing.accept, 'parcelIds'),
  }),
  icon: HandCoins,
}
