import '../form/form.css'
import '../kit/kit.css'
import './import-wizard.css'
import './check-step.css'
import { importing } from '@stowline/text/imports-screen'
import { Progress, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { CheckStep } from './check-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportAdapters, ImportChoices, ImportState } from './import-adapters.ts'
import { importSteps, stepOf } from './import-steps.ts'
import { MapStep } from './map-step.tsx'
import { ResultView } from './result-view.tsx'
import { type Import, problemOf, useImport } from './use-import.ts'

export type { ImportAdapters, ImportGroup, ImportState } from './import-adapters.ts'

const stepNames = { file: importing.stepFile, check: importing.stepCheck } as const

type Props = {
  adapters: ImportAdapters
  choices: ImportChoices
  /** Id of the import in the URL: a reload goes on where it was. */
  importId: string | undefined
  onImportId: (id: string) => void
  /** What is done with that which an import has made, as buttons. */
  next: (importId: string, state: ImportState) => ReactNode
  /** Leaves the wizard for the import records. */
  onRecords: () => void
  /** Starts again with another file. */
  onAgain: () => void
}

const Running = ({ progress }: { progress: NonNullable<Import['progress']> }) => {
  const t = useText()
  const { done, total } = progress
  return (
    <div className="import-running">
      <Progress
        percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
        {...(total === 0 && { showInfo: false, status: 'active' as const })}
        aria-label={t(importing.checking)}
      />
      <span className="kit-second num" role="status">
        {total === 0
          ? t(importing.reading)
          : t(importing.rowsDone, { done: formatCount(done), total: formatCount(total) })}
      </span>
    </div>
  )
}

const nothingYet: NonNullable<Import['progress']> = { done: 0, total: 0, isEnded: false }

/** Something is on its way of which nothing can be shown yet. */
const isReading = (importId: string | undefined, { state, isBusy }: Import): boolean =>
  isBusy && importId !== undefined && state === undefined

/** The file is in: it is read, or its columns are looked at again. */
const isPastFile = (importId: string | undefined, run: Import): boolean =>
  run.progress !== undefined || isReading(importId, run) || (run.view === 'map' && (run.state?.counts.all ?? 0) > 0)

/** A mend is not lost without a word. */
const EditsGivenUp = ({ run: { editsDropped, state } }: { run: Import }) => {
  const t = useText()
  if (editsDropped.length === 0) return null
  const labelOf = (field: string) => state?.fields.find(({ key }) => key === field)?.label ?? field
  const fields = editsDropped.map(({ field, rows }) => `${labelOf(field)} (${t(importing.rowsCount, { count: rows })})`)
  return (
    <p className="import-notice" role="status">
      {t(importing.editsDropped, { fields: fields.join(t(importing.listComma)) })}
    </p>
  )
}

/** What belongs to where the import stands; its rows once it has some. */
const View = ({ run, ...props }: Props & { run: Import }) => {
  const { adapters, choices, importId, next, onRecords, onAgain } = props
  const { view, state } = run
  const [first] = choices.kinds
  const [chosen, setChosen] = useState<string>(first.id)
  // The file is being recognised, or after a reload: where it stands is being asked.
  if (isReading(importId, run)) return <Running progress={nothingYet} />
  const kindOf = (id: string) => choices.kinds.find((kind) => kind.id === id) ?? first
  if (view === 'file' || !state || importId === undefined)
    return <FileStep adapters={adapters} choices={choices} run={run} kind={kindOf(chosen)} onKind={setChosen} />
  if (view === 'map') return <MapStep run={run} state={state} onAgain={onAgain} />
  const shared = { adapters, run, state, importId, onAgain, kind: kindOf(state.kind) }
  if (view === 'check') return <CheckStep {...shared} mends={choices.mends} />
  return <ResultView {...shared} next={next(importId, state)} onRecords={onRecords} />
}

/** Import in two steps: the file, and its rows. Nothing is written before the rows were seen; what is wrong is put right in place. */
export const ImportWizard = (props: Props) => {
  const t = useText()
  const run = useImport(props.adapters, props.importId, props.onImportId)
  const problem = problemOf(run)
  return (
    <div className="import-wizard">
      <Steps
        size="small"
        current={isPastFile(props.importId, run) ? stepOf('check') : stepOf(run.view)}
        items={importSteps.map((step) => ({ title: t(stepNames[step]) }))}
      />
      {problem !== undefined && (run.view !== 'file' || props.choices.noStores) && (
        <p className="import-problem" role="alert">
          {problem}
        </p>
      )}
      <EditsGivenUp run={run} />
      {run.progress && run.view !== 'result' ? <Running progress={run.progress} /> : <View {...props} run={run} />}
    </div>
  )
}
