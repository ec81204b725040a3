import { time } from '@stowline/text/ui'
import { useLocale, useText } from '../language/language.tsx'
import { TwoLines } from '../list-page/grid/two-lines.tsx'
import { deadlineState } from './deadline.ts'
import { Moment, momentTitle } from './moment.tsx'

type Props = {
  readonly value: string | null | undefined
  readonly zone?: string | undefined
  /** Whether it is still to be met. */
  readonly isOpen: boolean
}

/** A moment that something has to be done by: red once it is over, counted down in its last four hours, else as any moment. */
export const Deadline = ({ value, zone, isOpen }: Props) => {
  const t = useText()
  const locale = useLocale()
  const state = value && isOpen ? deadlineState(value, new Date()) : undefined
  if (!value || !state || state.kind === 'ahead') return <Moment value={value} zone={zone} />
  const words =
    state.kind === 'soon'
      ? t(time.left, { hours: state.hours, minutes: state.minutes })
      : t(time[state.unit], { count: state.count })
  return (
    <TwoLines
      above={
        <span className={`deadline--${state.kind}`} title={momentTitle(value, zone, locale)}>
          {words}
        </span>
      }
      below={<Moment value={value} zone={zone} />}
    />
  )
}
