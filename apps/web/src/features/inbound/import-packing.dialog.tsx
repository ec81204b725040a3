import { imports } from '@stowline/contract/orders/imports.contract'
import { mostLines } from '@stowline/domain/inbound/limits'
import { importPacking as words } from '@stowline/text/import-packing-screen'
import { importing } from '@stowline/text/imports-screen'
import { inboundForm } from '@stowline/text/inbound-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { send } from '../../api/client.ts'
import { importAdapters } from '../../api/import-adapters.ts'
import { refresh } from '../../api/use-api.ts'
import type { FormKit } from '../../ui/form/index.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import type { ImportChoices } from '../../ui/import-wizard/import-adapters.ts'
import { ImportWizard } from '../../ui/import-wizard/import-wizard.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import type { LineEntry, ShipmentValues } from './shipment-values.ts'
import { withLines } from './with-pasted.ts'

type Props = {
  readonly kit: FormKit<ShipmentValues>
  /** The import that the page was opened for; its rows are shown at once. */
  readonly importId?: string | undefined
  readonly onImportId?: ((id: string | undefined) => void) | undefined
  readonly onClose: () => void
}

const { note, commit, made, title } = words
const choices: ImportChoices = { kinds: [{ id: 'packing', instead: title, note, commit, made, words }] }

/** A packing list becomes lines of the form that it lies over: every row is seen and mended first, and the shipment is saved as if they were typed. */
export const ImportPacking = ({ kit, importId: opened, onImportId, onClose }: Props) => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { open } = usePageFrame()
  const [importId, setImportId] = useState(opened)
  const [run, setRun] = useState(0)
  const adapters = useMemo(() => importAdapters(language, 'packing'), [language])
  const show = (id: string | undefined) => {
    setImportId(id)
    onImportId?.(id)
  }
  const take = async (id: string) => {
    const answer = await send(imports.packedLines, { importId: id })
    if (!answer.ok) return
    const before: readonly LineEntry[] = kit.form.getFieldValue('lines') ?? []
    const lines = withLines(before, answer.value)
    if (lines.length > mostLines)
      return void notify({ kind: 'error', text: t(inboundForm.pasteMost, { most: mostLines }) })
    kit.fill({ lines })
    void refresh(queries, [imports.records])
    notify({ kind: 'success', text: t(words.taken, { count: answer.value.length }) })
    onClose()
  }
  return (
    <Modal open width="min(1180px, 96vw)" title={t(title)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <ImportWizard
        key={run}
        adapters={adapters}
        choices={choices}
        importId={importId}
        onImportId={show}
        next={(id) => (
          <Button type="primary" autoFocus onClick={() => void take(id)}>
            {t(words.take)}
          </Button>
        )}
        onRecords={() => open('/download/center?tab=imports', importing.toRecords)}
        onAgain={() => {
          show(undefined)
          setRun(run + 1)
        }}
      />
    </Modal>
  )
}
