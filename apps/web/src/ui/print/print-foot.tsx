import { print } from '@stowline/text/print'
import { batch } from '@stowline/text/ui'
import { Button } from 'antd'
import { Download, Printer } from 'lucide-react'
import { useText } from '../language/language.tsx'

/** What the foot of the drawer is about: what can be done, or whether what was done came out. */
export type PrintStage =
  | { readonly name: 'ready'; readonly hasFailed: boolean }
  | { readonly name: 'busy' }
  | { readonly name: 'sent'; readonly ids: readonly string[]; readonly isSaved: boolean; readonly hasFailed: boolean }

type Props = {
  stage: PrintStage
  /** Labels that would come out, and whether as printer commands. */
  count: number
  copies: number
  isZpl: boolean
  onPrint: () => void
  onSave: () => void
  onAnswer: (isPrinted: boolean) => void
}

const icon = (Icon: typeof Printer) => <Icon size={16} strokeWidth={1.5} aria-hidden />

/** A browser does not tell whether its dialog was cancelled: whoever stands at the printer is asked. A saved file is printed later, if at all. */
const Question = ({ stage, onAnswer }: Pick<Props, 'onAnswer'> & { stage: Extract<PrintStage, { name: 'sent' }> }) => {
  const t = useText()
  return (
    <>
      <span role="status">{t(stage.isSaved ? print.askSaved : print.ask, { count: stage.ids.length })}</span>
      <span className="print-foot__failed" role="alert">
        {stage.hasFailed && t(batch.couldNotRun)}
      </span>
      <span className="print-foot__buttons">
        <Button onClick={() => onAnswer(false)}>{t(stage.isSaved ? print.noSaved : print.no)}</Button>
        <Button type="primary" onClick={() => onAnswer(true)}>
          {t(stage.isSaved ? print.yesSaved : print.yes)}
        </Button>
      </span>
    </>
  )
}

/** Prints or saves; afterwards asks what came of it. */
export const PrintFoot = ({ stage, count, copies, isZpl, onPrint, onSave, onAnswer }: Props) => {
  const t = useText()
  if (stage.name === 'sent')
    return (
      <div className="print-foot">
        <Question stage={stage} onAnswer={onAnswer} />
      </div>
    )
  const common = { disabled: count === 0, loading: stage.name === 'busy' }
  return (
    <div className="print-foot">
      <span className="print-foot__failed" role="alert">
        {stage.name === 'ready' && stage.hasFailed && t(batch.couldNotRun)}
      </span>
      <span className="print-foot__buttons">
        {!isZpl && (
          <Button disabled={count === 0 || stage.name === 'busy'} icon={icon(Download)} onClick={onSave}>
            {t(print.save)}
          </Button>
        )}
        <Button type="primary" {...common} icon={icon(isZpl ? Download : Printer)} onClick={isZpl ? onSave : onPrint}>
          {t(isZpl ? print.saveZpl : print.start, { count: count * copies })}
        </Button>
      </span>
    </div>
  )
}
