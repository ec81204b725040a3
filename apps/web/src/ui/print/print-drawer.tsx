import '../kit/kit.css'
import './print.css'
import { print } from '@stowline/text/print'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { useText } from '../language/language.tsx'
import { PrintFoot, type PrintStage } from './print-foot.tsx'
import { keptPrint } from './kept-print.ts'
import { type Options, PrintOptions } from './print-options.tsx'
import { firstFormat, fits, type PrintableLabel, type PrintFormat, sorted } from './print-order.ts'
import { PrintPage } from './print-page.tsx'
import { mostPictures, PrintTable } from './print-table.tsx'
import { printUrl } from './print-url.ts'
import { type NotPrinted, Reasons } from './reasons.tsx'

export type PrintRequest = { readonly ids: readonly string[]; readonly format: PrintFormat; readonly copies: number }
/** Where the file is, and which of the labels are not in it. */
export type Merged = { readonly url: string; readonly failed: readonly (NotPrinted & { readonly id: string })[] }

type Chosen = readonly { readonly id: string; readonly orderNo: string }[]

type Props = {
  /** Undefined until it is known which of the chosen have a label. */
  labels: readonly PrintableLabel[] | undefined
  chosen: Chosen
  /** Makes one file of the labels in this order. */
  onMerge: (request: PrintRequest) => Promise<Merged>
  /** Hands the file over instead of printing it. */
  onSave: (url: string) => void
  /** Marks as printed, when a person says that they came out. */
  onPrinted: (ids: readonly string[]) => Promise<void>
  onClose: () => void
}

const none: readonly PrintableLabel[] = []

/** Which of the chosen are left out and why, said before anything is printed. */
const LeftOut = ({
  chosen,
  labels,
  format,
}: {
  chosen: Chosen
  labels: readonly PrintableLabel[]
  format: PrintFormat
}) => {
  const t = useText()
  const known = new Map(labels.map((label) => [label.id, label]))
  const orders = chosen.flatMap(({ id, orderNo }) => {
    const label = known.get(id)
    if (!label) return [{ orderNo, reason: t(print.noLabel) }]
    if (fits(label, format)) return []
    return [
      {
        orderNo,
        reason: t(label.prints?.length === 0 ? print.noFile : format === 'zpl' ? print.noZpl : print.zplOnly),
      },
    ]
  })
  return (
    <Reasons tone="warning" title={t(print.leftOut, { count: orders.length, chosen: chosen.length })} orders={orders} />
  )
}

/** The way of a print: the file is made, printed or saved, and then a person says whether the labels came out. */
const usePrint = ({
  onMerge,
  onSave,
  onPrinted,
  onClose,
}: Pick<Props, 'onMerge' | 'onSave' | 'onPrinted' | 'onClose'>) => {
  const [stage, setStage] = useState<PrintStage>({ name: 'ready', hasFailed: false })
  const [failed, setFailed] = useState<Merged['failed']>([])
  const run = async (request: PrintRequest, isSaved: boolean) => {
    setStage({ name: 'busy' })
    setFailed([])
    try {
      const merged = await onMerge(request)
      setFailed(merged.failed)
      const left = new Set(merged.failed.map(({ id }) => id))
      const ids = request.ids.filter((id) => !left.has(id))
      if (ids.length === 0) return setStage({ name: 'ready', hasFailed: false })
      await (isSaved ? onSave : printUrl)(merged.url)
      setStage({ name: 'sent', ids, isSaved, hasFailed: false })
    } catch {
      setStage({ name: 'ready', hasFailed: true })
    }
  }
  const answer = async (sent: Extract<PrintStage, { name: 'sent' }>, isPrinted: boolean) => {
    if (!isPrinted) return setStage({ name: 'ready', hasFailed: false })
    setStage({ name: 'busy' })
    try {
      await onPrinted(sent.ids)
      onClose()
    } catch {
      setStage({ ...sent, hasFailed: true })
    }
  }
  return {
    stage,
    failed,
    print: (request: PrintRequest) => void run(request, false),
    save: (request: PrintRequest) => void run(request, true),
    answer: (isPrinted: boolean) => void (stage.name === 'sent' && answer(stage, isPrinted)),
  }
}

/**
 * Labels as they will come out: order, format, copies; one merged PDF goes to the browser's print dialog, or as a file to the person. Printing
 * again is free and logged.
 */
export const PrintDrawer = ({ labels: known, chosen, ...doors }: Props) => {
  const t = useText()
  const labels = known ?? none
  const [picked, setPicked] = useState<Options>()
  const kept = useStore(keptPrint)
  const options = picked ?? { order: kept.order ?? 'selection', format: firstFormat(labels, kept.format), copies: 1 }
  const { order, format, copies } = options
  const shown = useMemo(() => sorted(labels, order).filter((label) => fits(label, format)), [labels, order, format])
  const { stage, failed, print: start, save, answer } = usePrint(doors)
  const request = { ids: shown.map(({ id }) => id), format, copies }
  const isZpl = format === 'zpl'
  return (
    <Drawer
      open
      size={960}
      title={known && t(print.title, { count: shown.length })}
      loading={!known}
      closable={{ placement: 'end' }}
      onClose={doors.onClose}
      className="print-drawer"
      footer={
        <PrintFoot
          {...{ stage, copies, isZpl }}
          count={shown.length}
          onPrint={() => {
            keptPrint.set({ order, format })
            start(request)
          }}
          onSave={() => {
            keptPrint.set({ order, format })
            save(request)
          }}
          onAnswer={answer}
        />
      }
    >
      <Reasons tone="error" title={t(print.failed, { count: failed.length })} orders={failed} />
      <LeftOut {...{ chosen, labels, format }} />
      <PrintOptions value={options} onChange={setPicked} />
      {isZpl && <p className="print-hint">{t(print.zplHint)}</p>}
      {shown.length > mostPictures ? (
        <PrintTable labels={shown} />
      ) : (
        <ol className={`print-pages print-pages--${format}`}>
          {shown.map((label, at) => (
            <PrintPage key={label.id} label={label} at={at} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}
