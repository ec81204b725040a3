import type { Work } from '../../kernel/context.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pMap from 'p-map'
import type { WaitingRow } from '../tasks/index.ts'
import { type PurchaseResult, mostPurchases } from './stored-label.ts'
import { gathering, resultOf, type Results } from './purchase/label-results.ts'
import { currentLabel } from './live-label.ts'
import { reconcileLabel } from './settle/reconcile-labels.job.ts'

/** How long a batch waits at its end for rows that are not decided, in milliseconds: longer than a carrier's answer may take. */
const timeoutMs = 90_000
/** Rows that are asked about at the same time. */
const atOnce = 16

/** A row whose label nobody knows of yet, or whose carrier was too busy to be asked; `since`: when the carrier answered so. */
export type OpenRow = {
  readonly row: WaitingRow
  readonly bought: PurchaseResult
  readonly since: Date
  readonly tries: number
}

type Counter = {
  readonly work: Work
  readonly buy: (row: WaitingRow) => Promise<PurchaseResult>
  readonly results: Results
}

/** Whether a row's last word has yet to be spoken: its purchase is under way, or the carrier named a time to come back. */
export const isOpen = ({ state, labelId, retryAfterMs }: PurchaseResult): boolean =>
  retryAfterMs !== undefined || (labelId !== undefined && (state === 'buying' || state === 'unknown'))

/**
 * A row should say what became of its label: those that nobody knows of are asked about, those that a busy carrier turned away are tried
 * again when it wanted to be asked, five times at most.
 */
export const settleOpenRows = async (rows: readonly OpenRow[], counter: Counter): Promise<void> => {
  const { work, results } = counter
  const until = work.now().getTime() + timeoutMs
  for (let open = rows; open.length; ) {
    const isOver = work.now().getTime() > until
    const left: OpenRow[] = []
    const settle = async (row: OpenRow) => {
      const one = isOver ? await lookAt(work, row) : await takeUp(counter, row)
      if (isOpen(one.bought) && !isOver && one.tries < mostPurchases) left.push(one)
      else await results.add(resultOf(one.row, one.bought))
    }
    await pMap(open, settle, { concurrency: atOnce })
    open = left
    if (!open.length) return
    await results.write()
    await pause(gathering)
  }
}

const lookAt = async (work: Work, one: OpenRow): Promise<OpenRow> => {
  const { labelId } = one.bought
  return labelId === undefined ? one : { ...one, bought: await work.transaction((db) => currentLabel(db, labelId)) }
}

const takeUp = async (counter: Counter, one: OpenRow): Promise<OpenRow> => {
  const { work, buy } = counter
  const { labelId, retryAfterMs = 0 } = one.bought
  if (labelId !== undefined) {
    await reconcileLabel(work, labelId)
    return lookAt(work, one)
  }
  if (work.now().getTime() < one.since.getTime() + retryAfterMs) return one
  const bought = await buy(one.row)
  return { ...one, bought, since: work.now(), tries: one.tries + 1 }
}
