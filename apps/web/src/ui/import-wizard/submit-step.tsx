import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import type { Tone } from '../status-tag/tones.ts'
import type { ImportAdapters, ImportMode, ImportState } from './import-adapters.ts'
import { chosenCount, commitProblem } from './import-steps.ts'
import type { Import } from './use-import.ts'

type Props = {
  adapters: ImportAdapters
  run: Import
  state: ImportState
  importId: string
  onLeave: (to: 'list' | 'records') => void
  onAgain: () => void
}

const Figure = ({ tone, label, value }: { tone: Tone; label: string; value: number }) => (
  <div className={`import-figure tone-${tone}`}>
    <dt>
      <ToneGlyph tone={tone} /> {label}
    </dt>
    <dd className="num">{formatCount(value)}</dd>
  </div>
)

/** Rows that were refused, to be mended and imported again. */
const RejectedRows = ({ adapters, importId }: Pick<Props, 'adapters' | 'importId'>) => {
  const t = useText()
  return (
    <p>
      <button type="button" className="kit-link" onClick={() => void adapters.rejected(importId)}>
        {t(importing.downloadRejected)}
      </button>{' '}
      <span className="kit-quiet">{t(importing.rejectedNote)}</span>
    </p>
  )
}

/** Orders that were to be changed and were not, each with the reason. */
const NotTakenOver = ({ adapters, importId }: Pick<Props, 'adapters' | 'importId'>) => {
  const t = useText()
  const query = { tab: 'all', code: notTakenOver, page: 1, pageSize: 100 } as const
  const { data } = useQuery({
    queryKey: ['import-rows', importId, query],
    queryFn: () => adapters.rows(importId, query),
    staleTime: 0,
    gcTime: 0,
  })
  if (!data || data.total === 0) return null
  return (
    <section className="import-refused tone-attention">
      <h3>{t(importing.ordersNotChanged, { count: data.total })}</h3>
      <ul>
        {data.items.flatMap(({ rowNo, fileRow, problems }) =>
          problems
            .filter(({ code }) => code === notTakenOver)
            .map(({ message }) => (
              <li key={rowNo}>
                <ToneGlyph tone="attention" /> {t(importing.inRow, { row: fileRow })} {message}
              </li>
            )),
        )}
      </ul>
    </section>
  )
}
const notTakenOver = 'imports.notTakenOver'

const Sent = ({ adapters, importId, run, state, onLeave, onAgain }: Props) => {
  const t = useText()
  const rejected = state.made?.rejectedRows ?? 0
  const total = run.progress?.total ?? 0
  return (
    <div className="import-step import-step--narrow">
      <p className="import-sent" role="status">
        {run.progress
          ? t(importing.committing, { file: state.fileName })
          : t(importing.committed, { file: state.fileName })}
      </p>
      {run.progress && (
        <Progress
          percent={total === 0 ? 0 : Math.floor((run.progress.done / total) * 100)}
          aria-label={t(importing.submit)}
        />
      )}
      {!run.progress && state.made && (
        <dl className="import-figures">
          <Figure tone="done" label={t(importing.ordersCreated)} value={state.made.created} />
          {state.made.changed > 0 && (
            <Figure tone="done" label={t(importing.ordersChanged)} value={state.made.changed} />
          )}
          <Figure tone="neutral" label={t(importing.ordersSkipped)} value={state.made.skipped} />
          <Figure tone={rejected > 0 ? 'blocked' : 'neutral'} label={t(importing.rowsRejected)} value={rejected} />
        </dl>
      )}
      <p className="kit-second">{t(run.progress ? importing.goOn : importing.recordTip)}</p>
      {!run.progress && state.made && <NotTakenOver adapters={adapters} importId={importId} />}
      {!run.progress && rejected > 0 && <RejectedRows adapters={adapters} importId={importId} />}
      <div className="import-buttons">
        <Button onClick={onAgain}>{t(importing.again)}</Button>
        <Button onClick={() => onLeave('records')}>{t(importing.toRecords)}</Button>
        <Button type="primary" onClick={() => onLeave('list')}>
          {t(importing.toList)}
        </Button>
      </div>
    </div>
  )
}

/** Step 5: what will happen, in numbers; valid rows only, or nothing at all unless all are right. Then a task. */
export const SubmitStep = ({ adapters, run, state, importId, onLeave, onAgain }: Props) => {
  const t = useText()
  const [mode, setMode] = useState<ImportMode>('validRows')
  const { valid, warned, invalid, skipped, created } = state.counts
  const chosen = chosenCount(state, run.takeOver)
  const problem = commitProblem(state, mode, chosen)
  if (run.isSent) return <Sent {...{ adapters, importId, run, state, onLeave, onAgain }} />
  return (
    <div className="import-step import-step--narrow">
      {created > 0 && state.made && (
        <p className="import-notice" role="status">
          {t(importing.partlyMade, { count: state.made.created, rows: created })}
        </p>
      )}
      <dl className="import-figures">
        <Figure tone="done" label={t(importing.willCreate)} value={valid} />
        <Figure tone={warned > 0 ? 'attention' : 'neutral'} label={t(importing.withWarnings)} value={warned} />
        <Figure tone={invalid > 0 ? 'blocked' : 'neutral'} label={t(importing.willReject)} value={invalid} />
        {state.differing > 0 && (
          <Figure tone={chosen > 0 ? 'done' : 'neutral'} label={t(importing.willChange)} value={chosen} />
        )}
        <Figure tone="neutral" label={t(importing.willSkip)} value={skipped} />
      </dl>
      <Radio.Group
        className="import-modes"
        value={mode}
        onChange={(event) => setMode(event.target.value as ImportMode)}
      >
        <Radio value="validRows">{t(importing.validRows)}</Radio>
        <Radio value="allOrNothing">{t(importing.allOrNothing)}</Radio>
      </Radio.Group>
      {invalid > 0 && <RejectedRows adapters={adapters} importId={importId} />}
      <div className="import-buttons">
        <span className="import-field__error" role="alert">
          {problem && t(importing[problem], { count: invalid })}
        </span>
        <Button onClick={() => run.goTo('check')}>{t(common.back)}</Button>
        <Button
          type="primary"
          loading={run.isBusy}
          disabled={problem !== undefined}
          onClick={() => void run.commit(mode)}
        >
          {t(chosen > 0 ? importing.commitAndChange : importing.commit, {
            count: formatCount(valid),
            orders: formatCount(chosen),
          })}
        </Button>
      </div>
    </div>
  )
}
