import { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { type Buckets, buckets } from '@stowline/domain/inventory/buckets'
import { bucketNames, movementTypeNames } from '@stowline/text/inventory'
import { stockDrawer } from '@stowline/text/inventory-screen'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { Section } from '../../ui/drawer/facts.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLocale, useText } from '../../ui/language/language.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { fullMoment, momentIn } from '../../ui/time/moments.ts'
import { Change, ReasonWords, ReferenceCell } from './stock-cells.tsx'
import { businessNow } from '../../ui/time/business-time.ts'

type Props = { readonly productId: string; readonly warehouseId: string; readonly until: string | undefined }
type Range = { readonly from: string; readonly to: string }

const dayMs = 86_400_000
const spans = [1, 7, 30] as const
const format = 'YYYY-MM-DD HH:mm'

/** To the end of the minute, so that the same question is asked again, not a new one every moment. */
const rangeOf = (days: number, until: string | undefined): Range => {
  const to = until ? Date.parse(until) : Math.ceil(businessNow().getTime() / 60_000) * 60_000
  return { from: new Date(to - days * dayMs).toISOString(), to: new Date(to).toISOString() }
}

/** The chain that explains every piece: what was there, each document that changed it, what was there then. */
export const ChangesBetween = ({ productId, warehouseId, until }: Props) => {
  const t = useText()
  const [span, setSpan] = useState<number>(7)
  const [range, setRange] = useState(() => rangeOf(7, until))
  const choose = (days: number) => {
    setSpan(days)
    if (days) setRange(rangeOf(days, until))
  }
  const { data, error, refetch } = useApi(inventory.between, { productId, warehouseId, ...range }, { isQuiet: true })
  const options = [
    ...spans.map((days) => ({ value: days, label: t(stockDrawer.last, { count: days }) })),
    { value: 0, label: t(stockDrawer.custom) },
  ]
  return (
    <Section
      title={stockDrawer.changes}
      tools={<Segmented size="small" value={span} options={options} onChange={choose} />}
    >
      {span === 0 && <TwoMoments range={range} onChange={setRange} />}
      {data ? (
        <Chain answer={data} />
      ) : error ? (
        <ReadFailed error={error} notFound={stockDrawer.nothing} onRetry={() => void refetch()} />
      ) : (
        <DrawerSkeleton />
      )}
    </Section>
  )
}

const TwoMoments = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => {
  const t = useText()
  const { zone } = useLocale()
  return (
    <DatePicker.RangePicker
      className="stock-moments"
      showTime={{ format: 'HH:mm' }}
      format={format}
      allowClear={false}
      aria-label={t(stockDrawer.changes)}
      maxDate={dayjs(fullMoment(businessNow().toISOString(), zone))}
      value={[dayjs(fullMoment(range.from, zone)), dayjs(fullMoment(range.to, zone))]}
      onChange={(days) => {
        const [from, to] = days ?? []
        if (from && to) onChange({ from: momentIn(from.format(format), zone), to: momentIn(to.format(format), zone) })
      }}
    />
  )
}

type Answer = Output<typeof inventory.between>

/** Only buckets that held or moved pieces have a column. */
const usedBuckets = ({ before, after, sums }: Answer) =>
  buckets.filter(
    (bucket) => bucket === 'sellable' || before[bucket] || after[bucket] || sums.some((sum) => sum[bucket]),
  )

const Chain = ({ answer }: { answer: Answer }) => {
  const t = useText()
  const { before, after, sums, steps, total } = answer
  const used = usedBuckets(answer)
  const summed = (bucket: keyof Buckets) => sums.reduce((sum, one) => sum + one[bucket], 0)
  const figures = (of: Buckets) =>
    used.map((bucket) => (
      <td key={bucket} className="stock-table__end num">
        {of[bucket]}
      </td>
    ))
  return (
    <>
      <table className="stock-table">
        <thead>
          <tr>
            <th scope="col" />
            {used.map((bucket) => (
              <th key={bucket} scope="col" className="stock-table__end">
                {t(bucketNames[bucket])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="stock-table__whole">
            <th scope="row">{t(stockDrawer.after)}</th>
            {figures(after)}
          </tr>
          <tr>
            <th scope="row">{total ? t(stockDrawer.moved) : t(stockDrawer.nothing)}</th>
            {used.map((bucket) => (
              <td key={bucket} className="stock-table__end">
                {summed(bucket) ? <Change by={summed(bucket)} /> : <span className="kit-quiet">0</span>}
              </td>
            ))}
          </tr>
          {steps.map((step) => (
            <Step key={step.id} step={step} used={used} />
          ))}
          <tr className="stock-table__whole">
            <th scope="row">{t(stockDrawer.before)}</th>
            {figures(before)}
          </tr>
        </tbody>
      </table>
      {total > steps.length && <p className="kit-second">{t(stockDrawer.newest, { count: steps.length, total })}</p>}
    </>
  )
}

type StepProps = { readonly step: Answer['steps'][number]; readonly used: readonly (keyof Buckets)[] }

const Step = ({ step, used }: StepProps) => {
  const t = useText()
  return (
    <tr>
      <th scope="row">
        <Moment value={step.time} /> {t(movementTypeNames[step.type])}
        <span className="stock-table__below">
          <ReferenceCell of={step.reference} at={step.time} />
          {step.reason && (
            <>
              {' · '}
              <ReasonWords of={step.reason} />
            </>
          )}
          {step.by && ` · ${step.by}`}
        </span>
      </th>
      {used.map((bucket) => (
        <td key={bucket} className="stock-table__end">
          {step[bucket] ? <Change by={step[bucket]} /> : <span className="kit-quiet">·</span>}
        </td>
      ))}
    </tr>
  )
}
