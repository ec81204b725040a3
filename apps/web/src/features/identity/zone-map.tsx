import { login } from '@stowline/text/login'
import { useText } from '../../ui/language/language.tsx'
import { useMinute } from '../../ui/time/use-minute.ts'
import { landRows } from './land-rows.ts'

/** Dots apart in the drawing's own units. */
const pitch = 8

const zones = [
  { name: login.west, timeZone: 'America/Los_Angeles', x: 7, y: 27 },
  { name: login.central, timeZone: 'America/Chicago', x: 36, y: 32 },
  { name: login.east, timeZone: 'America/New_York', x: 64, y: 16 },
] as const

/** One path of zero-length strokes: round caps make them dots. */
const dots = landRows
  .flatMap((row, y) =>
    row.split(' ').flatMap((run) => {
      const [start = 0, length = 0] = run.split('+').map(Number)
      return Array.from({ length }, (_, step) => `M${(start + step) * pitch} ${(y + 1) * pitch}h0`)
    }),
  )
  .join('')

const clock = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)

/** Where the warehouses stand and what time it is there. */
export const ZoneMap = () => {
  const t = useText()
  const now = useMinute()
  return (
    <figure className="zones" aria-label={t(login.mapLabel)}>
      <svg className="zones__map" viewBox={`0 0 ${74 * pitch} ${47 * pitch}`} aria-hidden="true">
        <path className="zones__land" d={dots} />
        {zones.map(({ timeZone, x, y }) => (
          <g key={timeZone} transform={`translate(${x * pitch} ${y * pitch})`}>
            <circle className="zones__halo" r="13" />
            <circle className="zones__dot" r="5.5" />
          </g>
        ))}
      </svg>
      <figcaption className="zones__clocks">
        {zones.map(({ name, timeZone }) => (
          <span key={timeZone} className="zones__clock">
            <span className="zones__name">{t(name)}</span>
            <time className="zones__time num">{clock(timeZone, now)}</time>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
