import { common } from '@stowline/text/ui'
import { importing } from '@stowline/text/imports-screen'
import { Button, Radio, Select } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../language/language.tsx'
import { UploadBox, type UploadedFile } from '../upload/upload-box.tsx'
import type { ImportAdapters, ImportChoices } from './import-adapters.ts'
import type { Import } from './use-import.ts'

type Props = {
  adapters: ImportAdapters
  choices: ImportChoices
  kind: string
  storeId: string | undefined
  onKind: (kind: string) => void
  onStore: (storeId: string) => void
  onNext: () => void
}

/** Step 1: what is imported, for which store, and a template for those who want one. */
export const PrepareStep = ({ adapters, choices, kind, storeId, onKind, onStore, onNext }: Props) => {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const chosen = choices.kinds.find(({ id }) => id === kind)
  const isStoreMissing = chosen?.needsStore === true && storeId === undefined
  const next = () => {
    setIsAsked(true)
    if (!isStoreMissing) onNext()
  }
  return (
    <div className="import-step import-step--narrow">
      {choices.kinds.length > 1 && (
        <fieldset className="import-kinds">
          <legend>{t(importing.kind)}</legend>
          <Radio.Group value={kind} onChange={(event) => onKind(String(event.target.value))}>
            {choices.kinds.map(({ id, label, note }) => (
              <Radio key={id} value={id}>
                {label}
                {note && <span className="import-kinds__note">{note}</span>}
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      )}
      {chosen?.needsStore && (
        <div className="import-field">
          <label htmlFor="import-store">{t(importing.store)}</label>
          <Select
            id="import-store"
            showSearch={{ optionFilterProp: 'label' }}
            options={[...choices.stores]}
            {...(storeId !== undefined && { value: storeId })}
            {...(isAsked && isStoreMissing && { status: 'error' as const })}
            placeholder={t(importing.chooseStore)}
            {...(choices.noStores && { notFoundContent: choices.noStores })}
            onChange={onStore}
          />
          {choices.noStores && <div>{choices.noStores}</div>}
          {isAsked && isStoreMissing && !choices.noStores && (
            <span className="import-field__error">{t(importing.chooseStore)}</span>
          )}
        </div>
      )}
      <div className="import-template">
        <FileSpreadsheet size={20} strokeWidth={1.5} aria-hidden />
        <div>
          <p>{t(importing.ownFile)}</p>
          {(['xlsx', 'csv'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="kit-link import-template__link"
              onClick={() => void adapters.template(kind, format)}
            >
              {t(importing.templateAs, { format })}
            </button>
          ))}
        </div>
      </div>
      <div className="import-buttons">
        <Button type="primary" onClick={next}>
          {t(common.next)}
        </Button>
      </div>
    </div>
  )
}

/** Step 2: the file. Checking starts when the person says so, not while the wrong file is still going up. */
export const UploadStep = ({
  adapters,
  run,
  input,
}: {
  adapters: ImportAdapters
  run: Import
  input: { kind: string; storeId: string | undefined }
}) => {
  const t = useText()
  const [file, setFile] = useState<UploadedFile | undefined>(undefined)
  const [isAsked, setIsAsked] = useState(false)
  const check = () => {
    setIsAsked(true)
    if (file) void run.check({ fileId: file.fileId, ...input })
  }
  return (
    <div className="import-step import-step--narrow">
      <UploadBox
        limits={adapters.limits}
        upload={adapters.upload}
        onChange={(files) => setFile(files[0])}
        hint={t(importing.formats)}
      />
      {isAsked && !file && <span className="import-field__error">{t(importing.chooseFile)}</span>}
      <div className="import-buttons">
        <Button onClick={() => run.goTo('prepare')}>{t(common.back)}</Button>
        <Button type="primary" loading={run.isBusy} onClick={check}>
          {t(importing.startCheck)}
        </Button>
      </div>
    </div>
  )
}
