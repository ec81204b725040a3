import '../kit/kit.css'
import './print.css'
import { print } from '@stowline/text/print'
import { Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from '../frame/store.ts'
import { useText } from '../language/language.tsx'
import { PrintFoot } from './print-foot.tsx'
import { keptPrint } from './kept-print.ts'
import { LeftOut } from './left-out.tsx'
import { type Options, PrintOptions } from './print-options.tsx'
import {
  filesOf,
  firstFormat,
  fits,
  type NotPrinted,
  type PrintableLabel,
  type PrintFormat,
  type PrintRequest,
  sorted,
} from './print-order.ts'
import { PrintPage } from './print-page.tsx'
import { mostPictures, PrintTable } from './print-table.tsx'

type Chosen = readonly { readonly id: string; readonly orderNo: string }[]

type Props = {
  /** Undefined until it is known which of the chosen have a label. */
  labels: readonly PrintableLabel[] | undefined
  chosen: Chosen
  /** Prints; answers what could not be printed. */
  onPrint: (request: PrintRequest) => Promise<readonly NotPrinted[]>
  /** Hands files over instead, one of each kind. */
  onSave: (files: readonly PrintRequest[]) => Promise<readonly NotPrinted[]>
  onClose: () => void
}

const none: readonly PrintableLabel[] = []

/** Labels that stand beside each other in the narrow drawer. */
const besideEachOther = 4

/** Which of the chosen are left out and why, said before anything is printed. */
const leftOutOf = (
  chosen: Chosen,
  labels: readonly PrintableLabel[],
  format: PrintFormat,
  t: ReturnType<typeof useText>,
): NotPrinted[] => {
  const known = new Map(labels.map((label) => [label.id, label]))
  return chosen.flatMap(({ id, orderNo }) => {
    const label = known.get(id)
    if (!label) return [{ id, orderNo, reason: t(print.noLabel) }]
    if (fits(label, format)) return []
    const reason = label.prints?.length === 0 ? print.noFile : format === 'zpl' ? print.noZpl : print.zplOnly
    return [{ id, orderNo, reason: t(reason) }]
  })
}

/** The file is made, and printed or saved; with it the drawer has done its work, unless some could not be. */
const useRun = ({ onPrint, onSave, onClose }: Pick<Props, 'onPrint' | 'onSave' | 'onClose'>) => {
  const [stage, setStage] = useState<'ready' | 'busy' | 'failed'>('ready')
  const [failed, setFailed] = useState<readonly NotPrinted[]>([])
  const run = async (work: () => Promise<readonly NotPrinted[]>) => {
    setStage('busy')
    setFailed([])
    try {
      const left = await work()
      if (left.length === 0) return onClose()
      setFailed(left)
      setStage('ready')
    } catch {
      setStage('failed')
    }
  }
  return {
    stage,
    failed,
    print: (request: PrintRequest) => void run(() => onPrint(request)),
    save: (files: readonly PrintRequest[]) => void run(() => onSave(files)),
  }
}

/**
 * Labels as they will come out: order, format, copies; one merged PDF goes to the browser's print dialog, or files of both kinds to the person.
 * Printing again is free and logged. How it was printed last is kept; then labels are printed without this drawer.
 */
export const PrintDrawer = ({ labels: known, chosen, onClose, ...ways }: Props) => {
  const t = useText()
  const labels = known ?? none
  const [picked, setPicked] = useState<Options>()
  const kept = useStore(keptPrint)
  const options = picked ?? { order: kept.order ?? 'selection', format: firstFormat(labels, kept.format), copies: 1 }
  const { order, format, copies } = options
  const inOrder = useMemo(() => sorted(labels, order), [labels, order])
  const shown = useMemo(() => inOrder.filter((label) => fits(label, format)), [inOrder, format])
  const left = known ? leftOutOf(chosen, labels, format, t) : []
  const { stage, failed, print: start, save } = useRun({ ...ways, onClose })
  const files = filesOf(inOrder, format, copies)
  const isZpl = format === 'zpl'
  const other = isZpl
    ? { reason: t(print.noZpl), text: t(print.choosePaper), format: '4x6' as const }
    : { reason: t(print.zplOnly), text: t(print.chooseZpl), format: 'zpl' as const }
  const keep = () => keptPrint.set({ order, format })
  return (
    <Drawer
      open
      size={shown.length > besideEachOther ? 960 : 760}
      title={known && t(print.title, { count: shown.length })}
      loading={!known}
      closable={{ placement: 'end' }}
      onClose={onClose}
      className="print-drawer"
      footer={
        <PrintFoot
          {...{ copies, isZpl, files }}
          isBusy={stage === 'busy'}
          hasFailed={stage === 'failed'}
          count={shown.length}
          onPrint={() => {
            keep()
            start({ ids: shown.map(({ id }) => id), format, copies })
          }}
          onSave={() => {
            keep()
            save(files)
          }}
        />
      }
    >
      <LeftOut tone="blocked" title={t(print.failed, { count: failed.length })} orders={failed} />
      <LeftOut
        tone="attention"
        title={t(print.leftOut, { count: left.length, chosen: chosen.length })}
        orders={left}
        wayOut={(reason) =>
          reason === other.reason
            ? { text: other.text, onClick: () => setPicked({ ...options, format: other.format }) }
            : undefined
        }
      />
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
