import { common, batch as words } from '@stowline/text/ui'
import { Button } from 'antd'
import { Download, RotateCcw } from 'lucide-react'
import { saveFile, toCsv } from '../kit/save-file.ts'
import { CarrierWords } from '../kit/carrier-words.tsx'
import { useText, wordsOf } from '../language/language.tsx'
import { Reason, Reasons, RowNumber } from '../reasons/reasons.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import {
  type BatchAction,
  type BatchCount,
  type BatchDone,
  type BatchFailure,
  classOf,
  type ErrorClass,
  taskPath,
  tasksOf,
} from './batch.ts'

type Names<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
}
type Props<Row> = Names<Row> & {
  outcome: BatchDone
  onOpen?: BatchAction<Row>['onOpen']
  onFix?: ((failure: BatchFailure) => void) | undefined
  /** Opens the task that keeps these results. */
  onOpenTask?: ((path: string) => void) | undefined
  action: Pick<BatchAction<Row>, 'results' | 'toneOf' | 'faultsOf'>
}
type FooterProps<Row> = Names<Row> & {
  outcome: BatchDone
  onRetry: () => void
  /** The same again may become of them something else. */
  isRetried: boolean
  onClose: () => void
  after: BatchAction<Row>['after']
}

type DecidedProps<Row> = Pick<Props<Row>, 'onOpen'> & {
  readonly decided: NonNullable<BatchDone['decided']>
  readonly nameOf: (row: { readonly id: string }) => string
}

/** What was decided about the rows: each decision once, with its rows. */
const Decided = <Row,>({ decided, nameOf, onOpen }: DecidedProps<Row>) => (
  <Reasons>
    {[...Map.groupBy(decided, ({ text }) => text)].map(([text, rows]) => (
      <Reason key={text} tone="done" text={text} count={rows.length}>
        <ul className="reason__rows">
          {rows.map((row) => (
            <li key={row.id}>
              <RowNumber name={nameOf(row)} onOpen={onOpen && (() => onOpen(row))} />
            </li>
          ))}
        </ul>
      </Reason>
    ))}
  </Reasons>
)

/** What lies at the row itself; money and outages are mended elsewhere. */
const mendable: ReadonlySet<ErrorClass> = new Set(['validation', 'carrier'])

type FailuresProps<Row> = Pick<Props<Row>, 'onOpen' | 'onFix' | 'action'> & {
  readonly failed: readonly BatchFailure[]
  readonly nameOf: (failure: BatchFailure) => string
}

/** Failed rows by reason: how many, what kind of thing it is, and each row with the carrier's own words and the way to mend it. */
const Failures = <Row,>({ failed, nameOf, onOpen, onFix, action }: FailuresProps<Row>) => {
  const t = useText()
  const reasons = Map.groupBy(failed, (failure) => `${classOf(failure)} ${failure.message}`)
  const kinds = new Set(failed.map(classOf))
  // Where all are of the rows themselves, the kind says nothing more.
  const isTold = (kind: ErrorClass) => kinds.size > 1 || kind !== 'validation'
  return (
    <Reasons>
      {[...reasons].map(([reason, rows]) => (
        <Reason
          key={reason}
          tone={(rows[0] && action.toneOf?.(rows[0])) ?? 'blocked'}
          text={rows[0]?.message ?? ''}
          kind={rows[0] && isTold(classOf(rows[0])) ? t(words[classOf(rows[0])]) : undefined}
          count={rows.length}
          isOpenFirst
        >
          <ul className="reason__rows">
            {rows.map((failure) => (
              <li key={failure.id} className="reason__row--told">
                <RowNumber name={nameOf(failure)} onOpen={onOpen && (() => onOpen(failure))} />
                <span>
                  {action.faultsOf ? (
                    action
                      .faultsOf(failure)
                      .map((fault) => wordsOf(fault, t))
                      .join(' · ')
                  ) : (
                    <CarrierWords text={failure.detail} />
                  )}
                </span>
                {onFix && mendable.has(classOf(failure)) && (
                  <button type="button" className="kit-link" onClick={() => onFix(failure)}>
                    {t(words.fix)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Reason>
      ))}
    </Reasons>
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

/** What a failed row is called: by the server, else as the list calls it. */
const nameIn = <Row,>({ rows, rowKey, rowName }: Names<Row>) => {
  const names = new Map(rows.map((row) => [rowKey(row), rowName(row)]))
  return ({ id, no }: { readonly id: string; readonly no?: string | null }) => no ?? names.get(id) ?? id
}

/** What became of the rows: so many of each fate, and the failed ones by their reasons. */
export const BatchResults = <Row,>({ outcome, onOpen, onFix, onOpenTask, action, ...names }: Props<Row>) => {
  const t = useText()
  const kept = tasksOf(outcome)
  const counts = action.results?.(outcome) ?? usualCounts(outcome)
  return (
    <div className="batch-results">
      <div className="batch-counts num" role="status">
        {counts.map(({ label, count, tone }) => (
          <span key={label[1]} className={`tone-${tone}`}>
            <ToneGlyph tone={tone} /> {t(label)} {count}
          </span>
        ))}
        {onOpenTask && kept.length > 0 && (
          <button type="button" className="kit-link batch-counts__task" onClick={() => onOpenTask(taskPath(kept))}>
            {t(words.openTask)}
          </button>
        )}
      </div>
      {outcome.decided && <Decided decided={outcome.decided} nameOf={nameIn(names)} onOpen={onOpen} />}
      {outcome.failed.length > 0 && (
        <Failures failed={outcome.failed} nameOf={nameIn(names)} onOpen={onOpen} onFix={onFix} action={action} />
      )}
    </div>
  )
}

/** One line of buttons: the failed rows as a file; close, try again, and what comes next. */
export const ResultsFooter = <Row,>({ outcome, onRetry, isRetried, onClose, after, ...names }: FooterProps<Row>) => {
  const t = useText()
  const download = useDownload()
  const { succeeded, failed } = outcome
  return (
    <div className="batch-foot">
      {failed.length > 0 && (
        <Button
          type="text"
          icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => download(failed, nameIn(names))}
        >
          {t(words.downloadFailed)}
        </Button>
      )}
      <span className="batch-foot__space" />
      <Button onClick={onClose}>{t(common.close)}</Button>
      {failed.length > 0 && isRetried && (
        <Button icon={<RotateCcw size={14} strokeWidth={1.5} aria-hidden />} onClick={onRetry}>
          {t(words.retryFailed, { count: failed.length })}
        </Button>
      )}
      {succeeded.length > 0 && after?.(outcome, names.rows)}
    </div>
  )
}
