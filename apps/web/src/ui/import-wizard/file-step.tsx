import { importing } from '@stowline/text/imports-screen'
import { Select } from 'antd'
import { useText } from '../language/language.tsx'
import { UploadBox } from '../upload/upload-box.tsx'
import type { ImportAdapters, ImportChoices, ImportKind, ImportState } from './import-adapters.ts'
import { type Import, problemOf } from './use-import.ts'

type Props = {
  adapters: ImportAdapters
  choices: ImportChoices
  run: Import
  kind: ImportKind
  onKind: (kind: string) => void
}

/** The one thing that a file may leave open. Choosing a store goes on at once. */
const StoreQuestion = ({ run, state }: { run: Import; state: ImportState }) => {
  const t = useText()
  return (
    <div className="import-store">
      <label htmlFor="import-store">
        {t(importing.whichStore, { file: state.fileName })}
        {state.recognisedAs && (
          <span className="kit-second"> {t(importing.recognisedAs, { name: state.recognisedAs })}</span>
        )}
      </label>
      <Select
        id="import-store"
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        options={[...state.stores]}
        placeholder={t(importing.chooseStore)}
        disabled={run.isBusy}
        onChange={(storeId: string) => void run.chooseStore(storeId)}
      />
    </div>
  )
}

/** What else may be imported, and the templates: one quiet line each. */
const OtherWays = ({ adapters, choices, kind, onKind }: Omit<Props, 'run'>) => {
  const t = useText()
  return (
    <div className="import-ways kit-second">
      <span>
        {t(kind.isOfPlatforms ? importing.template : importing.ownTemplate)}{' '}
        {(['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="kit-link import-ways__link"
            aria-label={t(importing.templateAs, { format })}
            onClick={() => void adapters.template(kind.id, format)}
          >
            {format}
          </button>
        ))}
      </span>
      {choices.kinds
        .filter(({ id }) => id !== kind.id)
        .map(({ id, instead }) => (
          <button key={id} type="button" className="kit-link" onClick={() => onKind(id)}>
            {t(instead)}
          </button>
        ))}
    </div>
  )
}

/** Step 1: the file. It is recognised and checked as soon as it is up; what cannot be told from it is asked. */
export const FileStep = ({ adapters, choices, run, kind, onKind }: Props) => {
  const t = useText()
  const { state } = run
  if (choices.noStores) return <div className="import-step import-step--narrow">{choices.noStores}</div>
  return (
    <div className="import-step import-step--narrow import-file">
      <UploadBox
        key={kind.id}
        limits={adapters.limits}
        upload={adapters.upload}
        onChange={([file]) => file && void run.check({ fileId: file.fileId, kind: kind.id })}
        hint={t(kind.note)}
        problem={problemOf(run)}
        problemOf={state?.fileName}
      />
      {state?.needsStore && <StoreQuestion run={run} state={state} />}
      <OtherWays adapters={adapters} choices={choices} kind={kind} onKind={onKind} />
    </div>
  )
}
