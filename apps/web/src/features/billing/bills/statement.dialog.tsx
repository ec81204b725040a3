import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { billStatement as words } from '@stowline/text/bill-statement'
import { languageNames } from '@stowline/text/kernel/pair'
import { nouns } from '@stowline/text/nouns'
import { common, exporting } from '@stowline/text/ui'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { endOfExport } from '../../../api/end-of-export.ts'
import { taskStarted } from '../../../api/task-signal.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

type TaskId = Output<typeof bills.statement>['taskId']
type Choice = { readonly format: 'pdf' | 'xlsx'; readonly language: 'zh' | 'en' }
type Props = {
  /** Its number; of several how many they are. */
  readonly title: string
  /** Begins the task of each; undefined when one was refused, which has been told. */
  readonly onStart: (choice: Choice) => Promise<readonly TaskId[] | undefined>
  readonly onClose: () => void
}

/** In which form and language a statement is wanted; it is made as a task, and saved at once when it is one that is soon ready. */
export const StatementDialog = ({ title, onStart, onClose }: Props) => {
  const t = useText()
  const { open } = usePageFrame()
  const [format, setFormat] = useState<Choice['format']>('pdf')
  const [language, setLanguage] = useState<Choice['language']>(useLanguage())
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    const started = await onStart({ format, language })
    setIsBusy(false)
    if (!started) return
    taskStarted()
    const [taskId] = started
    if (taskId !== undefined && started.length === 1) endOfExport({ taskId, noun: nouns.statements, open })
    else notify({ kind: 'success', text: t(words.started) })
    onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={`${t(words.title)} · ${title}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void start()}>
            {t(words.download)}
          </Button>
        </>
      }
    >
      <div className="bill-run">
        <Labelled label={t(exporting.format)}>
          {(id) => (
            <Segmented
              id={id}
              aria-label={t(exporting.format)}
              value={format}
              onChange={setFormat}
              options={(['pdf', 'xlsx'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
            />
          )}
        </Labelled>
        <Labelled label={t(words.language)}>
          {(id) => (
            <Segmented
              id={id}
              aria-label={t(words.language)}
              value={language}
              onChange={setLanguage}
              options={(['zh', 'en'] as const).map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
        </Labelled>
      </div>
    </Modal>
  )
}
