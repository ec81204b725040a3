import { batch as words, toasts } from '@stowline/text/ui'
import { useRef } from 'react'
import { type KeyedBody, keyFor } from '../kit/idempotency.ts'
import { newKey } from '../kit/new-key.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../toast/notify.ts'
import type { BatchAction, BatchDone, Reversible } from './batch.ts'

/** A second press on the same is meant for the first one, unless it was taken back in between. Milliseconds. */
const repeatedWithin = 3_000

type Props<Row> = {
  rowKey: (row: Row) => string
  onChanged: () => void
  /** These rows are different now. */
  onRows: (rows: readonly Row[]) => void
  /** Some rows failed: their results are to be shown. */
  onFailed: (shown: { action: BatchAction<Row>; rows: readonly Row[]; outcome: BatchDone }) => void
}

/** The way back is an action like others: its failed rows are shown, and tried again. */
const undoing = <Row>(action: Reversible<Row>): Reversible<Row> => ({
  id: `undo-${action.id}`,
  label: toasts.undo,
  group: action.group,
  run: (rows, _value, key) => action.undo.run(rows, key),
  go: words.undoThese,
  done: words.undone,
  undo: action.undo,
  ...(action.onOpen && { onOpen: action.onOpen }),
  ...(action.onFix && { onFix: action.onFix }),
})

/** Runs a batch that can be taken back: no dialog, but a message that offers the way back. `offer`: the same message for rows that the dialog ran. */
export const useRunAtOnce = <Row>({ rowKey, onChanged, onRows, onFailed }: Props<Row>) => {
  const t = useText()
  const unanswered = useRef<KeyedBody>(undefined)
  const last = useRef<{ readonly body: string; readonly at: number }>(undefined)

  const told = (outcome: BatchDone, rows: readonly Row[]) => {
    const ids = new Set(outcome.succeeded)
    return rows.filter((row) => ids.has(rowKey(row)))
  }
  const takeBack = async (action: Reversible<Row>, rows: readonly Row[], key: string) => {
    const back = undoing(action)
    try {
      const outcome = await action.undo.run(rows, key)
      const returned = told(outcome, rows)
      onRows(returned)
      onChanged()
      if (returned.length > 0) notify({ kind: 'success', text: t(words.undone, { count: returned.length }) })
      if (outcome.failed.length > 0) onFailed({ action: back, rows, outcome })
    } catch {
      // The failure has been told. What may have happened goes again under the same key.
      offer(action, rows, key)
    }
  }
  const offer = (action: Reversible<Row>, rows: readonly Row[], key: string) => {
    const undo = () => {
      last.current = undefined
      void takeBack(action, rows, key)
    }
    notify({ kind: 'success', text: t(action.done, { count: rows.length }), undo })
  }
  const run = async (action: Reversible<Row>, rows: readonly Row[]): Promise<void> => {
    const body = JSON.stringify([action.id, rows.map(rowKey)])
    if (last.current?.body === body && Date.now() - last.current.at < repeatedWithin) return
    last.current = { body, at: Date.now() }
    const keyed = keyFor(unanswered.current, body)
    unanswered.current = keyed
    try {
      const outcome = await action.run(rows, undefined, keyed.key)
      unanswered.current = undefined
      if (!('succeeded' in outcome)) return
      const moved = told(outcome, rows)
      onRows(moved.map((row) => action.undo.after(row)))
      onChanged()
      if (moved.length > 0) offer(action, moved, newKey())
      if (outcome.failed.length > 0) onFailed({ action, rows, outcome })
    } catch {
      // The failure has been told.
      last.current = undefined
    }
  }
  return { run, offer }
}
