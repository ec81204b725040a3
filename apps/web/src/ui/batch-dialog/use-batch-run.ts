import { useEffect, useRef, useState } from 'react'
import { type KeyedBody, keyFor } from '../kit/idempotency.ts'
import { type BatchAction, type BatchDone, type BatchProgress, mergeOutcome } from './batch.ts'

export type BatchPhase =
  | { readonly at: 'preflight'; readonly outcome?: BatchDone | undefined }
  | { readonly at: 'running'; readonly progress: BatchProgress; readonly isTask: boolean }
  | { readonly at: 'failed'; readonly error: unknown }
  | { readonly at: 'done'; readonly outcome: BatchDone }

/**
 * Runs a batch and follows its task. Another run covers other rows, such as the failed ones, and merges its results into the first ones.
 * `ran`: the results of a first run that needed no dialog. `onTold`: every row of an action that a message tells of has succeeded.
 * The same rows sent again after a lost answer go under the key of the first time; others, or the same after an answer, under a new one.
 */
export const useBatchRun = <Row>(
  action: BatchAction<Row>,
  rowKey: (row: Row) => string,
  onChanged: () => void,
  ran?: BatchDone,
  onTold?: (outcome: BatchDone) => void,
) => {
  const [phase, setPhase] = useState<BatchPhase>(ran ? { at: 'done', outcome: ran } : { at: 'preflight' })
  const unanswered = useRef<KeyedBody>(undefined)
  const stop = useRef<(() => void) | undefined>(undefined)
  const before = useRef<BatchDone | undefined>(ran)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      stop.current?.()
    }
  }, [])

  const finish = (now: BatchDone) => {
    const outcome = mergeOutcome(before.current, now)
    before.current = outcome
    onChanged()
    if (action.isTold && onTold && isOpen.current && outcome.failed.length === 0) onTold(outcome)
    else setPhase({ at: 'done', outcome })
  }
  const follow = (taskId: string, total: number) => {
    setPhase({ at: 'running', isTask: true, progress: { done: 0, total } })
    stop.current = action.watch?.(taskId, (progress) => {
      if (progress.problem !== undefined) setPhase({ at: 'failed', error: new Error(progress.problem) })
      else if (progress.outcome) finish({ ...progress.outcome, taskId })
      else setPhase({ at: 'running', isTask: true, progress })
    })
  }
  const run = async (rows: readonly Row[], value: unknown) => {
    if (!action.run) return
    const keyed = keyFor(unanswered.current, JSON.stringify([rows.map(rowKey), value]))
    unanswered.current = keyed
    setPhase({ at: 'running', isTask: false, progress: { done: 0, total: rows.length } })
    try {
      const outcome = await action.run(rows, value, keyed.key)
      unanswered.current = undefined
      if ('succeeded' in outcome) finish(outcome)
      else follow(outcome.taskId, rows.length)
    } catch (error) {
      setPhase({ at: 'failed', error })
    }
  }
  /** Back to the preflight, for rows that failed: what they cost is asked again before they run. */
  const reconsider = () => setPhase({ at: 'preflight', outcome: before.current })
  return { phase, run, reconsider }
}
