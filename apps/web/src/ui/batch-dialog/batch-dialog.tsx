import '../kit/kit.css'
import './batch-dialog.css'
import { batch as words } from '@stowline/text/ui'
import { Button, Modal, Progress } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { usePageFrame } from '../frame/page-frame.ts'
import { newKey } from '../kit/new-key.ts'
import { useText } from '../language/language.tsx'
import { type Asked, type BatchAction, type BatchDone, isWorthRetry } from './batch.ts'
import { BatchPreflight } from './batch-preflight.tsx'
import { BatchResults, ResultsFooter } from './batch-results.tsx'
import type { Prerequisite } from './refusals.tsx'
import { preparedBatch } from './prepared-batch.ts'
import { StartFooter } from './start-footer.tsx'
import { type BatchPhase, useBatchRun } from './use-batch-run.ts'

type Props<Row> = {
  action: BatchAction<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** It ran already, and this became of its rows. */
  outcome?: BatchDone | undefined
  /** Something was changed: refetch. */
  onChanged: () => void
  /** Shows only these rows in the list behind the dialog. */
  onShow?: ((rows: readonly Row[]) => void) | undefined
  /** Leaves only these rows chosen behind the dialog (the failed ones). */
  onKeep: (ids: readonly string[]) => void
  /** All that was asked for has happened: a message tells it, the dialog is to go. */
  onTold: (outcome: BatchDone) => void
  onClose: () => void
}

const Running = ({ phase }: { phase: Extract<BatchPhase, { at: 'running' }> }) => {
  const t = useText()
  const { done, total } = phase.progress
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <div className="batch-running">
      <Progress
        percent={percent}
        {...(phase.isTask ? {} : { status: 'active' as const, showInfo: false })}
        aria-label={t(words.running, { done, total })}
      />
      <p role="status" className="num">
        {t(words.running, { done, total })}
      </p>
      {phase.isTask && <p className="kit-quiet">{t(words.started)}</p>}
    </div>
  )
}

type Titled<Row> = Pick<Props<Row>, 'action' | 'rows' | 'rowName'> & { readonly phase: BatchPhase }

/** What the dialog is about, and of which row where it is one; once it is done, what has happened. */
const titleOf = <Row,>(
  { action: { label, done }, rows, rowName, phase }: Titled<Row>,
  t: ReturnType<typeof useText>,
) => {
  const count = phase.at === 'done' ? phase.outcome.succeeded.length : 0
  if (done && count > 0) return t(done, { count })
  const [row, ...others] = rows
  return row && others.length === 0 ? `${t(label)} · ${rowName(row)}` : t(label)
}

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error && error.message ? error.message : undefined

/** The server's word on the rows, asked anew whenever they change; a question that fails can be put again. */
const useAsked = <Row,>(action: BatchAction<Row>, rows: readonly Row[]) => {
  const [answer, setAnswer] = useState<{
    rows: readonly Row[]
    attempt: number
    asked?: Asked<Row>
    failure?: unknown
  }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action stays the same while the dialog is open; an attempt asks the same again
  useEffect(() => {
    let isOpen = true
    action.ask?.(rows).then(
      (asked) => isOpen && setAnswer({ rows, attempt, asked }),
      (failure) => isOpen && setAnswer({ rows, attempt, failure }),
    )
    return () => {
      isOpen = false
    }
  }, [rows, attempt])
  const { asked, failure } = answer?.rows === rows && answer.attempt === attempt ? answer : {}
  return {
    asked,
    isAsking: action.ask !== undefined && asked === undefined && failure === undefined,
    askFailure:
      failure === undefined ? undefined : { text: messageOf(failure), onRetry: () => setAttempt(attempt + 1) },
  }
}

/** Does what has to be done first to refused rows, and goes on with them as they are then. */
const usePrerequisite = <Row,>(
  { first, estimateOf }: BatchAction<Row>,
  { onDone }: { onDone: (ids: readonly string[], after: (row: Row) => Row) => void },
): Prerequisite<Row> | undefined => {
  const [isRunning, setIsRunning] = useState(false)
  if (!first?.run || !first.undo) return undefined
  const { run, undo } = first
  const onRun = async (rows: readonly Row[]) => {
    setIsRunning(true)
    try {
      const outcome = await run(rows, undefined, newKey())
      if ('succeeded' in outcome) onDone(outcome.succeeded, undo.after)
    } finally {
      setIsRunning(false)
    }
  }
  return { action: first, estimate: estimateOf, isRunning, onRun: (rows) => void onRun(rows).catch(() => {}) }
}

/** What the person decided before the run: one group, the first n, the form's value. */
const usePreparation = <Row,>(action: BatchAction<Row>, rows: readonly Row[]) => {
  const [group, setGroup] = useState<string | undefined>(undefined)
  const [isFirstOnly, setIsFirstOnly] = useState(false)
  const question = useAsked(action, rows)
  const { asked } = question
  const prepared = useMemo(
    () => preparedBatch(action, rows, { group, isFirstOnly }, asked),
    [action, rows, group, isFirstOnly, asked],
  )
  const [value, setValue] = useState<unknown>(() => action.form?.initial(prepared.able))
  const missing = action.form?.check?.(value)
  return {
    prepared,
    ...question,
    value,
    missing,
    group,
    onGroup: setGroup,
    onValue: setValue,
    onTakeFirst: () => setIsFirstOnly(true),
  }
}

/** Preflight, run and per-row results of a batch in one dialog. */
export const BatchDialog = <Row,>({ action, rows, outcome, rowKey, rowName, ...events }: Props<Row>) => {
  const t = useText()
  const { onChanged, onShow, onKeep, onTold, onClose } = events
  const frame = usePageFrame()
  const [round, setRound] = useState(rows)
  const preparation = usePreparation(action, round)
  const { prepared, asked, value, missing } = preparation
  const [isChecked, setIsChecked] = useState(false)
  const { phase, run, reconsider } = useBatchRun(action, rowKey, onChanged, outcome, onTold)
  const start = () => {
    setIsChecked(true)
    if (missing === undefined && prepared.able.length > 0) void run(prepared.able, asked ? asked.agreed : value)
  }
  const close = () => {
    if ('outcome' in phase && phase.outcome) onKeep(phase.outcome.failed.map(({ id }) => id))
    onClose()
  }
  /** What lies below is worked on: the dialog goes, its failed rows stay chosen. */
  const leaving = <About,>(go: ((about: About) => void) | undefined) =>
    go &&
    ((about: About) => {
      close()
      go(about)
    })
  const openTask = (path: string) => {
    close()
    frame.open(path)
  }
  const retryFailed = (outcome: BatchDone) => {
    const failed = new Set(outcome.failed.map(({ id }) => id))
    const again = rows.filter((row) => failed.has(rowKey(row)))
    if (!action.ask) return void run(again, value)
    setRound(again)
    reconsider()
  }
  const names = { rows, rowKey, rowName }
  const first = usePrerequisite(action, {
    onDone: (ids, after) => {
      setRound(round.map((row) => (ids.includes(rowKey(row)) ? after(row) : row)))
      onChanged()
    },
  })
  const hasRows = phase.at === 'done' ? phase.outcome.failed.length > 0 : prepared.unable.length > 0
  const footer =
    phase.at === 'done' ? (
      <ResultsFooter
        outcome={phase.outcome}
        {...names}
        onRetry={() => retryFailed(phase.outcome)}
        isRetried={phase.outcome.failed.some((failure) => isWorthRetry(action, failure))}
        onClose={close}
        after={action.after}
      />
    ) : phase.at === 'running' ? (
      <Button onClick={close}>{t(words.closeAndGoOn)}</Button>
    ) : (
      <StartFooter prepared={prepared} asked={asked} action={action} first={first} onStart={start} onClose={close} />
    )
  return (
    <Modal
      open
      title={titleOf({ action, rows, rowName, phase }, t)}
      width={action.form || hasRows ? 640 : 480}
      style={{ top: '20vh' }}
      onCancel={close}
      footer={footer}
      mask={{ closable: false }}
      className="batch-dialog"
    >
      {(phase.at === 'preflight' || phase.at === 'failed') && (
        <BatchPreflight
          action={action}
          {...names}
          {...preparation}
          missing={isChecked ? missing : undefined}
          first={first}
          onShow={leaving(onShow)}
          onOpen={leaving(action.onOpen)}
        />
      )}
      {phase.at === 'failed' && (
        <p className="batch-dialog__error" role="alert">
          {messageOf(phase.error) ?? t(words.couldNotRun)}
        </p>
      )}
      {phase.at === 'running' && <Running phase={phase} />}
      {phase.at === 'done' && (
        <BatchResults
          outcome={phase.outcome}
          {...names}
          onOpen={leaving(action.onOpen)}
          onFix={leaving(action.onFix)}
          onOpenTask={openTask}
          action={action}
        />
      )}
    </Modal>
  )
}
