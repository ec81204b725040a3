import './chart.css'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../money/format-decimal.ts'
import { pathOf, pointsOf, topOf } from './scale.ts'

export type Series = { readonly key: string; readonly label: string; readonly values: readonly number[] }
export type Column = {
  readonly key: string
  /** Beside the axis. */
  readonly short: string
  /** In the bubble, the table and for the screen reader. */
  readonly full: string
  readonly isWeekend: boolean
  /** What a click opens. */
  readonly to: string
}
type Props = {
  readonly label: string
  readonly columns: readonly Column[]
  /** At most two, the main one first. */
  readonly series: readonly Series[]
}

const at = (share: number): CSSProperties => ({ left: `${share}%` })

/** The last column is not over yet: the way to it is dashed. */
const Lines = ({ series, top }: { series: readonly Series[]; top: number }) => (
  <svg className="chart__lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {series.map(({ key, values }) => {
      const points = pointsOf(values, top)
      return (
        <g key={key} className={`chart__line chart__line--${key}`}>
          <path d={pathOf(points.slice(0, -1))} />
          <path d={pathOf(points.slice(-2))} className="chart__open-end" />
        </g>
      )
    })}
  </svg>
)

const Bubble = ({
  column,
  series,
  nth,
  of,
}: {
  column: Column
  series: readonly Series[]
  nth: number
  of: number
}) => (
  <div
    className={nth > of / 2 ? 'chart__bubble chart__bubble--left' : 'chart__bubble'}
    style={at(((nth + 0.5) / of) * 100)}
  >
    <p>{column.full}</p>
    {series.map(({ key, label, values }) => (
      <p key={key} className={`chart__bubble-line chart__key--${key}`}>
        <span>{label}</span>
        <span className="num">{formatCount(values[nth] ?? 0)}</span>
      </p>
    ))}
  </div>
)

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (now) => Math.max(0, now - 1),
  ArrowRight: (now, last) => Math.min(last, now + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A line per series over days. Each day is a link; with the keyboard the days are one stop, and the arrows walk them. */
export const LineChart = ({ label, columns, series }: Props) => {
  const top = topOf(series.flatMap(({ values }) => values))
  const last = columns.length - 1
  // As many dates as find room.
  const step = Math.ceil(columns.length / 7)
  const [focused, setFocused] = useState(last)
  const [shown, setShown] = useState<number>()
  const days = useRef<HTMLElement>(null)
  const walk = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(focused, last)
    if (to === undefined) return
    event.preventDefault()
    setFocused(to)
    days.current?.querySelectorAll('a')[to]?.focus()
  }
  const column = shown === undefined ? undefined : columns[shown]
  return (
    <div className="chart">
      <div className="chart__grid" aria-hidden>
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="chart__tick num">
            {formatCount(value)}
          </span>
        ))}
      </div>
      <div className="chart__plot">
        <Lines series={series} top={top} />
        <nav ref={days} className="chart__days" aria-label={label} onKeyDown={walk}>
          {columns.map(({ key, full, isWeekend, to }, nth) => (
            <Link
              key={key}
              to={to}
              tabIndex={nth === focused ? 0 : -1}
              className={isWeekend ? 'chart__day chart__day--weekend' : 'chart__day'}
              aria-label={[full, ...series.map((one) => `${one.label} ${formatCount(one.values[nth] ?? 0)}`)].join(
                ' · ',
              )}
              onFocus={() => {
                setFocused(nth)
                setShown(nth)
              }}
              onBlur={() => setShown(undefined)}
              onPointerEnter={() => setShown(nth)}
              onPointerLeave={() => setShown(undefined)}
            />
          ))}
        </nav>
        {column && shown !== undefined && <Bubble column={column} series={series} nth={shown} of={columns.length} />}
      </div>
      <div className="chart__axis num" aria-hidden>
        {columns.map(
          ({ key, short }, nth) =>
            nth % step === last % step && (
              <span key={key} style={at(((nth + 0.5) / columns.length) * 100)}>
                {short}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

/** The same figures to be read one by one, the newest first. */
export const ChartTable = ({ label, columns, series }: Props) => (
  <div className="chart-table">
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label={label} />
          {series.map((one) => (
            <th key={one.key} scope="col">
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns
          .map((column, nth) => (
            <tr key={column.key}>
              <th scope="row">
                <Link to={column.to}>{column.full}</Link>
              </th>
              {series.map(({ key, values }) => (
                <td key={key} className="num">
                  {formatCount(values[nth] ?? 0)}
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  </div>
)
