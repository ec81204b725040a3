import './long-reason.css'
import { Say } from '../../language/say.tsx'
import { ToneGlyph } from '../../status-tag/tone-glyph.tsx'
import type { RowProblem } from '../spec.ts'

/** A reason that somebody wrote, with its status in its words: it has both lines of a cell, and the tooltip says what they do not hold. */
export const LongReason = ({ tone, text }: Pick<RowProblem, 'tone' | 'text'>) => (
  <span className={`long-reason tone-${tone}`}>
    <ToneGlyph tone={tone} />
    <span className="kit-cut">
      <Say text={text} />
    </span>
  </span>
)
