import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
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
import { notify } from '../../../ui/toast/notify.ts'
import { sound } from '../../../ui/scan/sound.ts'
import { overOf, readScan, type Refused, type Scan } from './scans.ts'

export type Mode = { readonly isDamaged: boolean; readonly isOver: boolean }
export type PhotosOfLines = Readonly<Record<string, readonly string[]>>

type Asking = {
  readonly row: InboundWork
  readonly lines: readonly ShipmentLine[]
  readonly scans: readonly Scan[]
  readonly mode: Mode
  readonly t: ReturnType<typeof useText>
}

type Asked = { readonly scan: Scan } | { readonly refused: string }

/** What a code means here, unless the server or the count of the scans before it speaks against it. */
const askFor = async (text: string, { row, lines, scans, mode, t }: Asking): Promise<Asked> => {
  const { code, quantity: typed } = readScan(text)
  const answer = await send(receiving.scan, { merchantId: row.merchantId, id: row.id, code }, { isQuiet: true })
  if (!answer.ok) {
    const { isDefinite, message } = answer.problem
    return { refused: isDefinite ? message : `${code}: ${message}` }
  }
  const { lineId, sku, quantity: usual, isCarton } = answer.value
  const quantity = typed ?? usual
  if (isCarton && scans.some((scan) => scan.code === code)) return { refused: t(inboundErrors.cartonCounted, { code }) }
  const line = lines.find(({ id }) => id === lineId)
  const over = overOf(line, scans, quantity)
  if (line && over > 0 && !mode.isOver)
    return { refused: t(inboundErrors.tooMany, { sku, announced: line.announced, over }) }
  const damaged = mode.isDamaged ? quantity : 0
  return { scan: { key: newKey(), code, lineId, sku, quantity, damaged, isOver: mode.isOver } }
}

/** Scans of a shipment at the dock until they are stored, in one call. */
export const useReceiving = (row: InboundWork, mode: Mode, onStored: () => void) => {
  const t = useText()
  const { data, refetch } = useApi(receiving.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const [scans, setScans] = useState<readonly Scan[]>([])
  const [photos, setPhotos] = useState<PhotosOfLines>({})
  const lines = data?.lines ?? []
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { store, problem, isRunning } = useStore(row)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef<Asking>({ row, lines, scans, mode, t })
  latest.current = { row, lines, scans, mode, t }
  /** Scans that follow quickly wait for each other, so that each is counted with those before it. */
  const take = (codes: readonly string[]) => {
    before.current = before.current.then(async () => {
      for (const code of codes) {
        const asked = await askFor(code, latest.current)
        sound('refused' in asked ? 'blocked' : 'progress')
        if ('refused' in asked) setRefused((now) => [{ key: newKey(), message: asked.refused }, ...now])
        else {
          latest.current = { ...latest.current, scans: [asked.scan, ...latest.current.scans] }
          setScans((now) => [asked.scan, ...now])
        }
      }
    })
  }
  const run = () => {
    before.current = before.current.then(async () => {
      const stored = latest.current.scans
      if (!stored.length || !(await store(stored, photos))) return
      latest.current = { ...latest.current, scans: [] }
      setScans([])
      setPhotos({})
      onStored()
      sound('done')
      await refetch()
    })
  }
  return {
    lines,
    scans,
    refused,
    problem,
    isRunning,
    take,
    run,
    drop: (key: string) => setScans((now) => now.filter((each) => each.key !== key)),
    forget: (key: string) => setRefused((now) => now.filter((each) => each.key !== key)),
    setPhotos: (lineId: string, fileIds: readonly string[]) => setPhotos((now) => ({ ...now, [lineId]: fileIds })),
  }
}

/** Stores what was scanned; a call that had no answer is sent again under the same key. */
const useStore = (row: InboundWork) => {
  const t = useText()
  const queries = useQueryClient()
  const [problem, setProblem] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const unanswered = useRef<KeyedBody>(undefined)
  const store = async (scans: readonly Scan[], photos: PhotosOfLines): Promise<boolean> => {
    setIsRunning(true)
    const rows = scans.toReversed().map(({ code, quantity, damaged, isOver }) => ({ code, quantity, damaged, isOver }))
    const lineIds = new Set(scans.flatMap(({ lineId, damaged }) => (damaged > 0 ? [lineId] : [])))
    const shown = [...lineIds].flatMap((lineId) => (photos[lineId] ?? []).map((fileId) => ({ lineId, fileId })))
    const body = { merchantId: row.merchantId, id: row.id, rows, photos: shown }
    const keyed = keyFor(unanswered.current, JSON.stringify(body))
    unanswered.current = keyed
    const answer = await send(receiving.receive, body, { idempotencyKey: keyed.key, isQuiet: true })
    setIsRunning(false)
    setProblem(answer.ok ? '' : answer.problem.message)
    if (!answer.ok) return false
    unanswered.current = undefined
    notify({ kind: 'success', text: t(words.receivedDone, { count: piecesOf(scans) }) })
    void queries.invalidateQueries({ queryKey: listKey('inboundWork') })
    void refresh(queries, [receiving.list])
    return true
  }
  return { store, problem, isRunning }
}

export const piecesOf = (scans: readonly Scan[]): number => scans.reduce((sum, { quantity }) => sum + quantity, 0)
