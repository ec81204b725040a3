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
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, type InputRef, Modal, Segmented, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { read } from '../../../api/read.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { ScanField } from '../scan/scan-field.tsx'

/** Scan, a number, Enter: then the next one. Nothing of it needs a mouse. */
export const CorrectionDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [current, setCurrent] = useState<ShelvedStock>()
  const [told, setTold] = useState<readonly string[]>([])
  const close = () => {
    if (told.length) void queries.invalidateQueries({ queryKey: listKey('stockCorrections') })
    onClose()
  }
  const booked = (line: string) => {
    setTold((before) => [line, ...before])
    setCurrent(undefined)
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.add)}
      onCancel={close}
      footer={<Button onClick={close}>{t(common.close)}</Button>}
    >
      {current ? (
        <CorrectionFields key={current.id} stock={current} onBooked={booked} onBack={() => setCurrent(undefined)} />
      ) : (
        <ScanField
          label={words.scanField}
          hint={words.scanHint}
          unknown={words.unknown}
          find={(number) => read(operations.findStock, { numbers: [number] }).then(({ items }) => items)}
          keyOf={({ merchantId, id }) => `${merchantId} ${id}`}
          nameOf={(one) => (
            <>
              <WarehouseName id={one.warehouseId} /> · {one.merchantName[language]} · {one.sku}
            </>
          )}
          onFound={(one) => setCurrent(one)}
        />
      )}
      <div role="status">
        {told.slice(0, 5).map((line) => (
          <p key={line} className="kit-second num">
            {line}
          </p>
        ))}
      </div>
    </Modal>
  )
}

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

const CorrectionFields = ({ stock, onBooked, onBack }: FieldsProps) => {
  const t = useText()
  const language = useLanguage()
  const [kind, setKind] = useState<CorrectionKind>('count')
  const [bucket, setBucket] = useState<CorrectedShelf>('sellable')
  const [toBucket, setToBucket] = useState<CorrectedShelf>('defective')
  const [reason, setReason] = useState<CorrectionReason>('cycleCount')
  const [note, setNote] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isRunning, setIsRunning] = useState(false)
  const field = useRef<InputRef>(null)
  const call = useFormCall(operations.correctStock)
  useEffect(() => field.current?.focus(), [])
  const save = async () => {
    const quantity = Number(typed)
    if (typed.trim() === '' || !Number.isInteger(quantity) || (quantity < 0 && kind !== 'adjust')) {
      setProblem(t(words.wholeNumber))
      return field.current?.focus()
    }
    setIsRunning(true)
    const { merchantId, productId, warehouseId, sku } = stock
    const asked = { merchantId, productId, warehouseId, kind, bucket, quantity, reason, note }
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

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="correction-field">
    <span className="kit-second">{label}</span>
    {children}
  </div>
)
