import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { fieldNames } from '@stowline/text/fields'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { useWarehouseNames } from '../../../api/reference.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { useLocale, useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { dayOf } from '../../../ui/time/moments.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { PutAwayLine } from './put-away-line.tsx'
import { type Entries, rowsOf, sentAs, unconfirmed } from './put-away-entries.ts'

type Props = { readonly row: InboundWork; readonly onClose: () => void }

const usePutAway = ({ row, onClose }: Props) => {
  const t = useText()
  const queries = useQueryClient()
  const one = { merchantId: row.merchantId, id: row.id }
  const { data, refetch } = useApi(receiving.detail, one, { isQuiet: true })
  const [entries, setEntries] = useState<Entries>({})
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const unanswered = useRef<KeyedBody>(undefined)
  const waiting = data?.lines.filter((line) => waitingOf(line) > 0)
  const rows = rowsOf(waiting ?? [], entries)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const run = async () => {
    if (!rows.length || isRunning) return
    setIsRunning(true)
    const body = { ...one, ...sentAs(rows) }
    const keyed = keyFor(unanswered.current, JSON.stringify(body))
    unanswered.current = keyed
    const answer = await send(receiving.putAway, body, { idempotencyKey: keyed.key, isQuiet: true })
    setIsRunning(false)
    if (!answer.ok) return setProblem(answer.problem.message)
    unanswered.current = undefined
    notify({ kind: 'success', text: t(words.putAwayDone, { count: pieces }) })
    setProblem('')
    setEntries({})
    void queries.invalidateQueries({ queryKey: listKey('inboundWork') })
    void refresh(queries, [receiving.list])
    await refetch()
    // Of goods that come with several dates the next part follows at once.
    if (!answer.value.lines.some((line) => waitingOf(line) > 0)) onClose()
  }
  const change = (line: ShipmentLine, entry: Entries[string]) =>
    setEntries((before) => ({ ...before, [line.id]: entry }))
  return { waiting, entries, change, rows, pieces, problem, isRunning, run }
}

/** Counted goods to their shelves: all that waits, or as many of each as are typed. Enter stores them. */
export const PutAwayDialog = (props: Props) => {
  const t = useText()
  const { row, onClose } = props
  const { zone } = useLocale()
  const { warehouse } = useWarehouseNames()
  const today = dayOf(new Date(), warehouse(row.warehouseId)?.timeZone ?? zone)
  const { waiting, entries, change, rows, pieces, problem, isRunning, run } = usePutAway(props)
  const isBarred = !rows.length || unconfirmed(rows, today)
  return (
    <Modal
      open
      width={760}
      title={t(words.putAwayTitle, { no: row.containerNo || row.shipmentNo })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button type="primary" disabled={isBarred} loading={isRunning} onClick={() => void run()}>
            {t(words.putAwayGo, { count: pieces })}
          </Button>
        </>
      }
    >
      <div className="inbound-scan">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {waiting?.length === 0 && <p className="kit-second">{t(words.nothingWaits)}</p>}
        {!!waiting?.length && (
          <table className="inbound-table inbound-shelve">
            <thead>
              <tr>
                <th scope="col">{t(fieldNames.sku)}</th>
                <th scope="col" className="inbound-figure">
                  {t(words.waitingHead)}
                </th>
                <th scope="col">{t(fieldNames.quantity)}</th>
                <th scope="col">{t(words.asked)}</th>
              </tr>
            </thead>
            <tbody>
              {waiting.map((line, at) => (
                <PutAwayLine
                  key={line.id}
                  line={line}
                  isFirst={at === 0}
                  today={today}
                  entry={entries[line.id] ?? {}}
                  onChange={(entry) => change(line, entry)}
                  onEnter={() => !isBarred && void run()}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Modal>
  )
}
