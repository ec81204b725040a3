import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { inboundErrors } from '@stowline/text/inbound'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { newKey } from '../../../ui/kit/new-key.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { sound } from '../../../ui/scan/sound.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { type Entries, rowsOf, sentAs } from './put-away-entries.ts'
import { readScan, type Refused } from './scans.ts'

type Props = { readonly row: InboundWork; readonly onClose: () => void }
type Entry = Entries[string]

/** What goes to the shelves of a shipment: all that waits, or what is typed and scanned. The first scan empties what was proposed. */
export const usePutAway = ({ row, onClose }: Props) => {
  const one = { merchantId: row.merchantId, id: row.id }
  const { data, refetch } = useApi(receiving.detail, one, { isQuiet: true })
  const waiting = data?.lines.filter((line) => waitingOf(line) > 0)
  const { store, problem, forgive, isRunning } = useStore()
  const { entries, touched, change, add, clear } = useEntries(forgive)
  const { refused, take, forget } = usePutAwayScans(one, waiting ?? [], entries, add)
  const isScanned = touched.length > 0
  const rows = rowsOf(waiting ?? [], entries, isScanned)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const run = async () => {
    if (!rows.length || isRunning) return
    const lines = await store({ ...one, ...sentAs(rows) }, pieces)
    if (!lines) return
    clear()
    await refetch()
    // Of goods that come with several dates the next part follows at once.
    if (!lines.some((line) => waitingOf(line) > 0)) onClose()
  }
  return { waiting, entries, touched, isScanned, change, rows, pieces, problem, isRunning, run, refused, take, forget }
}

/** What is typed and scanned, and the lines that were scanned, the last first. `onChange`: what was said of it before is out of date. */
const useEntries = (onChange: () => void) => {
  const [entries, setEntries] = useState<Entries>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  const change = (line: ShipmentLine, entry: Entry) => {
    onChange()
    setEntries((before) => ({ ...before, [line.id]: entry }))
  }
  const add = ({ id }: ShipmentLine, quantity: number) => {
    onChange()
    setEntries((before) => ({ ...before, [id]: { ...before[id], quantity: (before[id]?.quantity ?? 0) + quantity } }))
    setTouched((before) => [id, ...before.filter((one) => one !== id)])
  }
  const clear = () => {
    setEntries({})
    setTouched([])
  }
  return { entries, touched, change, add, clear }
}

type One = { readonly merchantId: InboundWork['merchantId']; readonly id: InboundWork['id'] }

/** Scans that follow quickly wait for each other, so that each is counted with those before it. */
const usePutAwayScans = (
  one: One,
  lines: readonly ShipmentLine[],
  entries: Entries,
  add: (line: ShipmentLine, quantity: number) => void,
) => {
  const t = useText()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef({ lines, entries })
  now.current = { lines, entries }
  /** Why it is refused; nothing once it is counted. */
  const refusalOf = async (text: string): Promise<string | undefined> => {
    const { code, quantity: typed } = readScan(text)
    const answer = await send(receiving.scan, { ...one, code, work: 'putAway' }, { isQuiet: true })
    if (!answer.ok) return answer.problem.isDefinite ? answer.problem.message : `${code}: ${answer.problem.message}`
    const { lineId, sku, quantity: usual } = answer.value
    const line = now.current.lines.find(({ id }) => id === lineId)
    const [there, asked] = [line ? waitingOf(line) : 0, (now.current.entries[lineId]?.quantity ?? 0) + (typed ?? usual)]
    if (!line || asked > there) return t(inboundErrors.notWaiting, { sku, there, asked })
    now.current = { ...now.current, entries: { ...now.current.entries, [lineId]: { quantity: asked } } }
    add(line, typed ?? usual)
    return undefined
  }
  const take = (codes: readonly string[]) => {
    before.current = before.current.then(async () => {
      for (const code of codes) {
        const message = await refusalOf(code)
        sound(message === undefined ? 'progress' : 'blocked')
        if (message !== undefined) setRefused((was) => [{ key: newKey(), message }, ...was])
      }
    })
  }
  return { refused, take, forget: (key: string) => setRefused((was) => was.filter((each) => each.key !== key)) }
}

type Sent = One & ReturnType<typeof sentAs>

/** Stores it; a call that had no answer is sent again under the same key. */
const useStore = () => {
  const t = useText()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const unanswered = useRef<KeyedBody>(undefined)
  const store = async (body: Sent, pieces: number): Promise<readonly ShipmentLine[] | undefined> => {
    setIsRunning(true)
    const keyed = keyFor(unanswered.current, JSON.stringify(body))
    unanswered.current = keyed
    const answer = await send(receiving.putAway, body, { idempotencyKey: keyed.key, isQuiet: true })
    setIsRunning(false)
    setProblem(answer.ok ? '' : answer.problem.message)
    sound(answer.ok ? 'done' : 'blocked')
    if (!answer.ok) return undefined
    unanswered.current = undefined
    notify({ kind: 'success', text: t(words.putAwayDone, { count: pieces }) })
    void queries.invalidateQueries({ queryKey: listKey('inboundWork') })
    void refresh(queries, [receiving.list])
    return answer.value.lines
  }
  return { store, problem, forgive: () => setProblem(''), isRunning }
}
