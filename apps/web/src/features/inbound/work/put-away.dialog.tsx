import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { newKey } from '../../../ui/kit/new-key.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { notify } from '../../../ui/toast/notify.ts'

type Props = { readonly row: InboundWork; readonly onClose: () => void }

/** Counted goods to their shelves: all that waits, or as many of each as are typed. Enter stores them. */
export const PutAwayDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const one = { merchantId: row.merchantId, id: row.id }
  const { data, refetch } = useApi(receiving.detail, one, { isQuiet: true })
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newKey)
  const [isRunning, setIsRunning] = useState(false)
  const waiting = (data?.lines ?? []).filter((line) => waitingOf(line) > 0)
  const quantityOf = (line: (typeof waiting)[number]) => typed[line.id] ?? waitingOf(line)
  const rows = waiting.flatMap((line) => {
    const quantity = quantityOf(line)
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const run = async () => {
    if (!rows.length) return
    setIsRunning(true)
    const answer = await send(receiving.putAway, { ...one, rows }, { idempotencyKey: key, isQuiet: true })
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    notify({ kind: 'success', text: t(words.putAwayDone, { count: pieces }) })
    setKey(newKey())
    setTyped({})
    await refetch()
    void queries.invalidateQueries({ queryKey: listKey('inboundWork') })
    void refresh(queries, [receiving.list])
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={t(words.putAwayTitle, { no: row.containerNo || row.shipmentNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" autoFocus disabled={!rows.length} loading={isRunning} onClick={() => void run()}>
            {t(words.putAwayGo, { count: pieces })}
          </Button>
        </>
      }
    >
      {problem && (
        <p className="inbound-late" role="alert">
          {problem}
        </p>
      )}
      {data && waiting.length === 0 && <p className="kit-second">{t(words.nothingWaits)}</p>}
      <table className="inbound-table">
        <tbody>
          {waiting.map((line) => (
            <tr key={line.id}>
              <th scope="row" className="num">
                {line.sku}
              </th>
              <td className="kit-second">{t(words.waiting, { count: formatCount(waitingOf(line)) })}</td>
              <td className="inbound-figure">
                <InputNumber
                  aria-label={line.sku}
                  min={0}
                  max={waitingOf(line)}
                  precision={0}
                  controls={false}
                  value={quantityOf(line)}
                  onChange={(value) => setTyped((before) => ({ ...before, [line.id]: value ?? 0 }))}
                  onPressEnter={() => void run()}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
