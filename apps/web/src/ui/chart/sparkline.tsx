import './chart.css'
import { pathOf, pointsOf } from './scale.ts'

type Props = {
  readonly values: readonly number[]
  /** Between which values it is drawn. */
  readonly from: number
  readonly to: number
  /** The value that is to be reached. */
  readonly target: number
}

/** How a figure went, without axis and numbers: those stand beside it. */
export const Sparkline = ({ values, from, to, target }: Props) => {
  const [[, level] = [0, 0]] = pointsOf([target], to, from)
  return (
    <svg className="sparkline" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="sparkline__target" d={`M0 ${level.toFixed(2)}H100`} />
      <path className="sparkline__line" d={pathOf(pointsOf(values, to, from))} />
    </svg>
  )
}
