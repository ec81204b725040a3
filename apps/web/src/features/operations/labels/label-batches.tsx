import { fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import { settleMoves } from '@stowline/domain/shipping/settle-moves'
import { otherGo } from '@stowline/text/batch-buttons'
import type { Pair } from '@stowline/text/kernel/pair'
import { operations } from '@stowline/contract/operations/operations.contract'
import { fieldNames } from '@stowline/text/fields'
import { labelsScreen, workTexts } from '@stowline/text/operations-screen'
import { Check, RotateCw, Undo2 } from 'lucide-react'
import { merchantBatchCall } from '../../../api/batch.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { Help, LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import {
  type BatchAction,
  batchAction,
  type BatchFormProps,
  byRule,
  type RowAction,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'

const adoptLabels = merchantBatchCall(operations.adoptLabels, 'labelIds')
const retryLabels = merchantBatchCall(operations.retryLabels, 'labelIds')
const releaseLabels = merchantBatchCall(operations.releaseLabels, 'labelIds')
/** `isNeeded`: the carrier's answer lacked the number or bore another reference, so only what a person reads there tells the label. */
type Adoption = { readonly number: string; readonly isNeeded: boolean }
type Remark = { readonly remark: string }

/** Where nothing failed it is told beside the list, which no longer has the rows. */
const told = { isTold: true, done: labelsScreen.settled } as const

const adoptBy = (id: string, label: Pair, go: Pair) =>
  batchAction<LabelToSettle, Adoption>({
    id,
    label,
    group: 'label',
    preflight: byRule(settleMoves.adopt.bar),
    isPromoted: true,
    tooMany: workTexts.tooMany,
    form: {
      Fields: NumberField,
      initial: (rows) => ({ number: '', isNeeded: rows.length === 1 && rows[0]?.state === 'review' }),
      check: ({ number, isNeeded }) => (isNeeded && !number.trim() ? labelsScreen.numberMissing : undefined),
      saysMissing: true,
    },
    summary: (rows) => rows.length > 1 && <HeldTotal rows={rows} />,
    go,
    ...told,
    run: (rows, { number }, key) => {
      const trackingNumber = number.trim().toUpperCase()
      return adoptLabels(rows, rows.length === 1 && trackingNumber ? { trackingNumber } : {}, key)
    },
  })

/** The label is the carrier's: its number is taken over. */
export const adopt = { ...adoptBy('adopt', labelsScreen.adopt, otherGo.adopt), icon: Check }

/** Of a label that nobody knows there is nothing to adopt before the carrier has answered: the same question under its own name. */
const askAgain = { ...adoptBy('askAgain', labelsScreen.askAgain, otherGo.askAgain), icon: RotateCw }

/** It is bought, or its void asked for, once more. */
export const retry = {
  ...batchAction<LabelToSettle, undefined>({
    id: 'retry',
    label: labelsScreen.retry,
    group: 'label',
    preflight: byRule(settleMoves.retry.bar),
    isPromoted: true,
    tooMany: workTexts.tooMany,
    summary: () => <Help text={labelsScreen.retryHelp} />,
    go: otherGo.retry,
    ...told,
    run: (rows, _value, key) => retryLabels(rows, {}, key),
  }),
  icon: RotateCw,
}

/** Nothing was sold: the merchant has the held amount back. */
const release = {
  ...batchAction<LabelToSettle, Remark>({
    id: 'release',
    label: labelsScreen.release,
    preflight: byRule(settleMoves.release.bar),
    isPromoted: true,
    group: 'danger',
    tooMany: workTexts.tooMany,
    form: {
      Fields: RemarkField,
      initial: () => ({ remark: '' }),
      check: ({ remark }) => (remark.trim() ? undefined : labelsScreen.remarkNeeded),
      saysMissing: true,
    },
    refundOf: heldOf,
    saysRefund: true,
    go: otherGo.release,
    ...told,
    run: (rows, { remark }, key) => releaseLabels(rows, { remark: remark.trim() }, key),
  }),
  icon: Undo2,
}

/** What a person may decide about labels that nobody else can settle. */
export const labelBatches: readonly BatchAction<LabelToSettle>[] = [adopt, retry, release]

const ways = [
  { step: adopt, bar: settleMoves.adopt.bar },
  { step: retry, bar: settleMoves.retry.bar },
] as const

/**
 * What may settle a row, as the word that it shows. First comes what costs nothing: whether the carrier has the label. A void that was refused is
 * asked for again, because adopting such a label gives the void up.
 */
export const settlingSteps = (row: LabelToSettle, start: StartBatch<LabelToSettle>) =>
  (row.state === 'voidRefused' ? ways.toReversed() : ways)
    .filter(({ bar }) => bar(row) === undefined)
    .map(({ step }) => (step === adopt && row.state === 'unknown' ? askAgain : step))
    .map((step) => ({ id: step.id, label: step.label, icon: step.icon, onClick: () => start(step, [row]) }))

/** All that may be done with one row. */
export const labelActions = (row: LabelToSettle, start: StartBatch<LabelToSettle>): RowAction[] => [
  ...settlingSteps(row, start),
  ...(settleMoves.release.bar(row) === undefined
    ? [
        {
          id: release.id,
          label: release.label,
          icon: release.icon,
          isDanger: true,
          onClick: () => start(release, [row]),
        },
      ]
    : []),
]

/** What is kept from merchants until these labels are settled. */
function heldOf(rows: readonly LabelToSettle[]): string {
  return toDecimal(sum(rows.flatMap(({ held }) => fromDecimal(held ?? '') ?? [])))
}

const HeldTotal = ({ rows }: { rows: readonly LabelToSettle[] }) => {
  const t = useText()
  return (
    <div className="work-held">
      <span>{t(labelsScreen.heldTotal)}</span>
      <Money value={heldOf(rows)} hasCurrency />
    </div>
  )
}

/** What a person compares with the carrier's own page. */
const LabelFacts = ({ row }: { row: LabelToSettle }) => (
  <>
    <Facts
      facts={[
        { label: workTexts.merchant, value: <SayName of={row.merchantName} /> },
        {
          label: fieldNames.service,
          value: (
            <>
              <CarrierMark carrier={row.carrier} /> <SayName of={row.serviceName} />
            </>
          ),
        },
        { label: labelsScreen.toCharge, value: <Money value={row.held} hasCurrency /> },
      ]}
    />
    <Facts facts={[{ label: labelsScreen.reference, value: <NumberCell value={row.id} /> }]} isOneColumn />
  </>
)

function NumberField({ rows, value, onChange, missing }: BatchFormProps<LabelToSettle, Adoption>) {
  const [row] = rows
  if (rows.length !== 1 || !row) return <Help text={labelsScreen.adoptHelp} />
  if (row.state === 'voidRefused') return <Help text={labelsScreen.keepHelp} />
  return (
    <div className="batch-form">
      <LabelFacts row={row} />
      <LabelledText
        of={operations.adoptLabels}
        name="trackingNumber"
        label={value.isNeeded ? labelsScreen.number : labelsScreen.numberOptional}
        isRequired={value.isNeeded}
        help={value.isNeeded ? labelsScreen.numberNeededHelp : labelsScreen.numberHelp}
        error={missing}
        className="num"
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
      />
    </div>
  )
}

function RemarkField({ value, onChange, missing }: BatchFormProps<LabelToSettle, Remark>) {
  return (
    <div className="batch-form">
      <Help text={labelsScreen.releaseHelp} />
      <LabelledText
        of={operations.releaseLabels}
        name="remark"
        label={labelsScreen.remark}
        error={missing}
        value={value.remark}
        onChange={(remark) => onChange({ remark })}
      />
    </div>
  )
}
