import './figures.css'
import {
  type DayOfOrders,
  errorRate,
  onTimeRate,
  periodsOf,
  type Rate,
  targets,
} from '@stowline/domain/home/service-quality'
import { homeScreen as words } from '@stowline/text/home-screen'
import { Tooltip } from 'antd'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { CardFrame, Shown, type Told } from './card.tsx'
import { daysBetween, listAt } from './list-address.ts'

type Days = readonly DayOfOrders[]

const percent = (rate: number, digits: number): string => `${(rate * 100).toFixed(digits)}%`
/** The difference in points with its sign: `+0.4`, `−0.1`. */
const points = (change: number, digits: number): string =>
  `${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(digits)}`

/** The two rates: what they are called, how they are worked out, and which orders they are made of. */
const kinds = {
  onTime: {
    ...{ title: words.onTime, help: words.onTimeHelp, digits: 1, target: targets.onTime, targetText: '≥ 99%' },
    ...{ rate: onTimeRate, of: (day: Days[number]) => day.late, faults: words.lateOrders, chip: 'shippedLate' },
    // Below this the line is drawn at the bottom: what lies between it and the target is what is to be seen.
    least: 0.9,
    most: 1,
  },
  error: {
    ...{ title: words.error, help: words.errorHelp, digits: 2, target: targets.error, targetText: '≤ 0.3%' },
    ...{ rate: errorRate, of: (day: Days[number]) => day.wrong, faults: words.wrongOrders, chip: 'packedWrong' },
    least: 0,
    most: 0.01,
  },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const isMet = (kind: Kind, rate: number): boolean => (kind === kinds.onTime ? rate >= kind.target : rate <= kind.target)

const Definition = ({ kind }: { kind: Kind }) => {
  const t = useText()
  return (
    <Tooltip title={t(kind.help)}>
      <button type="button" className="home-help" aria-label={t(words.definition, { name: t(kind.title) })}>
        <CircleHelp size={14} strokeWidth={1.5} aria-hidden />
      </button>
    </Tooltip>
  )
}

const Change = ({ kind, now, before }: { kind: Kind; now: number; before: Rate }) => {
  const t = useText()
  if (before.rate === null) return null
  const crosses = isMet(kind, now) !== isMet(kind, before.rate)
  const look = crosses
    ? isMet(kind, now)
      ? 'rate__change rate__change--good'
      : 'rate__change rate__change--bad'
    : 'rate__change'
  const change = points(now - before.rate, kind.digits)
  return (
    <>
      {' · '}
      <span className={look}>{Number.parseFloat(change) === 0 ? t(words.unchanged) : t(words.change, { change })}</span>
    </>
  )
}

const Faults = ({ kind, count, to }: { kind: Kind; count: number; to: string }) => {
  const t = useText()
  const text = t(kind.faults, { count })
  return count > 0 ? <Link to={to}>{text}</Link> : text
}

const Figure = ({ kind, days }: { kind: Kind; days: Days }) => {
  const t = useText()
  const { now, before } = periodsOf(days)
  const rate = kind.rate(now)
  if (rate.rate === null) return <p className="home-card__empty">{t(words.notShipped)}</p>
  const [from = '', to = ''] = [now[0]?.day, now.at(-1)?.day]
  const shipped = daysBetween(from, to, 'shipped')
  const faults = now.reduce((sum, day) => sum + kind.of(day), 0)
  const line = now.filter((day) => day.shipped > 0).map((day) => kind.rate([day]).rate ?? 0)
  return (
    <div className="rate">
      <div className="rate__top">
        <Link
          className="rate__figure num"
          to={listAt('/delivery/index', { tab: 'shipped', filters: { date: shipped } })}
        >
          {percent(rate.rate, kind.digits)}
        </Link>
        <Sparkline
          values={line.map((value) => Math.min(kind.most, Math.max(kind.least, value)))}
          from={kind.least}
          to={kind.most}
          target={kind.target}
        />
      </div>
      <p className="rate__made num">
        {t(words.ofShipped, { part: formatCount(rate.part), whole: formatCount(rate.whole) })}
        {' · '}
        <Faults
          kind={kind}
          count={faults}
          to={listAt('/delivery/index', { tab: 'shipped', filters: { chip: kind.chip, date: shipped } })}
        />
      </p>
      <p className="rate__made">
        {t(words.target, { target: kind.targetText })}
        <Change kind={kind} now={rate.rate} before={kind.rate(before)} />
      </p>
    </div>
  )
}

/** Is service good: one rate with what it means, what it is made of, and how it went. */
export const QualityCard = ({
  which,
  of,
  onRetry,
}: {
  which: keyof typeof kinds
  of: Told<Days>
  onRetry: () => void
}) => {
  const t = useText()
  const kind = kinds[which]
  return (
    <CardFrame
      name={which}
      title={
        <>
          {t(kind.title)} <Definition kind={kind} />
        </>
      }
    >
      <Shown of={of} onRetry={onRetry} lines={3}>
        {(days) => <Figure kind={kind} days={days} />}
      </Shown>
    </CardFrame>
  )
}
