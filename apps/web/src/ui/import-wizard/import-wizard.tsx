import '../kit/kit.css'
import './import-wizard.css'
import './check-step.css'
import { importing } from '@stowline/text/imports-screen'
import { Progress, Steps } from 'antd'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { formatCount } from '../money/format-decimal.ts'
import { CheckStep } from './check-step.tsx'
import type { ImportAdapters, ImportChoices } from './import-adapters.ts'
import { importSteps } from './import-steps.ts'
import { MapStep } from './map-step.tsx'
import { PrepareStep, UploadStep } from './prepare-step.tsx'
import { SubmitStep } from './submit-step.tsx'
import { type Import, useImport } from './use-import.ts'

export type { ImportAdapters, ImportGroup, ImportState } from './import-adapters.ts'

type Props = {
  adapters: ImportAdapters
  choices: ImportChoices
  /** Id of the import in the URL: a reload goes on where it was. */
  importId: string | undefined
  onImportId: (id: string) => void
  /** Leaves the wizard: to the list, or to the import records. */
  onLeave: (to: 'list' | 'records') => void
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

/** Import in five steps: nothing is written before the rows were seen, and what is wrong can be put right in place. */
export const ImportWizard = ({ adapters, choices, importId, onImportId, onLeave, onAgain }: Props) => {
  const t = useText()
  const run = useImport(adapters, importId, onImportId)
  const [kind, setKind] = useState(choices.kinds[0]?.id ?? '')
  const [storeId, setStoreId] = useState<string | undefined>(undefined)
  const at = importSteps.indexOf(run.step)
  return (
    <div className="import-wizard">
      <Steps size="small" current={at} items={importSteps.map((step) => ({ title: t(importing[step]) }))} />
      {run.problem !== undefined && (
        <p className="import-problem" role="alert">
          {run.problem}
        </p>
      )}
      <EditsGivenUp run={run} />
      {run.progress && !run.isSent ? (
        <Running progress={run.progress} />
      ) : (
        <>
          {run.step === 'prepare' && (
            <PrepareStep
              {...{ adapters, choices, kind, storeId }}
              onKind={setKind}
              onStore={setStoreId}
              onNext={() => run.goTo('upload')}
            />
          )}
          {run.step === 'upload' && <UploadStep adapters={adapters} run={run} input={{ kind, storeId }} />}
          {run.step === 'map' && run.state && <MapStep run={run} state={run.state} onAgain={onAgain} />}
          {run.step === 'check' && run.state && importId !== undefined && (
            <CheckStep adapters={adapters} run={run} state={run.state} importId={importId} onAgain={onAgain} />
          )}
          {run.step === 'submit' && run.state && importId !== undefined && (
            <SubmitStep
              adapters={adapters}
              run={run}
              state={run.state}
              importId={importId}
              onLeave={onLeave}
              onAgain={onAgain}
            />
          )}
        </>
      )}
    </div>
  )
}
