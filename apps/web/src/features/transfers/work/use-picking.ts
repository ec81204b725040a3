import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import type { TransferDetail } from '@stowline/contract/transfers/transfers.schema'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { newKey } from '../../../ui/kit/new-key.ts'
import { useText } from '../../../ui/language/language.tsx'
import { sound } from '../../../ui/scan/sound.ts'
import { refreshWork } from './refresh-work.ts'

/** A scan that was refused: it stays in sight until somebody has looked at it. */
export type Refused = { readonly key: string; readonly message: string }

/** `CODE`, or `CODE*12` for twelve of it. */
const readScan = (text: string): { readonly code: string; readonly quantity?: number } => {
  const [, code = text, count] = /^(.+?)\s*[*×\t]\s*(\d{1,6})$/.exec(text.trim()) ?? []
  return { code: code.trim(), ...(count && { quantity: Number(count) }) }
}

/** Scans of a transfer, each stored as it comes, in their order. */
export const usePicking = (row: TransferWork, isBack: boolean, onDone: () => void) => {
  const t = useText()
  const queries = useQueryClient()
  const [detail, setDetail] = useState<TransferDetail>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [last, setLast] = useState('')
  const [isRunning, setIsRunning] = useState(false)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const one = { merchantId: row.merchantId, id: row.id }
  const refuse = (message: string) => {
    sound('blocked')
    setRefused((now) => [{ key: newKey(), message }, ...now])
  }
  const pick = async (text: string) => {
    const answer = await send(
      transferring.pick,
      { ...one, ...readScan(text), back: isBack },
      { idempotencyKey: newKey(), isQuiet: true },
    )
    if (!answer.ok) return refuse(answer.problem.message)
    sound('progress')
    setDetail(answer.value.detail)
    const { sku, quantity } = answer.value
    setLast(`${sku} ${quantity > 0 ? '+' : ''}${quantity}`)
  }
  /** Scans that follow quickly wait for each other. */
  const take = (codes: readonly string[]) => {
    before.current = before.current.then(async () => {
      for (const code of codes) await pick(code)
      refreshWork(queries)
    })
  }
  const finish = () => {
    before.current = before.current.then(async () => {
      setIsRunning(true)
      const answer = await send(
        transferring.makeReady,
        { merchantId: row.merchantId, transferIds: [row.id] },
        { idempotencyKey: newKey(), isQuiet: true },
      )
      setIsRunning(false)
      const failure = answer.ok ? answer.value.failed[0]?.message : answer.problem.message
      if (failure) return refuse(failure)
      sound('done')
      refreshWork(queries, t(words.workDone, { count: 1 }))
      onDone()
    })
  }
  return {
    ...(detail && { detail }),
    ...{ refused, last, isRunning, take, finish },
    forget: (key: string) => setRefused((now) => now.filter((each) => each.key !== key)),
  }
}
