import './record-drawer.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'

/** What is wrong, why, and what mends it. */
export type Problem = {
  readonly id: string
  /** `parked`: somebody has put it off; `neutral`: it is over. */
  readonly tone: 'blocked' | 'attention' | 'parked' | 'neutral'
  readonly title: string
  readonly reason?: ReactNode
  readonly action?:
    | { readonly label: Pair; readonly onClick?: (() => void) | undefined; readonly isRunning?: boolean }
    | undefined
}

/** The problems of a record above everything else of it, worst first, each with its reason and its button. */
export const ProblemBanner = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useText()
  if (problems.length === 0) return null
  const worst = (['blocked', 'attention', 'parked', 'neutral'] as const).find((tone) =>
    problems.some((one) => one.tone === tone),
  )
  return (
    <ul className={`problem-banner tone-${worst}`}>
      {problems
        .toSorted((a, b) => Number(b.tone === 'blocked') - Number(a.tone === 'blocked'))
        .map(({ id, tone, title, reason, action }) => (
          <li key={id} className={`tone-${tone}`}>
            <ToneGlyph tone={tone} />
            <span className="problem-banner__text">
              <strong>{title}</strong>
              {reason}
            </span>
            {action && (
              <Button size="small" loading={action.isRunning ?? false} onClick={action.onClick}>
                {t(action.label)}
              </Button>
            )}
          </li>
        ))}
    </ul>
  )
}
