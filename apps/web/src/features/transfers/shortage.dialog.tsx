import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferDetail, TransferLine, TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { type ShortageDecision, shortageDecisions } from '@stowline/domain/transfers/shortage'
import { fieldNames } from '@stowline/text/fields'
import { shortageDecisionNames } from '@stowline/text/transfers'
import { transferDetail as words } from '@stowline/text/transfers-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { newKey } from '../../ui/kit/new-key.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { refreshTransfers } from './refresh-transfers.ts'

type Props = { readonly row: TransferRow; readonly onClose: () => void }

/** What happens with each product that is short: fewer pieces, waiting, or without it (screens X1e). */
export const ShortageDialog = ({ row, onClose }: Props) => {
  const { data } = useApi(transfers.detail, { id: row.id }, { isQuiet: true })
  return data?.id === row.id ? <Decide detail={data} onClose={onClose} /> : null
}

const Decide = ({ detail, onClose }: { detail: TransferDetail; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const short = detail.lines.filter(({ missingQty }) => missingQty > 0)
  const [chosen, setChosen] = useState<Readonly<Record<string, ShortageDecision>>>({})
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const [key, setKey] = useState(newKey)
  const go = async () => {
    const lines = short.flatMap(({ id }) => {
      const decision = chosen[id]
      return decision ? [{ lineId: id, decision }] : []
    })
    if (lines.length < short.length) return setProblem(t(words.chooseAll))
    setIsRunning(true)
    const answer = await send(
      transfers.confirmShortage,
      { id: detail.id, version: detail.version, lines },
      { idempotencyKey: key, isQuiet: true },
    )
    setIsRunning(false)
    if (!answer.ok) {
      setKey(newKey())
      return setProblem(answer.problem.message)
    }
    refreshTransfers(queries, t(words.shortDone))
    onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={t(words.shortTitle, { no: detail.transID })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" loading={isRunning} onClick={() => void go()}>
            {t(words.shortGo)}
          </Button>
        </>
      }
    >
      <div className="batch-form">
        <p className="kit-second">{t(words.shortHelp)}</p>
        {detail.shortageNote && <Alert type="warning" showIcon title={detail.shortageNote} />}
        <table className="transfer-table">
          <thead>
            <tr>
              <th scope="col">{t(fieldNames.sku)}</th>
              <th scope="col" className="transfer-figure">
                {t(words.planned)}
              </th>
              <th scope="col">{t(fieldNames.handling)}</th>
            </tr>
          </thead>
          <tbody>
            {short.map((line) => (
              <ShortLine
                key={line.id}
                line={line}
                value={chosen[line.id]}
                onChange={(decision) => setChosen((now) => ({ ...now, [line.id]: decision }))}
              />
            ))}
          </tbody>
        </table>
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      </div>
    </Modal>
  )
}

type LineProps = {
  readonly line: TransferLine
  readonly value: ShortageDecision | undefined
  readonly onChange: (decision: ShortageDecision) => void
}

const ShortLine = ({ line, value, onChange }: LineProps) => {
  const t = useText()
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        <span className="num">{line.sku}</span>
        <span className="transfer-below">{language === 'zh' ? line.nameCn : line.nameEn}</span>
      </th>
      <td className="num transfer-figure">
        {line.productQty}
        <span className="transfer-below transfer-short">
          {t(words.shortThere, { count: line.productQty - line.missingQty })}
        </span>
      </td>
      <td>
        <Segmented<ShortageDecision | ''>
          aria-label={line.sku}
          value={value ?? ''}
          onChange={(next) => next && onChange(next)}
          options={shortageDecisions.map((one) => ({ value: one, label: t(shortageDecisionNames[one]) }))}
        />
      </td>
    </tr>
  )
}
