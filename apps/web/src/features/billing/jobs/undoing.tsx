import { working, type ServiceJob } from '@stowline/contract/operations/working.contract'
import { jobMoves } from '@stowline/domain/billing/jobs/job-moves'
import { cents, fromDecimal } from '@stowline/domain/kernel/money'
import type { Rule } from '@stowline/domain/kernel/move'
import { adjustmentColumns } from '@stowline/text/adjustment'
import { adjustmentWork } from '@stowline/text/adjustment-screen'
import { jobsScreen as words } from '@stowline/text/jobs-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { type Fact, Facts } from '../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../ui/form/labelled.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { batchAction, type BatchFormProps, byRule } from '../../../ui/list-page/index.ts'
import { Moment } from '../../../ui/time/moment.tsx'
import { filled } from '@stowline/text/kernel/pair'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { JobAmount } from './job-columns.tsx'

type Reason = { readonly reason: string }

/** Whether a job may be undone: the rule that the server enforces. */
export const barsUndo: Rule<ServiceJob> = ({ state, amount }) =>
  jobMoves.undo.bar({ status: state, cents: fromDecimal(amount) ?? cents(0) })

/** What was done, for the drawer and for whoever undoes it. */
export const jobFacts = (row: ServiceJob): Fact[] => [
  { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
  { label: words.service, value: <SayName of={row.serviceName} /> },
  { label: words.count, value: <span className="num">{formatCount(row.count)}</span> },
  { label: words.reference, value: <span className="num">{row.reference}</span> },
  { label: words.amount, value: <JobAmount {...row} /> },
  { label: words.doneOn, value: <span className="num">{row.doneOn}</span> },
  { label: words.warehouse, value: <WarehouseName id={row.warehouseId} /> },
  { label: words.madeBy, value: row.madeBy },
  { label: words.note, value: row.note || null },
]

/** What became of its charge: the bill that it stands on, the credit that undoes it. */
export const becameFacts = ({ billMonth, creditNo, madeTime }: ServiceJob): Fact[] => [
  { label: adjustmentColumns.time, value: <Moment value={madeTime} /> },
  ...(billMonth === null
    ? []
    : [{ label: adjustmentWork.settled, value: <Say text={filled(words.bill, { month: billMonth })} /> }]),
  ...(creditNo === null ? [] : [{ label: words.undo, value: <Say text={filled(words.credit, { no: creditNo })} /> }]),
]

const ReasonField = ({ value: { reason }, onChange, missing }: BatchFormProps<ServiceJob, Reason>) => (
  <LabelledText
    of={working.undo}
    name="reason"
    label={words.reason}
    help={words.reasonHelp}
    error={missing}
    value={reason}
    onChange={(next) => onChange({ reason: next })}
  />
)

/** A credit of exactly what each was charged, which somebody else books. */
export const undoJobs = {
  ...batchAction<ServiceJob, Reason>({
    id: 'undo',
    label: words.undo,
    group: 'process',
    isPromoted: true,
    preflight: byRule(barsUndo),
    summary: (rows) => (
      <>
        <Help text={words.undoHelp} />
        {rows.map((row) => (
          <Facts key={`${row.merchantId} ${row.id}`} facts={jobFacts(row).slice(0, 6)} />
        ))}
      </>
    ),
    form: {
      Fields: ReasonField,
      initial: () => ({ reason: '' }),
      check: ({ reason }) => (reason.trim() ? undefined : words.reasonNeeded),
      saysMissing: true,
    },
    go: words.undoGo,
    done: words.undoDone,
    isTold: true,
    run: merchantBatchCall(working.undo, 'jobIds'),
  }),
  icon: Undo2,
}
