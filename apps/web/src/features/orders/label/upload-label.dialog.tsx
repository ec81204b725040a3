import type { FormOf } from '@stowline/contract/kernel/form'
import { imports } from '@stowline/contract/orders/imports.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { orderActions, orderDialogs } from '@stowline/text/orders-screen'
import { useState } from 'react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { useCall } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { FormDialog, FormField, sentBy, useDialogForm } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { UploadBox, type UploadedFile } from '../../../ui/upload/upload-box.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

type Match = Output<typeof imports.uploadLabel>

const megabyte = 1_048_576
const isZip = (file: { readonly name: string }) => /\.zip$/i.test(file.name)
/** What the two slots take. */
const [most, mostZipped] = [2 * megabyte, 20 * megabyte]
const pictures = ['png', 'jpg', 'jpeg', 'pdf']
const slotOf = (file: File) => (isZip(file) ? 'orderLabelZip' : 'orderLabel')

const of = imports.uploadLabel
type Values = FormOf<typeof of, { without: 'orderId' | 'carrier' | 'step' }>

/** What the file holds is looked up first; nothing is stored by it. */
const useMatch = (row: OrderRow | undefined, onFile: (file: UploadedFile | undefined) => void) => {
  const [match, setMatch] = useState<Match>()
  const look = useCall(of)
  const take = async ([file]: readonly UploadedFile[]) => {
    onFile(file)
    setMatch(undefined)
    if (!file) return
    const outcome = await look.run({ fileId: file.fileId, step: 'match', ...(row && { orderId: row.id }) })
    if (outcome.ok) setMatch(outcome.value)
  }
  return { match, take }
}

/** Labels bought elsewhere: one file for one order, or a zip whose file names are order numbers. What matches is shown before anything is stored. */
export const UploadLabelDialog = ({ row, onClose }: { row: OrderRow | undefined; onClose: () => void }) => {
  const t = useText()
  const commit = useFormCall(of)
  const kit = useDialogForm<Values>({
    initial: { fileId: undefined, trackingNumber: undefined },
    onSave: ({ fileId, trackingNumber }) =>
      commit.run(
        sentBy(of, {
          fileId,
          trackingNumber: trackingNumber?.trim() || undefined,
          orderId: row?.id,
          carrier: undefined,
          step: 'commit',
        }),
      ),
  })
  const { match, take } = useMatch(row, (file) => kit.form.setFieldValue('fileId', file?.fileId))
  const count = match?.matched.length ?? 0
  const goes = row ? orderActions.uploadLabel : orderActions.uploadLabels
  return (
    <FormDialog
      kit={kit}
      title={row ? t(orderDialogs.uploadFor, { no: row.orderNo }) : t(orderDialogs.uploadTitle)}
      panelTitle={t(orderActions.uploadLabel)}
      saveLabel={count === 0 ? goes : t(orderDialogs.uploadGo, { count })}
      isReady={count > 0}
      onSaved={onClose}
      onClose={onClose}
    >
      <div className="batch-form">
        <UploadBox
          limits={
            row
              ? { types: pictures, maxBytes: most, maxFiles: 1 }
              : { types: [...pictures, 'zip'], maxBytes: mostZipped, maxFiles: 1 }
          }
          upload={uploadTo(slotOf)}
          onChange={(files) => void take(files)}
          hint={t(row ? orderDialogs.uploadSize : orderDialogs.uploadRule)}
        />
        {row && <FormField of={of} name="trackingNumber" label={orderDialogs.trackingOfLabel} />}
        {match && <Matches match={match} />}
      </div>
    </FormDialog>
  )
}

const Matches = ({ match }: { match: Match }) => {
  const t = useText()
  return (
    <div role="status">
      <p>
        {t(orderDialogs.matched, { count: match.matched.length })} ·{' '}
        {t(orderDialogs.unmatched, { count: match.unmatched.length })}
      </p>
      <table className="order-items">
        <tbody>
          {match.matched.slice(0, 50).map(({ fileName, orderNo }) => (
            <tr key={fileName}>
              <td>{fileName}</td>
              <td className="num order-items__stock">{orderNo}</td>
            </tr>
          ))}
          {match.unmatched.map(({ fileName, message }) => (
            <tr key={fileName}>
              <td>{fileName}</td>
              <td className="order-short">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
