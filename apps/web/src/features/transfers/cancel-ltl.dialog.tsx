import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { newKey } from '../../ui/kit/new-key.ts'
import { useText } from '../../ui/language/language.tsx'
import { refreshTransfers } from './refresh-transfers.ts'

type Props = { readonly row: TransferRow; readonly onClose: () => void }

/** The merchant thinks better of a truck: what it costs is shown before, and that is what is charged. */
export const CancelLtl = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const { data } = useApi(transfers.cancelFee, { id: row.id }, { isQuiet: true })
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const [key] = useState(newKey)
  const go = async () => {
    if (!data) return
    setIsRunning(true)
    const answer = await send(
      transfers.cancelLtl,
      { id: row.id, version: row.version, fee: data.fee },
      { idempotencyKey: key, isQuiet: true },
    )
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    refreshTransfers(queries, t(words.cancelLtlDone))
    onClose()
  }
  const text = data && (Number(data.fee) === 0 ? t(words.cancelLtlFree) : t(words.cancelLtlText, { fee: data.fee }))
  return (
    <Modal
      open
      width={520}
      title={t(words.cancelLtlTitle, { no: row.transID })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button danger type="primary" loading={isRunning || !data} onClick={() => void go()}>
            {t(words.cancelLtl)}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
    </Modal>
  )
}
