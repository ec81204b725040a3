import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import { returnWork as words } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { LabelledText } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { refreshed, useReturnsChanged } from './use-work-dialog.ts'

type Props = { readonly row: ReturnWork; readonly onClose: () => void }

/** The open appeal is upheld or refused, with an answer that the merchant reads. */
export const DecideDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const changed = useReturnsChanged()
  const { data } = useApi(returning.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const appeal = data?.id === row.id ? data.appeals.find(({ state }) => state === 'open') : undefined
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState('')
  const call = useToldCall(returning.decide, refreshed)
  const decide = async (isUpheld: boolean) => {
    const outcome = await call.run({ merchantId: row.merchantId, id: row.id, isUpheld, answer })
    if (!outcome.ok) return setProblem(outcome.message)
    notify({ kind: 'success', text: t(words.decided) })
    changed()
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={`${t(words.decide)} ${row.returnNo}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button disabled={!answer.trim()} onClick={() => void decide(false)}>
            {t(words.refuse)}
          </Button>
          <Button type="primary" disabled={!answer.trim()} onClick={() => void decide(true)}>
            {t(words.uphold)}
          </Button>
        </>
      }
    >
      <div className="returns-form">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {appeal && <p>{appeal.text}</p>}
        <LabelledText
          of={returning.decide}
          name="answer"
          label={words.answer}
          help={words.reasonHelp}
          value={answer}
          onChange={setAnswer}
        />
      </div>
    </Modal>
  )
}
