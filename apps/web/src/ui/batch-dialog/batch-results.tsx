import { common, batch as words } from '@stowline/text/ui'
import { Button, Segmented } from 'antd'
import { Download, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { saveFile, toCsv } from '../kit/save-file.ts'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import {
  type BatchAction,
  type BatchCount,
  type BatchDone,
  type BatchFailure,
  classOf,
  type ErrorClass,
  errorClasses,
  taskPath,
  tasksOf,
} from './batch.ts'

type Props<Row> = {
  outcome: BatchDone
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  onRetry?: (() => void) | undefined
  onFix?: ((failure: BatchFailure) => void) | undefined
  after?: BatchAction<Row>['after']
  /** Opens the task that keeps these results. */
  onOpenTask?: ((path: string) => void) | undefined
  results?: BatchAction<Row>['results']
}

/** What lies at the row itself; money and outages are mended elsewhere. */
const mendable: ReadonlySet<ErrorClass> = new Set(['validation', 'carrier'])

/** Failed rows with class, reason, the carrier's own words and what to do. */
export const FailureTable = ({
  failed,
  nameOf,
  onFix,
}: {
  failed: readonly BatchFailure[]
  nameOf: (failure: BatchFailure) => string
  onFix?: Props<never>['onFix']
}) => {
  const t = useText()
  return (
    <div className="batch-failures">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.number)}</th>
            <th scope="col">{t(words.class)}</th>
            <th scope="col">{t(words.reason)}</th>
            {onFix && <th aria-label={t(words.fix)} />}
          </tr>
        </thead>
        <tbody>
          {failed.map((failure) => (
            <tr key={failure.id}>
              <th scope="row" className="num">
                {nameOf(failure)}
              </th>
              <td className="kit-second">{t(words[classOf(failure)])}</td>
              <td>
                {failure.message}
                {failure.detail && (
                  <details>
                    <summary>{t(words.carrierText)}</summary>
                    {failure.detail}
                  </details>
                )}
              </td>
              {onFix && (
                <td>
                  {mendable.has(classOf(failure)) && (
                    <button type="button" className="kit-link" onClick={() => onFix(failure)}>
                      {t(words.fix)}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ClassFilter = ({
  failed,
  shown,
  onShow,
}: {
  failed: readonly BatchFailure[]
  shown: ErrorClass | 'all'
  onShow: (shown: ErrorClass | 'all') => void
}) => {
  const t = useText()
  const present = errorClasses.filter((each) => failed.some((failure) => classOf(failure) === each))
  if (present.length < 2) return null
  const options = [
    { value: 'all' as const, label: `${t(common.all)} ${failed.length}` },
    ...present.map((each) => ({
      value: each,
      label: `${t(words[each])} ${failed.filter((failure) => classOf(failure) === each).length}`,
    })),
  ]
  return (
    <Segmented<ErrorClass | 'all'>
      size="small"
      aria-label={t(words.filterClass)}
      value={shown}
      options={options}
      onChange={onShow}
    />
  )
}

const useDownload = () => {
  const t = useText()
  return (failed: readonly BatchFailure[], nameOf: (failure: BatchFailure) => string) => {
    const head = [t(words.number), t(words.class), t(words.reason), t(words.carrierText)]
    const rows = failed.map((failure) => [
      nameOf(failure),
      t(words[classOf(failure)]),
      failure.message,
      failure.detail ?? '',
    ])
    saveFile(`${t(words.failedFile)}.csv`, toCsv([head, ...rows]))
  }
}

const usualCounts = ({ succeeded, failed }: BatchDone): BatchCount[] => [
  { label: words.succeeded, count: succeeded.length, tone: 'done' },
  ...(failed.length > 0 ? [{ label: words.failed, count: failed.length, tone: 'blocked' as const }] : []),
]

/** Per-row results: what worked, what failed and why, and the next step for both. */
export const BatchResults = <Row,>({
  outcome,
  rows,
  rowKey,
  rowName,
  onRetry,
  onFix,
  after,
  onOpenTask,
  results,
}: Props<Row>) => {
  const t = useText()
  const download = useDownload()
  const [shown, setShown] = useState<ErrorClass | 'all'>('all')
  const { succeeded, failed } = outcome
  const kept = tasksOf(outcome)
  const names = new Map(rows.map((row) => [rowKey(row), rowName(row)]))
  const nameOf = ({ id, no }: BatchFailure) => no ?? names.get(id) ?? id
  const listed = shown === 'all' ? failed : failed.filter((failure) => classOf(failure) === shown)
  const counts = results?.(outcome) ?? usualCounts(outcome)
  const next: ReactNode = succeeded.length > 0 ? after?.(outcome, rows) : undefined
  return (
    <div className="batch-results">
      <div className="batch-counts num" role="status">
        {counts.map(({ label, count, tone }) => (
          <span key={label[1]} className={`tone-${tone}`}>
            <ToneGlyph tone={tone} /> {t(label)} {count}
          </span>
        ))}
        {onOpenTask && kept.length > 0 && (
          <button type="button" className="kit-link" onClick={() => onOpenTask(taskPath(kept))}>
            {t(words.openTask)}
          </button>
        )}
        <span className="batch-counts__next">{next}</span>
      </div>
      {failed.length > 0 && (
        <>
          <div className="batch-results__tools">
            <ClassFilter failed={failed} shown={shown} onShow={setShown} />
            <span className="batch-results__space" />
            {onRetry && (
              <Button size="small" icon={<RotateCcw size={14} strokeWidth={1.5} aria-hidden />} onClick={onRetry}>
                {t(words.retryFailed, { count: failed.length })}
              </Button>
            )}
            <Button
              size="small"
              icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
              onClick={() => download(failed, nameOf)}
            >
              {t(words.downloadFailed)}
            </Button>
          </div>
          <FailureTable failed={listed} nameOf={nameOf} onFix={onFix} />
        </>
      )}
    </div>
  )
}
