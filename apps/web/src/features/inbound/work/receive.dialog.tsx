import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { tooManyOf } from '@stowline/domain/inbound/counts'
import { inboundErrors } from '@stowline/text/inbound'
import { inboundDetail, inboundScreen } from '@stowline/text/inbound-screen'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, type InputRef, Modal, Segmented } from 'antd'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { Help } from '../../../ui/form/labelled.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { newKey } from '../../../ui/kit/new-key.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { notify } from '../../../ui/toast/notify.ts'

/** One scan that is not stored yet. */
type Scan = {
  readonly key: string
  readonly code: string
  readonly lineId: string
  readonly sku: string
  readonly quantity: number
  readonly damaged: number
  readonly isOver: boolean
}

/** `CODE` or `CODE*12`; several at once when they are pasted, one a line. */
export const scansIn = (text: string): { code: string; quantity: number | undefined }[] =>
  text
    .split(/[\n;；]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, code = part, count] = /^(.+?)\s*[*×\t]\s*(\d{1,6})$/.exec(part) ?? []
      return { code: code.trim(), quantity: count ? Number(count) : undefined }
    })

type Props = { readonly row: InboundWork; readonly onClose: () => void }

const useReceiving = ({ row }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const one = { merchantId: row.merchantId, id: row.id }
  const { data, refetch } = useApi(receiving.detail, one, { isQuiet: true })
  const [scans, setScans] = useState<readonly Scan[]>([])
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const lines = data?.lines ?? []
  const scan = async (text: string, isDamaged: boolean, isOver: boolean) => {
    setProblem('')
    const added: Scan[] = []
    for (const { code, quantity: typed } of scansIn(text)) {
      const answer = await send(receiving.scan, { ...one, code }, { isQuiet: true })
      if (!answer.ok) {
        setProblem(answer.problem.message)
        break
      }
      const { lineId, sku, quantity: usual } = answer.value
      const quantity = typed ?? usual
      const line = lines.find((each) => each.id === lineId)
      const pending = [...scans, ...added].reduce((sum, each) => sum + (each.lineId === lineId ? each.quantity : 0), 0)
      const over = line ? tooManyOf(line, pending + quantity) : 0
      if (line && over > 0 && !isOver) {
        setProblem(t(inboundErrors.tooMany, { sku, announced: line.announced, over }))
        break
      }
      added.push({ key: newKey(), code, lineId, sku, quantity, damaged: isDamaged ? quantity : 0, isOver })
    }
    setScans((before) => [...added.reverse(), ...before])
  }
  const run = async () => {
    if (!scans.length) return
    setIsRunning(true)
    const rows = scans.toReversed().map(({ code, quantity, damaged, isOver }) => ({ code, quantity, damaged, isOver }))
    const key = scans.map((each) => each.key).join('')
    const answer = await send(receiving.receive, { ...one, rows }, { idempotencyKey: key.slice(0, 60), isQuiet: true })
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    const pieces = scans.reduce((sum, { quantity }) => sum + quantity, 0)
    notify({ kind: 'success', text: t(words.receivedDone, { count: pieces }) })
    setScans([])
    await refetch()
    void queries.invalidateQueries({ queryKey: listKey('inboundWork') })
    void refresh(queries, [receiving.list])
  }
  const drop = (key: string) => setScans((before) => before.filter((each) => each.key !== key))
  return { lines, scans, problem, isRunning, scan, run, drop }
}

/** Counting goods at the dock: scan after scan into one field, an empty Enter stores them. */
export const ReceiveDialog = (props: Props) => {
  const t = useText()
  const { row, onClose } = props
  const { lines, scans, problem, isRunning, scan, run, drop } = useReceiving(props)
  const field = useRef<InputRef>(null)
  const [text, setText] = useState('')
  const [isDamaged, setIsDamaged] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const take = async (value: string) => {
    setText('')
    await (value.trim() ? scan(value, isDamaged, isOver) : run())
    field.current?.focus()
  }
  const pieces = scans.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Modal
      open
      width={860}
      title={t(words.receiveTitle, { no: row.containerNo || row.shipmentNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" disabled={!scans.length} loading={isRunning} onClick={() => void run()}>
            {t(words.receiveGo, { count: pieces })}
          </Button>
        </>
      }
    >
      <div className="inbound-scan">
        <div className="inbound-scan__head">
          <Segmented
            value={isDamaged ? 'damaged' : 'good'}
            onChange={(value) => setIsDamaged(value === 'damaged')}
            options={[
              { value: 'good', label: t(words.good) },
              { value: 'damaged', label: t(inboundDetail.damaged) },
            ]}
          />
          <Checkbox checked={isOver} onChange={(event) => setIsOver(event.target.checked)}>
            {t(words.isOver)}
          </Checkbox>
        </div>
        <Input
          ref={field}
          autoFocus
          className="num"
          aria-label={t(words.scanField)}
          placeholder={t(words.scanField)}
          value={text}
          status={problem ? 'error' : ''}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => void take(text)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/\n./.test(pasted)) return
            event.preventDefault()
            void take(pasted)
          }}
        />
        {problem ? (
          <p className="inbound-late" role="alert">
            {problem}
          </p>
        ) : (
          <Help text={words.scanHint} />
        )}
        <ScanList scans={scans} onDrop={drop} />
        <CountTable lines={lines} scans={scans} />
      </div>
    </Modal>
  )
}

const ScanList = ({ scans, onDrop }: { scans: readonly Scan[]; onDrop: (key: string) => void }) => {
  const t = useText()
  return (
    <ul className="inbound-scan__list" aria-live="polite">
      {scans.map(({ key, code, sku, quantity, damaged, isOver }) => (
        <li key={key}>
          <span className="num">{sku}</span>
          <span className="kit-second num">{code}</span>
          <span>
            {damaged > 0 && t(inboundDetail.damaged)} {isOver && t(words.isOver)}
          </span>
          <strong className="num">{formatCount(quantity)}</strong>
          <IconButton icon={X} label={t(words.dropScan, { code })} onClick={() => onDrop(key)} />
        </li>
      ))}
    </ul>
  )
}

const CountTable = ({ lines, scans }: { lines: readonly ShipmentLine[]; scans: readonly Scan[] }) => {
  const t = useText()
  return (
    <table className="inbound-table">
      <thead>
        <tr>
          <th scope="col">SKU</th>
          {[inboundDetail.announced, inboundScreen.count, words.scanned].map((title) => (
            <th key={title[1]} scope="col" className="inbound-figure">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, sku, announced, received }) => {
          const now = scans.reduce((sum, scan) => sum + (scan.lineId === id ? scan.quantity : 0), 0)
          return (
            <tr key={id}>
              <th scope="row" className="num">
                {sku}
              </th>
              <td className="num inbound-figure">{formatCount(announced)}</td>
              <td className="num inbound-figure">{formatCount(received)}</td>
              <td className="num inbound-figure">{now > 0 && `+${formatCount(now)}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
