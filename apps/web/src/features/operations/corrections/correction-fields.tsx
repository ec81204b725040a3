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
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { useFormCall } from '../../../api/use-form-call.ts'
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

/** What was counted or is put right of a scanned product. Pieces with serial numbers are scanned one by one. */
export const CorrectionFields = ({ stock, onBooked, onBack }: FieldsProps) => {
  const t = useText()
  const language = useLanguage()
  const [kind, setKind] = useState<CorrectionKind>('count')
  const [bucket, setBucket] = useState<CorrectedShelf>('sellable')
  const [toBucket, setToBucket] = useState<CorrectedShelf>('defective')
  const [reason, setReason] = useState<CorrectionReason>('cycleCount')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState('')
  const [isGone, setIsGone] = useState(true)
  const [problem, setProblem] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const field = useRef<InputRef>(null)
  const call = useFormCall(operations.correctStock)
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    const serials = stock.hasSerials ? serialsIn(typed) : undefined
    const quantity = serials ? serials.length * (kind === 'adjust' && isGone ? -1 : 1) : Number(typed)
    const isEmpty = typed.trim() === '' && !(serials && kind === 'count')
    if (isEmpty || !Number.isInteger(quantity) || (quantity < 0 && kind !== 'adjust')) {
      setProblem(t(words.wholeNumber))
      return field.current?.focus()
    }
    setIsRunning(true)
    const { merchantId, productId, warehouseId, sku } = stock
    const asked = { merchantId, productId, warehouseId, kind, bucket, quantity, reason, note, serials }
    const outcome = await call
      .run({ ...asked, ...(kind === 'move' && { toBucket }) })
      .finally(() => setIsRunning(false))
    if (!outcome.ok) return setProblem(outcome.problems[0]?.message ?? t(words.notSaved))
    const { no, state, difference } = outcome.value
    onBooked(`${sku} ${t(state === 'done' ? words.booked : words.sentUp, { no, by: difference })}`)
  }
  const shelves = correctedShelves.map((value) => ({ value, label: t(bucketNames[value]) }))
  const onBooks = stock[bucket] + (bucket === 'sellable' ? stock.reserved : 0)
  return (
    <div className="scan-body">
      <div>
        <strong className="num">{stock.sku}</strong> {language === 'zh' ? stock.nameCn : stock.nameEn}
        <p className="kit-second">
          {stock.merchantName[language]} · <WarehouseName id={stock.warehouseId} /> ·{' '}
          <span className="num">{t(words.onBooks, { count: onBooks })}</span>
        </p>
      </div>
      <Segmented<CorrectionKind>
        aria-label={t(words.chooseKind)}
        value={kind}
        onChange={setKind}
        options={correctionKinds.map((value) => ({ value, label: t(correctionKindNames[value]) }))}
      />
      <div className="correction-fields">
        {!stock.hasSerials && (
          <Labelled label={t(quantityWords(kind, bucket))}>
            <Input
              ref={field}
              className="num"
              inputMode="numeric"
              aria-label={t(quantityWords(kind, bucket))}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => void save()}
            />
          </Labelled>
        )}
        {stock.hasSerials && kind === 'adjust' && (
          <Labelled label={t(words.direction)}>
            <Select
              aria-label={t(words.direction)}
              value={isGone}
              onChange={setIsGone}
              options={[
                { value: true, label: t(words.gone) },
                { value: false, label: t(words.found) },
              ]}
            />
          </Labelled>
        )}
        <Labelled label={t(words.shelf)}>
          <Select aria-label={t(words.shelf)} value={bucket} options={shelves} onChange={setBucket} />
        </Labelled>
        {kind === 'move' && (
          <Labelled label={t(words.toShelf)}>
            <Select aria-label={t(words.toShelf)} value={toBucket} options={shelves} onChange={setToBucket} />
          </Labelled>
        )}
        <Labelled label={t(words.reason)}>
          <Select
            aria-label={t(words.reason)}
            value={reason}
            onChange={setReason}
            options={correctionReasons.map((value) => ({ value, label: t(correctionReasonNames[value]) }))}
          />
        </Labelled>
      </div>
      {stock.hasSerials && <SerialsInput value={typed} onChange={setTyped} onDone={() => void save()} />}
      <Input
        aria-label={t(words.note)}
        placeholder={t(words.note)}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onPressEnter={() => void save()}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="scan-head">
        <Button onClick={onBack}>{t(words.nextScan)}</Button>
        <Button type="primary" loading={isRunning} onClick={() => void save()}>
          {t(words.book)}
        </Button>
      </div>
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="correction-field">
    <span className="kit-second">{label}</span>
    {children}
  </div>
)
