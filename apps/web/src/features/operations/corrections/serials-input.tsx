import { correctionsScreen as words } from '@stowline/text/corrections-screen'
import { Input } from 'antd'
import { Help } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'

/** The numbers that were scanned, each once. */
export const serialsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/\s+/)
      .map((serial) => serial.trim())
      .filter(Boolean),
  ),
]

type Props = { readonly value: string; readonly onChange: (typed: string) => void; readonly onDone: () => void }

/** A scanner types a number and Enter, so that each stands on a line of its own; Enter on an empty line is the end. */
export const SerialsInput = ({ value, onChange, onDone }: Props) => {
  const t = useText()
  const label = t(words.serials, { count: serialsIn(value).length })
  return (
    <div className="correction-field">
      <span className="kit-second num">{label}</span>
      <Input.TextArea
        autoFocus
        className="num"
        aria-label={t(words.serialField)}
        rows={Math.min(10, Math.max(4, value.split('\n').length))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !/(^|\n)\s*$/.test(value)) return
          event.preventDefault()
          onDone()
        }}
      />
      <Help text={words.serialsHint} />
    </div>
  )
}
