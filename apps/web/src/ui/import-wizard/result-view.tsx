import { importing } from '@stowline/text/imports-screen'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { ToneGlyph } from '../status-tag/tone-glyph.tsx'
import { counted } from './counted.ts'
import type { ImportAdapters, ImportKind, ImportMade, ImportState } from './import-adapters.ts'
import type { Import } from './use-import.ts'

type Props = {
  adapters: ImportAdapters
  run: Import
  state: ImportState
  kind: ImportKind
  importId: string
  /** What is done with that which was made, as buttons. */
  next: ReactNode
  onRecords: () => void
  onAgain: () => void
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

/** What did not become an order, and the way to the rest of it. */
const LeftOut = ({
  adapters,
  importId,
  kind: { words },
  made,
}: Pick<Props, 'adapters' | 'importId' | 'kind'> & { made: ImportMade }) => {
  const t = useText()
  if (made.skipped + made.rejected + made.changed === 0) return null
  return (
    <ul className="import-left-out">
      {made.changed > 0 && <li>{t(importing.ordersChanged, { count: counted(made.changed) })}</li>}
      {made.skipped > 0 && <li>{t(words.ordersSkipped, { count: counted(made.skipped) })}</li>}
      {made.rejected > 0 && (
        <li>
          {t(words.ordersRejected, { count: counted(made.rejected) })}{' '}
          <button type="button" className="kit-link" onClick={() => void adapters.rejected(importId)}>
            {t(importing.downloadRejected)}
          </button>{' '}
          <span className="kit-quiet">{t(importing.rejectedNote)}</span>
        </li>
      )}
    </ul>
  )
}

const Running = ({ run, state }: Pick<Props, 'run' | 'state'>) => {
  const t = useText()
  const { done = 0, total = 0 } = run.progress ?? {}
  return (
    <>
      <h2 className="import-headline" role="status">
        {t(importing.committing, { file: state.fileName })}
      </h2>
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} aria-label={t(importing.submit)} />
      <p className="kit-second">{t(importing.goOn)}</p>
    </>
  )
}

/** The end: how many orders there are now, and what is done with them. */
export const ResultView = ({ adapters, run, state, kind, importId, next, onRecords, onAgain }: Props) => {
  const t = useText()
  const { made } = state
  return (
    <div className="import-step import-step--narrow import-result">
      {!made || run.progress ? (
        <Running run={run} state={state} />
      ) : (
        <>
          <h2 className="import-headline tone-done" role="status">
            <ToneGlyph tone="done" /> {t(kind.made, { count: counted(made.created) })}
          </h2>
          <p className="kit-second">{[state.fileName, state.store].filter(Boolean).join(' · ')}</p>
          <LeftOut adapters={adapters} importId={importId} kind={kind} made={made} />
          <NotTakenOver adapters={adapters} importId={importId} />
          <div className="import-next">
            {next}
            <Button onClick={onAgain}>{t(importing.again)}</Button>
          </div>
          <p className="kit-second">
            {t(importing.recordTip)}{' '}
            <button type="button" className="kit-link" onClick={onRecords}>
              {t(importing.toRecords)}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
