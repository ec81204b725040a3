import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import type { HandlingRow, ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { handlingRules, needsCertificate } from '@stowline/domain/returns/handling'
import { gradeNames, returnHandlingNames } from '@stowline/text/returns'
import { returnWork as words } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useToldCall } from '../../../api/use-form-call.ts'
import { DayInput } from '../../../ui/form/index.ts'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { PhotoInput } from '../photo-input.tsx'
import { refreshed, useReturnsChanged } from './use-work-dialog.ts'

type Props = { readonly row: ReturnWork; readonly onClose: () => void }

/** What was chosen for the pieces of a return, to be done one by one. */
export const HandleDialog = ({ row, onClose }: Props) => {
  const t = useText()
  const { data } = useApi(returning.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const open = detail?.handlings.filter(({ doneTime }) => !doneTime) ?? []
  return (
    <Modal
      open
      width={680}
      title={t(words.handleTitle, { no: row.returnNo })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <div className="returns-form">
        {detail && open.length === 0 && <p className="kit-second">{t(words.nothingChosen)}</p>}
        {detail &&
          open.map((part) => (
            <OpenPart
              key={part.id}
              row={row}
              detail={detail}
              part={part}
              {...(open.length === 1 && { onLast: onClose })}
            />
          ))}
      </div>
    </Modal>
  )
}

type PartProps = {
  readonly row: ReturnWork
  readonly detail: ReturnDetail
  readonly part: HandlingRow
  readonly onLast?: () => void
}

const OpenPart = ({ row, detail, part, onLast }: PartProps) => {
  const t = useText()
  const changed = useReturnsChanged()
  const line = detail.lines.find(({ lineNo }) => lineNo === part.lineNo)
  const [photoIds, setPhotoIds] = useState<readonly string[]>([])
  const [expiresOn, setExpiresOn] = useState<string>()
  const [serials, setSerials] = useState('')
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const call = useToldCall(returning.handle, refreshed)
  const isGone = needsCertificate(part.handling)
  const isShelved = handlingRules[part.handling].place === 'sellable'
  const done = async () => {
    setIsRunning(true)
    const answer = await call.run({
      ...{ merchantId: row.merchantId, id: row.id, handlingId: part.id },
      ...{ photoIds: [...photoIds], expiresOn: expiresOn || null },
      serials: serials.split(/[\r\n]+/).filter((serial) => serial.trim()),
    })
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.message)
    const handling = t(returnHandlingNames[part.handling])
    notify({ kind: 'success', text: t(words.handleDone, { handling, count: part.quantity }) })
    changed()
    onLast?.()
  }
  return (
    <div className="returns-line">
      <div className="returns-proposal">
        <span>
          <strong>{t(returnHandlingNames[part.handling])}</strong> <span className="num">× {part.quantity}</span>
          <span className="returns-below">
            <span className="num">{line?.sku}</span> · {t(gradeNames[part.grade])}
          </span>
        </span>
        <Button
          type="primary"
          loading={isRunning}
          disabled={isGone && photoIds.length === 0}
          aria-label={`${t(words.handleGo)} ${t(returnHandlingNames[part.handling])}`}
          onClick={() => void done()}
        >
          {t(words.handleGo)}
        </Button>
      </div>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {isShelved && line?.hasExpiry && (
        <Labelled label={t(words.expiry)} isRequired>
          {(id) => (
            <DayInput
              id={id}
              {...(expiresOn !== undefined && { value: expiresOn })}
              onChange={(day) => setExpiresOn(day ?? undefined)}
            />
          )}
        </Labelled>
      )}
      {!isGone && line?.hasSerials && (
        <Labelled label={t(words.serials)} isRequired>
          {(id) => (
            <Input.TextArea id={id} rows={3} value={serials} onChange={(event) => setSerials(event.target.value)} />
          )}
        </Labelled>
      )}
      {isGone && (
        <Labelled label={t(words.certificate)} isRequired>
          {() => <PhotoInput slot="warehousePhoto" onChange={setPhotoIds} />}
        </Labelled>
      )}
    </div>
  )
}
