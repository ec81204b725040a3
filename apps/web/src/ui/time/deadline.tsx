import { filled, type Pair } from '@stowline/text/kernel/pair'
import { time } from '@stowline/text/ui'
import { useLocale, useText } from '../language/language.tsx'
import { TwoLines } from '../list-page/grid/two-lines.tsx'
import { deadlineState } from './deadline.ts'
import { Moment, momentTitle } from './moment.tsx'
import { businessNow } from './business-time.ts'

type Props = {
  readonly value: string | null | undefined
  readonly zone?: string | undefined
  /** Whether it is still to be met. */
  readonly isOpen: boolean
  /** A moment is followed by its zone's name. */
  readonly hasZone?: boolean | undefined
}

type Near = Exclude<ReturnType<typeof deadlineState>, { kind: 'ahead' }>

/** Since how long a deadline is over, as a text that is handed on; nothing of one that is still to come. */
export const overdueText = (value: string, now: Date): Pair | undefined => {
  const state = deadlineState(value, now)
  return state.kind === 'overdue' ? filled(time[state.unit], { count: state.count }) : undefined
}

const wordsOf = (state: Near, t: ReturnType<typeof useText>): string =>
  state.kind === 'soon'
    ? t(time.left, { hours: state.hours, minutes: state.minutes })
    : t(time[state.unit], { count: state.count })

/** The words alone of a deadline that is over or near, for where it has no place of its own; nothing of any other. */
export const DueWords = ({ value, className }: { value: string; className: string }) => {
  const t = useText()
  const state = deadlineState(value, businessNow())
  return state.kind === 'ahead' ? null : (
    <span className={`${className} deadline--${state.kind}`}>{wordsOf(state, t)}</span>
  )
}

/** In one line: the words of a deadline that is over or near, any other as the moment that it is. */
export const DeadlineLine = ({ value, zone, isOpen, hasZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const state = value && isOpen ? deadlineState(value, businessNow()) : undefined
  if (!value || !state || state.kind === 'ahead') return <Moment value={value} zone={zone} hasZone={hasZone} />
  return (
    <span className={`deadline--${state.kind}`} title={momentTitle(value, zone, locale)}>
      {wordsOf(state, t)}
    </span>
  )
}

/** A moment that something has to be done by: red once it is over, counted down in its last four hours, else as any moment. */
export const Deadline = ({ value, zone, isOpen, hasZone }: Props) => {
  const isTold = value && isOpen && deadlineState(value, businessNow()).kind !== 'ahead'
  const line = <DeadlineLine value={value} zone={zone} isOpen={isOpen} hasZone={hasZone} />
  return isTold ? <TwoLines above={line} below={<Moment value={value} zone={zone} hasZone={hasZone} />} /> : line
}
