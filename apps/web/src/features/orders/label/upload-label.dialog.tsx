import { imports } from '@stowline/contract/orders/imports.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { orderActions, orderDialogs } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { uploadTo } from '../../../api/upload-adapter.ts'
import { useCall } from '../../../api/use-api.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
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

/** Labels bought elsewhere: one file for one order, or a zip whose file names are order numbers. What matches is shown before anything is stored. */
export const UploadLabelDialog = ({ row, onClose }: { row: OrderRow | undefined; onClose: () => void }) => {
  const t = useText()
  const [file, setFile] = useState<UploadedFile>()
  const [match, setMatch] = useState<Match>()
  const [trackingNumber, setTrackingNumber] = useState('')
  const call = useCall(imports.uploadLabel)
  const input = (fileId: string, step: 'match' | 'commit') => ({
    fileId,
    step,
    ...(row && { orderId: row.id }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  })
  const take = async ([next]: readonly UploadedFile[]) => {
    setFile(next)
    setMatch(undefined)
    if (!next) return
    const outcome = await call.run(input(next.fileId, 'match'))
    if (outcome.ok) setMatch(outcome.value)
  }
  const commit = async () => {
    if (!file) return
    const outcome = await call.run(input(file.fileId, 'commit'))
    if (outcome.ok) onClose()
  }
  const count = match?.matched.length ?? 0
  return (
    <Modal
      open
      width={560}
      title={row ? t(orderDialogs.uploadFor, { no: row.orderNo }) : t(orderDialogs.uploadTitle)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={count === 0} loading={call.isRunning} onClick={() => void commit()}>
            {count === 0
              ? t(row ? orderActions.uploadLabel : orderActions.uploadLabels)
              : t(orderDialogs.uploadGo, { count })}
          </Button>
        </>
      }
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
        {row && (
          <Labelled label={t(orderDialogs.trackingOfLabel)}>
            {(id) => (
              <Input
                id={id}
                maxLength={40}
                value={trackingNumber}
                onChange={(event) => setTrackingNumber(event.target.value)}
              />
            )}
          </Labelled>
        )}
        {match && <Matches match={match} />}
      </div>
    </Modal>
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
