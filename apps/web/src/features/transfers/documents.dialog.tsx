import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { transfersErrors } from '@stowline/text/transfers'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { uploadTo } from '../../api/upload-adapter.ts'
import { newKey } from '../../ui/kit/new-key.ts'
import { useText } from '../../ui/language/language.tsx'
import { UploadBox } from '../../ui/upload/upload-box.tsx'
import { paperLimits } from './paper-limits.ts'
import { refreshTransfers } from './refresh-transfers.ts'

type Props = { readonly row: TransferRow; readonly onClose: () => void }
const kinds = ['stocking', 'bol'] as const

/** Further papers of a transfer; one that waits for them goes on. */
export const DocumentsDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const [files, setFiles] = useState<Readonly<Record<(typeof kinds)[number], readonly string[]>>>({
    stocking: [],
    bol: [],
  })
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const [key, setKey] = useState(newKey)
  const go = async () => {
    if (files.stocking.length + files.bol.length === 0) return setProblem(t(transfersErrors.documentsNeeded))
    setIsRunning(true)
    const answer = await send(
      transfers.addDocuments,
      {
        ...{ id: row.id, version: row.version },
        ...{ stockingFileIds: [...files.stocking], bolFileIds: [...files.bol] },
      },
      { idempotencyKey: key, isQuiet: true },
    )
    setIsRunning(false)
    if (!answer.ok) {
      setKey(newKey())
      return setProblem(answer.problem.message)
    }
    refreshTransfers(queries, t(words.documentsDone))
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={t(words.documentsTitle, { no: row.transID })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" loading={isRunning} onClick={() => void go()}>
            {t(words.documentsGo)}
          </Button>
        </>
      }
    >
      {row.documentsNote && <Alert type="warning" showIcon title={row.documentsNote} />}
      {kinds.map((kind) => (
        <section key={kind} aria-label={t(words[kind])}>
          <h3 className="transfer-upload">{t(words[kind])}</h3>
          <UploadBox
            limits={paperLimits}
            upload={uploadTo('transferDocument')}
            onChange={(own) => setFiles((now) => ({ ...now, [kind]: own.map(({ fileId }) => fileId) }))}
          />
        </section>
      ))}
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
    </Modal>
  )
}
