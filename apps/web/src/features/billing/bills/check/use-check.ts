import type { BillRow } from '@stowline/contract/billing/bills.schema'
import type { Checked, Difference } from '@stowline/domain/billing/bills/check-bill'
import { useEffect, useRef, useState } from 'react'
import { runCheck } from './run-check.ts'

export type CheckState = Checked & {
  readonly stage: 'idle' | 'running' | 'done' | 'failed'
  readonly differences: readonly Difference[]
}
const idle: CheckState = { stage: 'idle', differences: [], charges: 0, told: 0 }

/** The check of one bill: begun by a press, stopped by another or by leaving. */
export const useCheck = (row: BillRow) => {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    setState(idle)
  }
  const start = async () => {
    const own = new AbortController()
    running.current = own
    setState({ ...idle, stage: 'running' })
    const tell = ({ differences, ...so }: Pick<CheckState, 'differences' | 'charges' | 'told'>) => {
      if (!own.signal.aborted)
        setState((before) => ({ ...before, ...so, differences: [...before.differences, ...differences] }))
    }
    const stage = await runCheck(row, { signal: own.signal, tell }).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    if (!own.signal.aborted) setState((before) => ({ ...before, stage }))
  }
  return { state, start: () => void start(), stop }
}
