import type { Rule } from '@stowline/domain/kernel/move'
import type { Pair } from '@stowline/text/kernel/pair'
import { type LucideIcon, Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Labelled } from '../ui/form/labelled.tsx'
import { batchAction, type BatchDone, type BatchFormProps, byRule } from '../ui/list-page/index.ts'

type Decided<Row> = {
  /** Why it may not be taken with a row: the rule that the server enforces. */
  readonly bar: Rule<Row>
}

type Decision<Row> = Decided<Row> & {
  readonly id: string
  readonly icon: LucideIcon
  readonly words: { readonly label: Pair; readonly go: Pair; readonly done: Pair }
  /** What the person agrees to. */
  readonly summary: (rows: readonly Row[]) => ReactNode
  readonly run: (rows: readonly Row[], key: string) => Promise<BatchDone>
}

/** What somebody of the provider agrees to, of rows of a queue: they see what it is about first. */
export const decision = <Row,>({ id, icon, bar, words, summary, run }: Decision<Row>) => ({
  ...batchAction<Row, undefined>({
    ...{ id, label: words.label, go: words.go, done: words.done, summary },
    group: 'process',
    isPromoted: true,
    preflight: byRule(bar),
    run: (rows, _, key) => run(rows, key),
    isTold: true,
  }),
  icon,
})

type Remark = { readonly remark: string }

/** The reason's input as the dialog draws it: the caller says of which call it is, since the limit is that call's. */
type RemarkField = Pick<ComponentProps<typeof Labelled>, 'help' | 'error'> & {
  readonly label: Pair
  readonly value: string
  readonly onChange: (remark: string) => void
}

type Rejection<Row> = Decided<Row> & {
  readonly field: (field: RemarkField) => ReactNode
  readonly words: {
    readonly reject: Pair
    readonly rejectGo: Pair
    readonly rejectDone: Pair
    /** The reason's label, its help, and that it is missing. */
    readonly remark: Pair
    readonly remarkHelp: Pair
    readonly remarkNeeded: Pair
  }
  readonly run: (rows: readonly Row[], value: Remark, key: string) => Promise<BatchDone>
}

/** Rejects rows of a queue, with a reason that whoever asked for them reads. */
export const rejection = <Row,>({ field, bar, words, run }: Rejection<Row>) => {
  const drawn = ({ value: { remark }, onChange, missing: error }: BatchFormProps<Row, Remark>) =>
    field({
      ...{ label: words.remark, help: words.remarkHelp, error, value: remark },
      onChange: (next) => onChange({ remark: next }),
    })
  return {
    ...batchAction<Row, Remark>({
      ...{ id: 'reject', label: words.reject, go: words.rejectGo, done: words.rejectDone, run },
      group: 'process',
      preflight: byRule(bar),
      form: {
        Fields: drawn,
        initial: () => ({ remark: '' }),
        check: ({ remark }) => (remark.trim() ? undefined : words.remarkNeeded),
        saysMissing: true,
      },
      isTold: true,
    }),
    icon: Undo2,
  }
}
