import { claims, returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail, ReturnRow } from '@stowline/contract/returns/returns.schema'
import type { ReturnHandling } from '@stowline/domain/returns/choices'
import { type Grade, grades, handlingsFor } from '@stowline/domain/returns/handling'
import { gradeNames, returnHandlingNames } from '@stowline/text/returns'
import { returnDetail as words } from '@stowline/text/returns-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, InputNumber, Modal, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useToldCall } from '../../api/use-form-call.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { notify } from '../../ui/toast/notify.ts'

type Part = {
  readonly key: number
  readonly lineNo: number
  readonly grade: Grade
  readonly handling: ReturnHandling
  readonly quantity: number
}

/** Pieces of a line of a grade that are to be decided: what came, without what is done. */
const openPieces = ({ lines, handlings }: ReturnDetail, lineNo: number, grade: Grade): number => {
  const line = lines.find((one) => one.lineNo === lineNo)
  if (!line) return 0
  const came = grade === 'unsellable' ? line.unsellable : line.received - line.unsellable
  const done = handlings.filter((part) => part.lineNo === lineNo && part.grade === grade && part.doneTime)
  return came - done.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What is chosen already; what is not is proposed: good pieces go back on sale, others are destroyed. */
const partsOf = (detail: ReturnDetail): Part[] => {
  const open = detail.handlings.filter(({ doneTime }) => !doneTime)
  const proposed = detail.lines.flatMap(({ lineNo }) =>
    grades.flatMap((grade) => {
      const planned = open.filter((part) => part.lineNo === lineNo && part.grade === grade)
      const quantity = openPieces(detail, lineNo, grade) - planned.reduce((sum, part) => sum + part.quantity, 0)
      const handling: ReturnHandling = grade === 'sellable' ? 'restock' : 'destroy'
      return [...planned, ...(quantity > 0 ? [{ lineNo, grade, handling, quantity }] : [])]
    }),
  )
  return proposed.map(({ lineNo, grade, handling, quantity }, key) => ({ key, lineNo, grade, handling, quantity }))
}

type Props = { readonly row: ReturnRow; readonly onClose: () => void }

/** What is done with what came, line by line and part by part. */
export const ChooseDialog = ({ row, onClose }: Props) => {
  const of = row.receiveType === 'unannounced' ? claims.detail : returns.detail
  const { data } = useApi(of, { id: row.id }, { isQuiet: true })
  return data?.id === row.id ? <Choosing key={data.version} detail={data} onClose={onClose} /> : null
}

const Choosing = ({ detail, onClose }: { detail: ReturnDetail; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const [parts, setParts] = useState(() => partsOf(detail))
  const [problem, setProblem] = useState('')
  const call = useToldCall(returns.choose, { refreshes: [returns.list, returns.detail, claims.list, claims.detail] })
  const change = (key: number, next: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)))
  const save = async () => {
    const answer = await call.run({
      ...{ id: detail.id, version: detail.version },
      parts: parts.map(({ lineNo, grade, handling, quantity }) => ({ lineNo, grade, handling, quantity })),
    })
    if (!answer.ok) return setProblem(answer.message)
    notify({ kind: 'success', text: t(words.chooseSaved) })
    void queries.invalidateQueries({ queryKey: listKey('returns') })
    void queries.invalidateQueries({ queryKey: listKey('claims') })
    onClose()
  }
  const split = (of: Part) => {
    const half = Math.floor(of.quantity / 2)
    const key = Math.max(...parts.map((part) => part.key)) + 1
    const at = parts.findIndex((part) => part.key === of.key)
    setParts([
      ...parts.slice(0, at),
      { ...of, quantity: of.quantity - half },
      { ...of, key, quantity: half },
      ...parts.slice(at + 1),
    ])
  }
  return (
    <Modal
      open
      width={720}
      title={t(words.chooseTitle, { no: detail.returnNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="primary" disabled={!parts.length} onClick={() => void save()}>
            {t(common.save)}
          </Button>
        </>
      }
    >
      <div className="returns-form">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {detail.lines.map((line) => (
          <div key={line.lineNo} className="returns-line">
            <strong className="num">{line.sku}</strong>
            {parts
              .filter(({ lineNo }) => lineNo === line.lineNo)
              .map((part, at) => (
                <PartRow
                  key={part.key}
                  part={part}
                  prices={detail.prices}
                  name={`${line.sku} ${at + 1}`}
                  onChange={(next) => change(part.key, next)}
                  onSplit={() => split(part)}
                  {...(parts.filter(({ lineNo, grade }) => lineNo === part.lineNo && grade === part.grade).length >
                    1 && {
                    onRemove: () => setParts(parts.filter(({ key }) => key !== part.key)),
                  })}
                />
              ))}
            {grades.map((grade) => (
              <Balance key={grade} detail={detail} parts={parts} lineNo={line.lineNo} grade={grade} />
            ))}
          </div>
        ))}
      </div>
    </Modal>
  )
}

type RowProps = {
  readonly part: Part
  readonly prices: ReturnDetail['prices']
  readonly name: string
  readonly onChange: (next: Partial<Part>) => void
  readonly onSplit: () => void
  readonly onRemove?: () => void
}

const PartRow = ({ part, prices, name, onChange, onSplit, onRemove }: RowProps) => {
  const t = useText()
  const labelOf = (handling: ReturnHandling) => {
    const each = prices.find((price) => price.handling === handling)?.each
    const fee = each ? t(words.fee, { each: formatDecimal(each) }) : ''
    return [t(returnHandlingNames[handling]), fee].filter(Boolean).join(' · ')
  }
  return (
    <div className="returns-part">
      <span>{t(gradeNames[part.grade])}</span>
      <Select
        aria-label={`${name} ${t(words.handlings)}`}
        value={part.handling}
        onChange={(handling) => onChange({ handling })}
        options={handlingsFor(part.grade).map((value) => ({ value, label: labelOf(value) }))}
      />
      <InputNumber
        aria-label={`${name} ${t(words.quantity)}`}
        controls={false}
        min={1}
        precision={0}
        value={part.quantity}
        onChange={(quantity) => onChange({ quantity: quantity ?? 1 })}
      />
      {onRemove ? (
        <IconButton icon={X} label={t(words.removePart, { n: name })} onClick={onRemove} />
      ) : (
        part.quantity > 1 && <IconButton icon={Plus} label={`${t(words.split)} ${name}`} onClick={onSplit} />
      )}
    </div>
  )
}

type BalanceProps = {
  readonly detail: ReturnDetail
  readonly parts: readonly Part[]
  readonly lineNo: number
  readonly grade: Grade
}

/** Pieces that are left, or too many. */
const Balance = ({ detail, parts, lineNo, grade }: BalanceProps) => {
  const t = useText()
  const own = parts.filter((part) => part.lineNo === lineNo && part.grade === grade)
  const left = openPieces(detail, lineNo, grade) - own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (left === 0) return null
  return (
    <span className="returns-late">
      {t(gradeNames[grade])}: {t(left > 0 ? words.left : words.tooMany, { count: Math.abs(left) })}
    </span>
  )
}
