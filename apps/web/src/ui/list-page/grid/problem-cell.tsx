import './problem-cell.css'
import type { ReactNode } from 'react'
import { Say } from '../../language/say.tsx'
import { ToneGlyph } from '../../status-tag/tone-glyph.tsx'
import type { RowProblem } from '../spec.ts'
import { LongReason } from './long-reason.tsx'

type Props = {
  readonly problem: RowProblem
  /** The cell names the row: its name stays above. */
  readonly isName: boolean
  readonly cell: ReactNode
}

/** What is wrong with a row above what the cell says of it; its own second line gives way. In rows of one line they share it. A long reason has the cell to itself. */
export const ProblemCell = ({ problem: { tone, text, isLong = false }, isName, cell }: Props) =>
  isLong ? (
    <LongReason tone={tone} text={text} />
  ) : (
    <span className={`problem-cell${isName ? ' problem-cell--name' : ''}`}>
      <span className={`problem-cell__text tone-${tone}`}>
        <ToneGlyph tone={tone} />
        <span className="kit-cut">
          <Say text={text} />
        </span>
      </span>
      <span className="problem-cell__own">{cell}</span>
    </span>
  )
