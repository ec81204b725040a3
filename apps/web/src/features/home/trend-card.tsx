import './figures.css'
import { type DayOfOrders, qualityDays, trendSpans } from '@stowline/domain/home/service-quality'
import { homeScreen as words } from '@stowline/text/home-screen'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useZone } from '../../api/zone.ts'
import { ChartTable, type Column, LineChart, type Series } from '../../ui/chart/line-chart.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { dayHeading, zoneName } from '../../ui/time/moments.ts'
import { businessNow } from '../../ui/time/business-time.ts'
import { CardFrame, Shown, type Told } from './card.tsx'
import { daysBetween, listAt } from './list-address.ts'

type Days = readonly DayOfOrders[]

const useColumns = (days: Days): readonly Column[] => {
  const language = useLanguage()
  return days.map(({ day }) => ({
    key: day,
    short: day.slice(5),
    full: dayHeading(day, language),
    isWeekend: [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
    to: listAt('/delivery/index', { filters: { date: daysBetween(day, day, 'created') } }),
  }))
}

const Trend = ({ days, isTable }: { days: Days; isTable: boolean }) => {
  const t = useText()
  const columns = useColumns(days)
  const series: readonly Series[] = [
    { key: 'created', label: t(words.ordersMade), values: days.map(({ created }) => created) },
    { key: 'shipped', label: t(words.ordersLeft), values: days.map(({ shipped }) => shipped) },
  ]
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  const Drawn = isTable ? ChartTable : LineChart
  return (
    <div className="trend">
      <Drawn key={days.length} label={t(words.trend)} columns={columns} series={series} />
      {isEmpty && !isTable && <p className="trend__empty">{t(words.noOrders, { days: days.length })}</p>}
    </div>
  )
}

const Legend = ({ days }: { days: Days }) => {
  const t = useText()
  const sum = (of: (day: DayOfOrders) => number) => days.reduce((all, day) => all + of(day), 0)
  return (
    <ul className="trend__legend">
      <li className="trend__key trend__key--created">
        {t(words.ordersMade)} <b className="num">{sum(({ created }) => created).toLocaleString('en-US')}</b>
      </li>
      <li className="trend__key trend__key--shipped">
        {t(words.ordersLeft)} <b className="num">{sum(({ shipped }) => shipped).toLocaleString('en-US')}</b>
      </li>
    </ul>
  )
}

/** Orders that came and that left, day by day of the person's calendar. */
export const TrendCard = ({ of, onRetry }: { of: Told<Days>; onRetry: () => void }) => {
  const t = useText()
  const [isTable, setTable] = useState(false)
  const [span, setSpan] = useState<number>(qualityDays)
  const language = useLanguage()
  const zone = zoneName(useZone(), language, businessNow())
  const views = [
    { value: 'chart', label: t(words.chart) },
    { value: 'table', label: t(words.table) },
  ]
  return (
    <CardFrame
      name="trend"
      title={t(words.trend)}
      tools={
        <>
          <Segmented
            size="small"
            aria-label={t(words.trendSpan)}
            value={span}
            options={trendSpans.map((days) => ({ value: days, label: t(words.trendDays, { days }) }))}
            onChange={setSpan}
          />
          <Segmented
            size="small"
            value={isTable ? 'table' : 'chart'}
            options={views}
            onChange={(value) => setTable(value === 'table')}
          />
        </>
      }
    >
      <Shown of={of} onRetry={onRetry} lines={7}>
        {(all) => {
          const now = all.slice(-span)
          return (
            <>
              <Legend days={now} />
              <Trend days={now} isTable={isTable} />
              <p className="trend__note">{t(words.trendZone, { zone })}</p>
            </>
          )
        }}
      </Shown>
    </CardFrame>
  )
}
