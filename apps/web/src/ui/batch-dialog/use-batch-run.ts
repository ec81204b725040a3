import { useEffect, useRef, useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { type BatchAction, type BatchDone, type BatchProgress, mergeOutcome } from './batch.ts'

export type BatchPhase =
  | { readonly at: 'preflight' }
  | { readonly at: 'running'; readonly progress: BatchProgress; readonly isTask: boolean }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'done'; readonly outcome: BatchDone }

/** Runs a batch and follows its task. A retry runs the failed rows only and merges its results into the first ones. */
export const useBatchRun = <Row>(action: BatchAction<Row>, onChanged: () => void) => {
  const [phase, setPhase] = useState<BatchPhase>({ at: 'preflight' })
  const key = useRef(newKey())
  const stop = useRef<(() => void) | undefined>(undefined)
  const before = useRef<BatchDone | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const finish = (now: BatchDone) => {
    before.current = mergeOutcome(before.current, now)
    setPhase({ at: 'done', outcome: before.current })
    onChanged()
  }
  const follow = (taskId: string, total: number) => {
    setPhase({ at: 'running', isTask: true, progress: { done: 0, total } })
    stop.current = action.watch?.(taskId, (progress) => {
      if (progress.outcome) finish(progress.outcome)
      else setPhase({ at: 'running', isTask: true, progress })
    })
  }
  const run = async (rows: readonly Row[], value: unknown) => {
    if (!action.run) return
    setPhase({ at: 'running', isTask: false, progress: { done: 0, total: rows.length } })
    try {
      const outcome = await action.run(rows, value, key.current)
      if ('taskId' in outcome) follow(outcome.taskId, rows.length)
      else finish(outcome)
    } catch (error) {
      setPhase({ at: 'failed', error })
    }
  }
  return {
    phase,
    run,
    /** The rows are others, so the request is another one. */
    retry: (rows: readonly Row[], value: unknown) => {
      key.current = newKey()
      return run(rows, value)
    },
  }
}
