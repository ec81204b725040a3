import { operations } from '@stowline/contract/operations/operations.contract'
import type { ProductToMeasure } from '@stowline/contract/operations/work.schema'
import { measuringScreen as words } from '@stowline/text/measuring-screen'
import { common, measure } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { read } from '../../../api/read.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { DecimalInput } from '../../../ui/form/decimal-input.tsx'
import { measureSides, type MeasureSide, unitNames } from '../../../ui/form/measure-entry.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { MeasuresTable } from '../../../ui/product/measures-table.tsx'
import { sidesText, weightText } from '../../../ui/product/measures-text.ts'
import { ScanField } from '../../../ui/scan/scan-field.tsx'

type Typed = Readonly<Record<MeasureSide, string>>
const nothing: Typed = { length: '', width: '', height: '', weight: '' }
const missingIn = (typed: Typed): MeasureSide | undefined => measureSides.find((side) => !(Number(typed[side]) > 0))
const measuresOf = (typed: Typed) => ({
  length: Number(typed.length),
  width: Number(typed.width),
  height: Number(typed.height),
  weight: Number(typed.weight),
})

/** Scan, four numbers, Enter: then the next one. Nothing of it needs a mouse. */
export const MeasureDialog = ({ product, onClose }: { product: ProductToMeasure | undefined; onClose: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [current, setCurrent] = useState(product)
  const [done, setDone] = useState<readonly string[]>([])
  const close = () => {
    if (done.length) void queries.invalidateQueries({ queryKey: listKey('productsToMeasure') })
    onClose()
  }
  const measured = (sku: string) => {
    setDone((before) => [sku, ...before])
    setCurrent(undefined)
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.measureTitle)}
      onCancel={close}
      // While one is measured its own buttons are the dialog's.
      footer={current ? null : <Button onClick={close}>{t(common.close)}</Button>}
    >
      {current ? (
        <MeasureFields key={current.id} product={current} onMeasured={measured} onBack={() => setCurrent(undefined)} />
      ) : (
        <ScanField
          label={words.scanField}
          hint={words.scanHint}
          unknown={words.unknown}
          find={(number) => read(operations.listProducts, { numbers: [number] }).then(({ items }) => items)}
          keyOf={({ id }) => id}
          nameOf={(one) => `${one.merchantName[language]} · ${one.sku}`}
          onFound={(one) => setCurrent(one)}
        />
      )}
      {done.length > 0 && (
        <p className="kit-second num" role="status">
          {t(words.measuredCount, { count: done.length })} {done.slice(0, 5).join(' · ')}
        </p>
      )}
    </Modal>
  )
}

type FieldsProps = {
  readonly product: ProductToMeasure
  readonly onMeasured: (sku: string) => void
  readonly onBack: () => void
}

const MeasureFields = ({ product, onMeasured, onBack }: FieldsProps) => {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState<Typed>(nothing)
  const [problem, setProblem] = useState<string>()
  const fields = useRef<Partial<Record<MeasureSide, InputRef | null>>>({})
  const { run, isRunning } = useVerify()
  useEffect(() => fields.current.length?.focus(), [])
  const save = async () => {
    const missing = missingIn(typed)
    if (missing) {
      setProblem(t(words.allFour))
      return fields.current[missing]?.focus()
    }
    const refused = await run(product, typed)
    if (refused === undefined) onMeasured(product.sku)
    else setProblem(refused)
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = measureSides[at + 1]
    if (next) fields.current[next]?.focus()
    else void save()
  }
  return (
    <div className="scan-body">
      <div className="product-head">
        <ProductPicture picture={product.picture} size={56} />
        <div>
          <strong className="num">{product.sku}</strong>
          <span>{language === 'zh' ? product.nameCn : product.nameEn}</span>
          <span className="kit-second">
            {product.merchantName[language]} ·{' '}
            <span className="num">
              {t(words.declaredAs, {
                sides: sidesText(product.declared) ?? '—',
                weight: weightText(product.declared) ?? '—',
              })}
            </span>
          </span>
        </div>
      </div>
      <div className="measures__sides">
        {measureSides.map((side, at) => (
          <div key={side} className="measures__side">
            <label htmlFor={`measured-${side}`}>{t(measure[side])}</label>
            <DecimalInput
              id={`measured-${side}`}
              ref={(field) => {
                fields.current[side] = field
              }}
              value={typed[side]}
              suffix={unitNames.imperial[side === 'weight' ? 'weight' : 'side']}
              onChange={(text) => {
                setProblem(undefined)
                setTyped((before) => ({ ...before, [side]: text }))
              }}
              onKeyDown={(event) => onKey(event, at)}
            />
          </div>
        ))}
      </div>
      {product.declared && !missingIn(typed) && (
        <MeasuresTable declared={product.declared} verified={{ ...measuresOf(typed), unit: 'imperial' }} />
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="scan-foot">
        <Button onClick={onBack}>{t(words.nextScan)}</Button>
        <Button type="primary" loading={isRunning} onClick={() => void save()}>
          {t(words.verify)}
        </Button>
      </div>
    </div>
  )
}

/** Sends what was measured; answers why it was refused. */
const useVerify = () => {
  const call = useToldCall(operations.verifyProduct)
  const [isRunning, setIsRunning] = useState(false)
  const run = async ({ id, merchantId }: ProductToMeasure, typed: Typed): Promise<string | undefined> => {
    setIsRunning(true)
    const outcome = await call
      .run({ merchantId, productId: id, measures: measuresOf(typed) })
      .finally(() => setIsRunning(false))
    if (!outcome.ok) return outcome.message
    return outcome.value.failed[0]?.message
  }
  return { run, isRunning }
}
