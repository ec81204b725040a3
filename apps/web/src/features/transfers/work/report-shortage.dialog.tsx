import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import type { TransferDetail } from '@stowline/contract/transfers/transfers.schema'
import { fieldNames } from '@stowline/text/fields'
import { transferDetail, transferWork as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { newKey } from '../../../ui/kit/new-key.ts'
import { useText } from '../../../ui/language/language.tsx'
import { refreshWork } from './refresh-work.ts'

type Props = { readonly row: TransferWork; readonly onClose: () => void }

/** What is not on its shelf, product by product: the merchant decides. */
export const ReportShortageDialog = ({ row, onClose }: Props) => {
  const { data } = useApi(transferring.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  return data?.id === row.id ? <Report row={row} detail={data} onClose={onClose} /> : null
}

const Report = ({ row, detail, onClose }: Props & { readonly detail: TransferDetail }) => {
  const t = useText()
  const queries = useQueryClient()
  const [missing, setMissing] = useState<Readonly<Record<string, number>>>({})
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const go = async () => {
    const lines = detail.lines.flatMap(({ id }) => {
      const count = missing[id] ?? 0
      return count > 0 ? [{ lineId: id, missing: count }] : []
    })
    if (!lines.length) return setProblem(t(words.shortageNone))
    setIsRunning(true)
    const answer = await send(
      transferring.reportShortage,
      { merchantId: row.merchantId, id: row.id, lines, note: note.trim() },
      { idempotencyKey: newKey(), isQuiet: true },
    )
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    refreshWork(queries, t(words.shortageDone))
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.shortageTitle, { no: row.transID })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" loading={isRunning} onClick={() => void go()}>
            {t(words.shortageGo)}
          </Button>
        </>
      }
    >
      <div className="batch-form">
        <table className="transfer-table">
          <thead>
            <tr>
              <th scope="col">{t(fieldNames.sku)}</th>
              {[transferDetail.planned, transferDetail.picked, words.shortageMissing].map((title) => (
                <th key={title[1]} scope="col" className="transfer-figure">
                  {t(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {detail.lines.map(({ id, sku, productQty, pickingQty }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {sku}
                </th>
                <td className="num transfer-figure">{productQty}</td>
                <td className="num transfer-figure">{pickingQty}</td>
                <td className="transfer-figure">
                  <InputNumber
                    aria-label={`${sku}: ${t(words.shortageMissing)}`}
                    className="num transfer-missing"
                    min={0}
                    max={productQty - pickingQty}
                    disabled={productQty === pickingQty}
                    value={missing[id] ?? null}
                    onChange={(count) => setMissing((now) => ({ ...now, [id]: Number(count ?? 0) }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <LabelledText
          of={transferring.reportShortage}
          name="note"
          label={words.reason}
          help={words.reasonHelp}
          value={note}
          onChange={setNote}
        />
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      </div>
    </Modal>
  )
}
