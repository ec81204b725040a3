import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import {
  type MilestoneAction,
  milestoneActions,
  nextMilestone,
  shipmentMoves,
} from '@stowline/domain/inbound/shipment-moves'
import { recordOf } from '@stowline/domain/kernel/records'
import { inboundErrors, milestoneActionNames } from '@stowline/text/inbound'
import { inboundWork as words, milestoneDones, milestoneGoes } from '@stowline/text/inbound-work'
import { Alert } from 'antd'
import { merchantBatchCall } from '../../../api/batch.ts'
import { useWarehouseNames } from '../../../api/reference.ts'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { LabelledMoment } from '../../../ui/form/index.ts'
import { UploadBox } from '../../../ui/upload/upload-box.tsx'
import { factsOf } from '../shipment-batches.tsx'
import { photoLimits } from './receive-parts.tsx'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { type BatchFormProps, batchAction, byRule } from '../../../ui/list-page/index.ts'

/** The milestone that a row is to reach next. */
export const nextOf = (row: InboundWork): MilestoneAction | undefined => nextMilestone(factsOf(row))

type Times = { readonly time: string | undefined; readonly appointment: string | undefined }
const milestone = merchantBatchCall(receiving.milestone, 'shipmentIds')
/** The clock of the warehouse that the goods go to: milestones are told by it, wherever the person sits. */
const useZoneOf = ([row]: readonly InboundWork[]): string => {
  const { zone } = useLocale()
  const { warehouse } = useWarehouseNames()
  return (row && warehouse(row.warehouseId)?.timeZone) ?? zone
}
const TimeField = ({ rows, value, onChange }: BatchFormProps<InboundWork, Times>) => (
  <LabelledMoment
    label={words.time}
    help={words.timeHelp}
    zone={useZoneOf(rows)}
    value={value.time}
    onChange={(time) => onChange({ ...value, time })}
  />
)
const AppointmentField = ({ rows, value, onChange, missing }: BatchFormProps<InboundWork, Times>) => (
  <LabelledMoment
    label={words.appointment}
    isRequired
    error={missing}
    zone={useZoneOf(rows)}
    value={value.appointment}
    onChange={(appointment) => onChange({ ...value, appointment })}
  />
)

/** What is closed stays short by what has not come. */
const NotCome = ({ rows }: { rows: readonly InboundWork[] }) => {
  const t = useText()
  const count = rows.reduce((sum, { unitCount, receivedCount }) => sum + Math.max(0, unitCount - receivedCount), 0)
  return count > 0 && <Alert type="warning" showIcon title={t(words.notCome, { count })} />
}

const milestoneBatch = (action: MilestoneAction) =>
  batchAction<InboundWork, Times>({
    id: action,
    label: milestoneActionNames[action],
    group: 'process',
    preflight: byRule((row: InboundWork) => shipmentMoves[action].bar(factsOf(row))),
    form: {
      Fields: action === 'reserve' ? AppointmentField : TimeField,
      initial: (): Times => ({ time: undefined, appointment: undefined }),
      check: ({ appointment }) => (action === 'reserve' && !appointment ? inboundErrors.appointmentNeeded : undefined),
      saysMissing: true,
    },
    ...(action === 'shelve' && { summary: (rows: readonly InboundWork[]) => <NotCome rows={rows} /> }),
    go: milestoneGoes[action],
    isTold: true,
    done: milestoneDones[action],
    run: (rows, { time, appointment }, key) => milestone(rows, { action, time, appointment }, key),
  })

/** What the provider does when a milestone is reached. */
export const milestoneBatches = recordOf(milestoneActions, milestoneBatch)

type Reason = { readonly reason: string; readonly photoIds?: readonly string[] }
const ReasonField = ({ value, onChange, missing }: BatchFormProps<InboundWork, Reason>) => (
  <LabelledText
    of={receiving.reject}
    name="reason"
    label={words.reason}
    help={words.reasonHelp}
    error={missing}
    value={value.reason}
    onChange={(reason) => onChange({ ...value, reason })}
  />
)
/** How it was settled, for whoever wants to say it. */
const NoteField = ({ value, onChange }: BatchFormProps<InboundWork, Reason>) => (
  <LabelledText
    of={receiving.resolve}
    name="note"
    label={words.reason}
    help={words.reasonHelp}
    value={value.reason}
    onChange={(reason) => onChange({ ...value, reason })}
  />
)
/** What is wrong, and pictures of it. */
const FlagFields = ({ rows, value, onChange, missing }: BatchFormProps<InboundWork, Reason>) => (
  <div className="batch-form">
    <ReasonField rows={rows} value={value} onChange={onChange} missing={missing} />
    <UploadBox
      limits={photoLimits}
      upload={uploadTo('inboundPhoto')}
      onChange={(files) => onChange({ ...value, photoIds: files.map(({ fileId }) => fileId) })}
    />
  </div>
)
const reasonForm = {
  Fields: ReasonField,
  initial: () => ({ reason: '' }),
  check: ({ reason }: Reason) => (reason.trim() ? undefined : words.reasonNeeded),
  saysMissing: true,
} as const

/** What is wrong, and what settles it. */
export const troubleBatches = {
  reject: batchAction<InboundWork, Reason>({
    id: 'reject',
    label: words.reject,
    group: 'danger',
    preflight: byRule((row: InboundWork) => shipmentMoves.reject.bar(factsOf(row))),
    form: reasonForm,
    go: words.rejectGo,
    isTold: true,
    done: words.rejectDone,
    run: merchantBatchCall(receiving.reject, 'shipmentIds'),
  }),
  flag: batchAction<InboundWork, Reason>({
    id: 'flag',
    label: words.flag,
    group: 'danger',
    preflight: byRule((row: InboundWork) => shipmentMoves.flag.bar(factsOf(row))),
    form: { ...reasonForm, Fields: FlagFields },
    go: words.flagGo,
    isTold: true,
    done: words.flagDone,
    run: (rows, { reason, photoIds = [] }, key) =>
      merchantBatchCall(receiving.flag, 'shipmentIds')(rows, { reason, photoIds: [...photoIds] }, key),
  }),
  resolve: batchAction<InboundWork, Reason>({
    id: 'resolve',
    label: words.resolve,
    group: 'process',
    preflight: byRule((row: InboundWork) => shipmentMoves.resolve.bar(factsOf(row))),
    form: { Fields: NoteField, initial: () => ({ reason: '' }) },
    go: words.resolveGo,
    isTold: true,
    done: words.resolveDone,
    run: (rows, { reason }, key) =>
      merchantBatchCall(receiving.resolve, 'shipmentIds')(rows, { note: reason.trim() }, key),
  }),
}
