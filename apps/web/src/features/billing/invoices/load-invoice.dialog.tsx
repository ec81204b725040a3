import './invoices.css'
import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { invoiceColumns } from '@stowline/domain/billing/invoices/invoice-file'
import { invoiceColumnNames } from '@stowline/text/invoices'
import { invoicesScreen as words } from '@stowline/text/invoices-screen'
import { listComma } from '@stowline/text/kernel/words'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { UploadBox, type UploadedFile } from '../../../ui/upload/upload-box.tsx'
import { InvoicePreview } from './invoice-preview.tsx'

export const invoicedKey = 'invoicedParcels'
const limits = { types: ['csv', 'xlsx', 'txt', 'tsv'], maxBytes: 20 * 2 ** 20, maxFiles: 1 }
const toInvoices = uploadTo('carrierInvoice')

type Seen = {
  readonly file: Sent<typeof invoicing.load>
  readonly preview: Output<typeof invoicing.preview>
}

/** Columns of a carrier's file: those it must have, and those that are read besides. */
const Form = () => {
  const t = useText()
  const named = (isRequired: boolean) =>
    invoiceColumns
      .filter((column) => column.isRequired === isRequired)
      .map(({ name }) => t(invoiceColumnNames[name]))
      .join(t(listComma))
  return (
    <div className="labelled-help">
      <p>{t(words.form, { required: named(true) })}</p>
      <p>{t(words.formHelp, { optional: named(false) })}</p>
    </div>
  )
}

/** Looks at a file before anything of it is loaded. */
const usePreview = (carrier: string | undefined) => {
  const call = useToldCall(invoicing.preview)
  const [seen, setSeen] = useState<Seen>()
  const [problem, setProblem] = useState('')
  const look = async (files: readonly UploadedFile[], by = carrier) => {
    setSeen(undefined)
    setProblem('')
    const [file] = files
    if (!file || by === undefined) return
    const asked = { carrier: by, fileId: file.fileId }
    const outcome = await call.run(asked)
    if (outcome.ok) setSeen({ file: asked, preview: outcome.value })
    else setProblem(outcome.message)
  }
  return { look, seen, problem, setProblem }
}

/** Loads a carrier's file: what comes of comparing it is seen first. */
export const LoadInvoiceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const { data: carriers = [] } = useApi(invoicing.carriers, {}, { isQuiet: true })
  const [carrier, setCarrier] = useState<string>()
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const { look, seen, problem, setProblem } = usePreview(carrier)
  const load = useToldCall(invoicing.load, { refreshes: [invoicing.list] })
  const fresh = seen?.preview.invoices.filter(({ isLoaded }) => !isLoaded).length ?? 0
  const go = async () => {
    if (!seen) return
    const outcome = await load.run(seen.file)
    if (!outcome.ok) return setProblem(outcome.message)
    notify({ kind: 'success', text: t(words.loaded, { count: outcome.value.parcels }) })
    void queries.invalidateQueries({ queryKey: listKey(invoicedKey) })
    onClose()
  }
  return (
    <Modal
      open
      width={760}
      title={t(words.load)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={fresh === 0} loading={load.isRunning} onClick={() => void go()}>
            {t(words.loadGo, { count: fresh })}
          </Button>
        </>
      }
    >
      <div className="load-invoice">
        <Labelled label={t(words.carrier)} isRequired>
          {(id) => (
            <Select
              id={id}
              value={carrier ?? null}
              onChange={(next) => {
                setCarrier(next ?? undefined)
                void look(files, next ?? undefined)
              }}
              options={carriers.map((one) => ({
                value: one.carrier,
                label: t([one.carrierName.zh, one.carrierName.en]),
              }))}
            />
          )}
        </Labelled>
        <UploadBox
          limits={limits}
          upload={toInvoices}
          onChange={(next) => {
            setFiles(next)
            void look(next)
          }}
        />
        <Form />
        {problem && <Alert type="error" showIcon title={problem} />}
        {seen && <InvoicePreview preview={seen.preview} />}
      </div>
    </Modal>
  )
}
