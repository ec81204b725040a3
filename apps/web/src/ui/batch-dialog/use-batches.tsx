import { useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { useText } from '../language/language.tsx'
import { lazyOverlay } from '../part/lazy-part.tsx'
import { Surface } from '../surface/use-surface.tsx'
import { notify } from '../toast/notify.ts'
import type { BatchAction, BatchDone, Reversible } from './batch.ts'
import { useRunAtOnce } from './use-run-at-once.ts'
import { runsAtOnce } from './runs-at-once.ts'

/** Comes with the first batch. */
const BatchDialog = lazyOverlay(() => import('./batch-dialog.tsx').then((file) => ({ default: file.BatchDialog })))

type Props<Row> = {
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** Something was changed: read again. */
  onChanged: () => void
  /** These rows are different now, whether they are on screen or not. */
  onRows?: (rows: readonly Row[]) => void
  /** Shows only these rows, where the screen is a list that finds them. */
  onShow?: ((rows: readonly Row[]) => void) | undefined
  /** Leaves only these rows chosen. */
  onKeep?: (ids: readonly string[]) => void
}
type Shown<Row> = { action: BatchAction<Row>; rows: readonly Row[]; outcome?: BatchDone }

/** Does something to rows: one of a row's menu or drawer, or many that were chosen. */
export type StartBatch<Row> = (action: BatchAction<Row>, rows: readonly Row[]) => void

const ignore = () => {}
const isReversible = <Row,>(action: BatchAction<Row>, rows: readonly Row[]): action is Reversible<Row> =>
  runsAtOnce(action, rows)

/**
 * Runs batch actions on a screen: at once with a way back where that is possible, else by the dialog. Draw `surface` at the end of the screen.
 */
export const useBatches = <Row,>({
  rowKey,
  rowName,
  onChanged,
  onRows = ignore,
  onShow,
  onKeep = ignore,
}: Props<Row>) => {
  const [shown, setShown] = useState<Shown<Row>>()
  const t = useText()
  const atOnce = useRunAtOnce({ rowKey, onChanged, onRows, onFailed: setShown })
  const start: StartBatch<Row> = (action, rows) => {
    if (action.open) action.open(rows, onKeep)
    else if (isReversible(action, rows)) void atOnce.run(action, rows)
    else setShown({ action, rows })
  }
  /** The way back is offered where all of them have one. */
  const tell = ({ action, rows: all }: Shown<Row>, { succeeded }: BatchDone) => {
    const rows = all.filter((row) => succeeded.includes(rowKey(row)))
    setShown(undefined)
    onKeep([])
    if (action.undo && rows.every((row) => action.undo.isReversible(row))) atOnce.offer(action, rows, newKey())
    else if (action.done) notify({ kind: 'success', text: t(action.done, { count: rows.length }) })
  }
  const surface = shown && (
    <Surface>
      <BatchDialog
        {...shown}
        rowKey={rowKey}
        rowName={rowName}
        onChanged={onChanged}
        onShow={onShow}
        onKeep={onKeep}
        onTold={(outcome) => tell(shown, outcome)}
        onClose={() => setShown(undefined)}
      />
    </Surface>
  )
  return { start, surface }
}
