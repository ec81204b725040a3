import '../kit/kit.css'
import './milestone-bar.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { milestone } from '@stowline/text/ui'
import { useLocale, useText } from '../language/language.tsx'
import { momentTitle } from '../time/moment.tsx'
import { shortMoment } from '../time/moments.ts'
import { businessNow } from '../time/business-time.ts'

export type Knot = {
  readonly id: string
  readonly label: Pair
  /** When it was reached. */
  readonly at?: string | undefined
  /** A moment, or a day only. */
  readonly expected?: string | undefined
  /** That has passed, and it was not reached. */
  readonly isLate?: boolean
}

type Props = {
  readonly knots: readonly Knot[]
  /** The last knot reached; undefined: none yet. */
  readonly current: string | undefined
  /** An exception colours the bar up to where it happened. */
  readonly tone?: 'transit' | 'attention' | 'blocked' | 'done' | 'neutral' | undefined
  /** In a grid: knots only, the words in the tooltip. */
  readonly isSmall?: boolean | undefined
  readonly zone?: string | undefined
}

/** A day stays in one line where its place is narrow. */
const unbroken = (day: string): string => day.replace('-', '\u2060-\u2060')

/** Knots on one line: how far something has come. Times are of the zone given, "expected" is said in words. */
export const MilestoneBar = ({ knots, current, tone, isSmall = false, zone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const reached = knots.findIndex(({ id }) => id === current)
  const isDone = reached === knots.length - 1
  // Where many share the width, their days alone are told.
  const isDense = knots.length > 5
  /** A day without a time stays that day in every zone. */
  const moment = (iso: string) => {
    if (iso.length === 10) return isDense ? unbroken(iso.slice(5)) : iso.slice(5)
    const short = shortMoment(iso, zone ?? locale.zone, businessNow())
    return isDense ? short.slice(0, short.lastIndexOf(' ')) : short
  }
  /** The whole of it, with its zone. */
  const whole = (iso: string) => (iso.length === 10 ? undefined : momentTitle(iso, zone, locale))
  const words = knots[reached] ? t(knots[reached].label) : t(milestone.notStarted)
  return (
    <ol
      className={`milestones tone-${tone ?? (isDone ? 'done' : 'transit')}${isSmall ? ' milestones--small' : isDense ? ' milestones--dense' : ''}`}
      {...(isSmall && { title: words, 'aria-label': words })}
    >
      {knots.map(({ id, label, at, expected, isLate }, index) => (
        <li
          key={id}
          className={`milestones__knot${index <= reached ? ' milestones__knot--reached' : ''}${index < reached ? ' milestones__knot--passed' : ''}`}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className="milestones__dot" />
          {!isSmall && (
            <>
              <span className="milestones__label">{t(label)}</span>
              {at && (
                <time className="milestones__time num" dateTime={at} title={whole(at)}>
                  {moment(at)}
                </time>
              )}
              {!at && expected && (
                <time
                  className={`milestones__time num${isLate ? ' milestones__time--late' : ''}`}
                  dateTime={expected}
                  title={whole(expected)}
                >
                  {t(milestone.expected, { at: moment(expected) })}
                </time>
              )}
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
