import { operations } from '@stowline/contract/operations/operations.contract'
import type { ShelvedStock } from '@stowline/contract/operations/stock-work.schema'
import {
  type CorrectedShelf,
  type CorrectionKind,
  type CorrectionReason,
  correctedShelves,
  correctionKinds,
  correctionReasons,
} from '@stowline/domain/inventory/corrections'
import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { bucketNames, correctionKindNames, correctionReasonNames } from '@stowline/text/inventory'
import { Alert, Button, Input, type InputRef, Segmented, Select } from 'antd'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { useToldCall } from '../../../api/use-form-call.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { serialsIn, SerialsInput } from './serials-input.tsx'

type FieldsProps = {
  readonly stock: ShelvedStock
  readonly onBooked: (line: string) => void
  readonly onBack: () => void
}

const quantityWords = (kind: CorrectionKind, bucket: CorrectedShelf) => {
  if (kind === 'adjust') return words.moreOrLess
  if (kind === 'move') return words.moved
  return bucket === 'sellable' ? words.countedUnits : words.countedShelf
}

type Correction = {
  readonly kind: CorrectionKind
  readonly bucket: CorrectedShelf
  readonly toBucket: CorrectedShelf
  readonly reason: CorrectionReason
  readonly note: string
  /** The figure, or the numbers of pieces that have some. */
  readonly typed: string
  readonly isGone: boolean
}
const first: Correction = {
  ...{ kind: 'count', bucket: 'sellable', toBucket: 'defective', reason: 'cycleCount' },
  ...{ note: '', typed: '', isGone: true },
}
type Change = (change: Partial<Correction>) => void

/** What is sent of it; undefined: it is no whole number of pieces. */
const asked = ({ kind, bucket, toBucket, reason, note, typed, isGone }: Correction, stock: ShelvedStock) => {
  const serials = stock.hasSerials ? serialsIn(typed) : undefined
  const quantity = serials ? serials.length * (kind === 'adjust' && isGone ? -1 : 1) : Number(typed)
  const isEmpty = typed.trim() === '' && !(serials && kind === 'count')
  if (isEmpty || !Number.isInteger(quantity) || (quantity < 0 && kind !== 'adjust')) return undefined
  const { merchantId, productId, warehouseId } = stock
  const place = { merchantId, productId, warehouseId }
  return { ...place, kind, bucket, quantity, reason, note, serials, ...(kind === 'move' && { toBucket }) }
}

/** What was counted or is put right of a scanned product. Pieces with serial numbers are scanned one by one. */
export const CorrectionFields = ({ stock, onBooked, onBack }: FieldsProps) => {
  const t = useText()
  const [correction, setCorrection] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const field = useRef<InputRef>(null)
  const call = useToldCall(operations.correctStock)
  useEffect(() => field.current?.focus(), [])
  const change: Change = (changed) => {
    setProblem(undefined)
    setCorrection((before) => ({ ...before, ...changed }))
  }
  const save = async () => {
    const wanted = asked(correction, stock)
    if (!wanted) {
      setProblem(t(words.wholeNumber))
      return field.current?.focus()
    }
    setIsRunning(true)
    const outcome = await call.run(wanted).finally(() => setIsRunning(false))
    if (!outcome.ok) return setProblem(outcome.message)
    const { no, state, difference } = outcome.value
    onBooked(`${stock.sku} ${t(state === 'done' ? words.booked : words.sentUp, { no, by: difference })}`)
  }
  return (
    <div className="scan-body">
      <Scanned stock={stock} bucket={correction.bucket} />
      <Segmented<CorrectionKind>
        aria-label={t(words.chooseKind)}
        value={correction.kind}
        onChange={(kind) => change({ kind })}
        options={correctionKinds.map((value) => ({ value, label: t(correctionKindNames[value]) }))}
      />
      <div className="correction-fields">
        {!stock.hasSerials && <Quantity field={field} of={correction} onChange={change} onDone={() => void save()} />}
        {stock.hasSerials && correction.kind === 'adjust' && <Direction of={correction} onChange={change} />}
        <Shelves of={correction} onChange={change} />
      </div>
      {stock.hasSerials && (
        <SerialsInput value={correction.typed} onChange={(typed) => change({ typed })} onDone={() => void save()} />
      )}
      <Input
        aria-label={t(words.note)}
        placeholder={t(words.note)}
        maxLength={200}
        value={correction.note}
        onChange={(event) => change({ note: event.target.value })}
        onPressEnter={() => void save()}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="scan-foot">
        <Button onClick={onBack}>{t(words.nextScan)}</Button>
        <Button type="primary" loading={isRunning} onClick={() => void save()}>
          {t(words.book)}
        </Button>
      </div>
    </div>
  )
}

/** The product that was scanned, and how many the books have of it on the shelf. */
const Scanned = ({ stock, bucket }: { stock: ShelvedStock; bucket: CorrectedShelf }) => {
  const t = useText()
  const language = useLanguage()
  const onBooks = stock[bucket] + (bucket === 'sellable' ? stock.reserved : 0)
  return (
    <div>
      <strong className="num">{stock.sku}</strong> {language === 'zh' ? stock.nameCn : stock.nameEn}
      <p className="kit-second">
        {stock.merchantName[language]} · <WarehouseName id={stock.warehouseId} /> ·{' '}
        <span className="num">{t(words.onBooks, { count: onBooks })}</span>
      </p>
    </div>
  )
}

type FieldProps = { readonly of: Correction; readonly onChange: Change }

const Quantity = ({
  field,
  of: { kind, bucket, typed },
  onChange,
  onDone,
}: FieldProps & { field: Ref<InputRef>; onDone: () => void }) => {
  const t = useText()
  const label = t(quantityWords(kind, bucket))
  return (
    <Labelled label={label}>
      <Input
        ref={field}
        className="num"
        inputMode="numeric"
        aria-label={label}
        value={typed}
        onChange={(event) => onChange({ typed: event.target.value })}
        onPressEnter={onDone}
      />
    </Labelled>
  )
}

const Direction = ({ of: { isGone }, onChange }: FieldProps) => {
  const t = useText()
  const options = [
    { value: true, label: t(words.gone) },
    { value: false, label: t(words.found) },
  ]
  return (
    <Labelled label={t(words.direction)}>
      <Select
        aria-label={t(words.direction)}
        value={isGone}
        onChange={(gone) => onChange({ isGone: gone })}
        options={options}
      />
    </Labelled>
  )
}

const Shelves = ({ of: { kind, bucket, toBucket, reason }, onChange }: FieldProps) => {
  const t = useText()
  const shelves = correctedShelves.map((value) => ({ value, label: t(bucketNames[value]) }))
  const reasons = correctionReasons.map((value) => ({ value, label: t(correctionReasonNames[value]) }))
  return (
    <>
      <Labelled label={t(words.shelf)}>
        <Select
          aria-label={t(words.shelf)}
          value={bucket}
          options={shelves}
          onChange={(shelf) => onChange({ bucket: shelf })}
        />
      </Labelled>
      {kind === 'move' && (
        <Labelled label={t(words.toShelf)}>
          <Select
            aria-label={t(words.toShelf)}
            value={toBucket}
            options={shelves}
            onChange={(shelf) => onChange({ toBucket: shelf })}
          />
        </Labelled>
      )}
      <Labelled label={t(words.reason)}>
        <Select
          aria-label={t(words.reason)}
          value={reason}
          options={reasons}
          onChange={(chosen) => onChange({ reason: chosen })}
        />
      </Labelled>
    </>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="correction-field">
    <span className="kit-second">{label}</span>
    {children}
  </div>
)
