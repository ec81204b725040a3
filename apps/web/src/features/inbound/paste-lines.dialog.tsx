import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { mostLines } from '@stowline/domain/inbound/limits'
import { pastedLines } from '@stowline/domain/inbound/pasted-lines'
import { inboundForm as words } from '@stowline/text/inbound-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import type { FormKit } from '../../ui/form/index.ts'
import { Labelled } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { LineEntry, ShipmentValues } from './shipment-values.ts'
import { withPasted } from './with-pasted.ts'

type Props = { readonly kit: FormKit<ShipmentValues>; readonly onClose: () => void }

/** Rows of a sheet become lines; those that are not known stay in the field, each with its reason. */
export const PasteLines = ({ kit, onClose }: Props) => {
  const t = useText()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setIsReading] = useState(false)
  const { lines, unread } = pastedLines(text)
  const take = async () => {
    const before: readonly LineEntry[] = kit.form.getFieldValue('lines') ?? []
    if (lines.length + before.length > mostLines) return setProblem(t(words.pasteMost, { most: mostLines }))
    setIsReading(true)
    const answer = await send(inbound.products, { skus: lines.map(({ sku }) => sku) }, { isQuiet: true })
    setIsReading(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    const { entries, unknown } = withPasted(before, lines, answer.value)
    kit.fill({ lines: entries })
    if (!unknown.length && !unread.length) return onClose()
    setText([...unknown.map((line) => `${line.sku}\t${line.quantity}`), ...unread].join('\n'))
    setProblem(
      [
        ...(unknown.length
          ? [t(words.pasteUnknown, { skus: unknown.map(({ sku }) => sku).join(t(words.comma)) })]
          : []),
        ...(unread.length ? [t(words.pasteUnread, { count: unread.length })] : []),
      ].join(' '),
    )
  }
  return (
    <Modal
      open
      width={560}
      title={t(words.paste)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={!lines.length} loading={isReading} onClick={() => void take()}>
            {t(words.pasteGo, { count: lines.length })}
          </Button>
        </>
      }
    >
      {problem && <Alert className="inbound-problem" type="warning" showIcon title={problem} />}
      <Labelled label={t(words.pasteField)} help={words.pasteHelp}>
        {(id) => (
          <Input.TextArea
            id={id}
            autoFocus
            rows={10}
            className="num"
            value={text}
            onChange={(event) => {
              setProblem('')
              setText(event.target.value)
            }}
          />
        )}
      </Labelled>
    </Modal>
  )
}
