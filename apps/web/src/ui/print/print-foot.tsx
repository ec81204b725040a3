import { print } from '@stowline/text/print'
import { batch } from '@stowline/text/ui'
import { Button } from 'antd'
import { Download, Printer } from 'lucide-react'
import { useText } from '../language/language.tsx'
import type { PrintRequest } from './print-order.ts'

type Props = {
  /** Labels that would come out, and whether as printer commands. */
  count: number
  copies: number
  isZpl: boolean
  /** What there would be to save: one file of each kind. */
  files: readonly PrintRequest[]
  isBusy: boolean
  hasFailed: boolean
  onPrint: () => void
  onSave: () => void
}

const icon = (Icon: typeof Printer) => <Icon size={16} strokeWidth={1.5} aria-hidden />

/** Saves everything as files, or prints what is shown. */
export const PrintFoot = ({ count, copies, isZpl, files, isBusy, hasFailed, onPrint, onSave }: Props) => {
  const t = useText()
  const [first, second] = files
  const saved = (of: PrintRequest) => t(of.format === 'zpl' ? print.zplFile : print.pdfFile, { count: of.ids.length })
  // Printer commands alone are saved by the other button already.
  const isOffered = first !== undefined && !(isZpl && second === undefined && first.format === 'zpl')
  return (
    <div className="print-foot">
      {isOffered && (
        <Button type="text" disabled={isBusy} icon={icon(Download)} onClick={onSave}>
          {second ? t(print.saveBoth, { first: saved(first), second: saved(second) }) : t(print.save)}
        </Button>
      )}
      <span className="print-foot__failed" role="alert">
        {hasFailed && t(batch.couldNotRun)}
      </span>
      <Button
        type="primary"
        disabled={count === 0}
        loading={isBusy}
        icon={icon(isZpl ? Download : Printer)}
        onClick={onPrint}
      >
        {t(isZpl ? print.saveZpl : print.start, { count: count * copies })}
      </Button>
    </div>
  )
}
