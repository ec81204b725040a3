import '../kit/kit.css'
import './reasons.css'
import { batch as words } from '@stowline/text/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { Tone } from '../status-tag/tones.ts'

/** Reasons one below the other, in a frame. */
export const Reasons = ({ children }: { children: ReactNode }) => <ul className="reasons">{children}</ul>

type Props = {
  readonly tone: Tone
  readonly text: string
  /** More about it, below. */
  readonly note?: string | undefined
  /** What kind of thing it is. */
  readonly kind?: string | undefined
  readonly count: number
  /** What can be done about these rows. */
  readonly actions?: ReactNode
  /** The rows one by one, folded behind the reason; without it there is nothing to unfold. */
  readonly children?: ReactNode
  readonly isOpenFirst?: boolean
}

/** Rows of one reason: what it is, how many, what can be done, and the rows themselves on request. */
export const Reason = ({ tone, text, note, kind, count, actions, children, isOpenFirst = false }: Props) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return (
    <li className="reason">
      <div className={`reason__line tone-${tone}`}>
        <ToneGlyph tone={tone} />
        <span className="reason__text">
          {text}
          {note && <small>{note}</small>}
        </span>
        {kind && <span className="kit-second">{kind}</span>}
        <span className="num kit-quiet">{count}</span>
        {actions}
        {children && (
          <button
            type="button"
            className="kit-icon reason__fold"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? words.hide : words.showRows, { reason: text })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      {isOpen && children}
    </li>
  )
}

/** The number of a row, which opens it where it can be opened. */
export const RowNumber = ({ name, onOpen }: { name: string; onOpen: (() => void) | undefined }) =>
  onOpen ? (
    <button type="button" className="kit-link num" onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className="num">{name}</span>
  )
