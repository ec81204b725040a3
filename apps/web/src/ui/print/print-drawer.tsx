import '../kit/kit.css'
import './print.css'
import { batch, print } from '@stowline/text/ui'
import { Alert, Button, Drawer, InputNumber, Segmented, Select } from 'antd'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../language/language.tsx'
import { printUrl } from './print-url.ts'
import { type PrintableLabel, type PrintFormat, type PrintOrder, printFormats, printOrders, sorted } from './print-order.ts'

export type PrintRequest = { readonly ids: readonly string[]; readonly format: PrintFormat; readonly copies: number }

type Chosen = readonly { readonly id: string; readonly orderNo: string }[]

type Props = {
  /** Undefined until it is known which of the chosen have a label. */
  labels: readonly PrintableLabel[] | undefined
  chosen: Chosen
  /** Makes one PDF of the labels in this order; answers where it is. */
  onMerge: (request: PrintRequest) => Promise<{ readonly url: string }>
  /** Marks as printed, once the browser's dialog has been shown. */
  onPrinted: (ids: readonly string[]) => Promise<void>
  onClose: () => void
}

const none: readonly PrintableLabel[] = []
/** The call takes no more. */
const mostCopies = 5

const Thumbnail = ({ label, at }: { label: PrintableLabel; at: number }) => {
  const t = useText()
  return (
    <li className="print-page">
      <div className="print-page__sheet">
        {label.thumbnail ? (
          <img src={label.thumbnail} alt="" loading="lazy" />
        ) : (
          <span className="print-page__lines">
            {(label.lines ?? []).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {label.trackingNumber && <span className="num">{label.trackingNumber}</span>}
          </span>
        )}
      </div>
      <span className="print-page__no num">
        <span className="kit-quiet">{at + 1}</span> {label.orderNo}
      </span>
      {label.timesPrinted > 0 && <span className="print-page__note">{t(print.printed, { times: label.timesPrinted })}</span>}
    </li>
  )
}

type OptionsProps = {
  order: PrintOrder
  setOrder: (order: PrintOrder) => void
  format: PrintFormat
  setFormat: (format: PrintFormat) => void
  copies: number
  setCopies: (copies: number) => void
}

const PrintOptions = ({ order, setOrder, format, setFormat, copies, setCopies }: OptionsProps) => {
  const t = useText()
  return (
    <div className="print-options">
      <div>
        <span id="print-order">{t(print.order)}</span>
        <Select
          aria-labelledby="print-order"
          value={order}
          onChange={setOrder}
          options={printOrders.map((value) => ({ value, label: t(print[value]) }))}
        />
      </div>
      <div>
        <span id="print-format">{t(print.format)}</span>
        <Segmented
          aria-labelledby="print-format"
          value={format}
          onChange={setFormat}
          options={printFormats.map((value) => ({ value, label: t(print[value]) }))}
        />
      </div>
      <div>
        <span id="print-copies">{t(print.copies)}</span>
        <InputNumber aria-labelledby="print-copies" min={1} max={mostCopies} precision={0} value={copies} onChange={(next) => setCopies(next ?? 1)} />
      </div>
    </div>
  )
}

const MarkPrinted = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const t = useText()
  return (
    <label className="print-mark">
      <input type="checkbox" className="kit-check" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t(print.markPrinted)}
    </label>
  )
}

/** More numbers than this are not read one by one. */
const mostNamed = 20

/** Which of the chosen are left out, said before anything is printed. */
const LeftOut = ({ chosen, labels }: { chosen: Chosen; labels: readonly PrintableLabel[] }) => {
  const t = useText()
  const kept = new Set(labels.map(({ id }) => id))
  const others = chosen.filter(({ id }) => !kept.has(id)).map(({ orderNo }) => orderNo)
  if (others.length === 0) return null
  const numbers = `${others.slice(0, mostNamed).join(', ')}${others.length > mostNamed ? ' …' : ''}`
  return <Alert type="warning" showIcon title={t(print.leftOut, { count: others.length, chosen: chosen.length, numbers })} />
}

/** Labels as they will come out: order, format, copies; one merged PDF goes to the browser's print dialog. Printing again is free and logged. */
export const PrintDrawer = ({ labels: known, chosen, onMerge, onPrinted, onClose }: Props) => {
  const t = useText()
  const labels = known ?? none
  const [order, setOrder] = useState<PrintOrder>('selection')
  const [format, setFormat] = useState<PrintFormat>('4x6')
  const [copies, setCopies] = useState(1)
  const [isMarking, setIsMarking] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const shown = useMemo(() => sorted(labels, order), [labels, order])
  const start = async () => {
    const ids = shown.map(({ id }) => id)
    setIsBusy(true)
    setHasFailed(false)
    try {
      const { url } = await onMerge({ ids, format, copies })
      await printUrl(url)
      if (isMarking) await onPrinted(ids)
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Drawer
      open
      size={960}
      title={known && t(print.title, { count: known.length })}
      loading={!known}
      closable={{ placement: 'end' }}
      onClose={onClose}
      footer={
        <div className="print-foot">
          <MarkPrinted isOn={isMarking} onChange={setIsMarking} />
          <span className="print-foot__failed" role="alert">
            {hasFailed && t(batch.couldNotRun)}
          </span>
          <Button
            type="primary"
            disabled={labels.length === 0}
            loading={isBusy}
            icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
            onClick={start}
          >
            {t(print.start, { count: shown.length * copies })}
          </Button>
        </div>
      }
    >
      <LeftOut chosen={chosen} labels={labels} />
      <PrintOptions {...{ order, setOrder, format, setFormat, copies, setCopies }} />
      <ol className={`print-pages print-pages--${format}`}>
        {shown.map((label, at) => (
          <Thumbnail key={label.id} label={label} at={at} />
        ))}
      </ol>
    </Drawer>
  )
}
