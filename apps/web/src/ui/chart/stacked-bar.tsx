import './chart.css'
import { Link } from 'react-router'
import { formatCount } from '../money/format-decimal.ts'

export type Part = {
  readonly key: string
  readonly label: string
  readonly count: number
  /** Of its surface: a tone's name, or a step of the one-hue scale from 1 to 7. */
  readonly look: string
  /** The list of what is counted. */
  readonly to: string
}

/** Parts of a whole as one bar, and each below it in words with its number. A part is as wide as its share, and never too thin to be seen. */
export const StackedBar = ({ label, parts }: { label: string; parts: readonly Part[] }) => (
  <div className="stack">
    <div className="stack__bar" aria-hidden="true">
      {parts.map(({ key, count, look }) => (
        <span key={key} className={`stack__part look-${look}`} style={{ flexGrow: count }} />
      ))}
    </div>
    <ul className="stack__legend" aria-label={label}>
      {parts.map(({ key, label: name, count, look, to }) => (
        <li key={key}>
          <Link to={to} className="stack__link">
            <span className={`stack__mark look-${look}`} aria-hidden />
            <span className="stack__name">{name}</span>
            <span className="stack__count num">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
