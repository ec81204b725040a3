import { setTimeout as pause } from 'node:timers/promises'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import { defineTask, type RowResult, type WaitingRow, type Work } from '../tasks/index.ts'
import { buyLabel } from './buy-label.ts'
import type { Bought, LabelDesk } from './label-desk.ts'
import { currentLabel } from './live-label.ts'
import { reconcileLabel } from './reconcile-labels.job.ts'

/** Carrier calls under way at the same time in one batch. */
const atOnce = 16
/** How long results are gathered before they are written, in milliseconds. */
const gathering = 250
/** How long a batch waits at its end for labels whose purchase is not decided, in milliseconds: longer than a killed worker's lease on a label. */
const patience = 60_000

/** Buys the labels of a task's waiting rows. Run again, it finds what was bought and buys only the rest. */
export const createLabelsTask = defineTask({
  kind: 'createLabels',
  run: async (task, work) => {
    const desk: LabelDesk = { ...work, tenantId: task.tenantId, by: { id: task.createdBy, name: task.createdByName } }
    const format = task.input['format'] as LabelFormat
    const results = resultsOf(work)
    const undecided: Undecided[] = []
    const queue = (await work.waitingRows(1_000)).values()
    const clerk = async () => {
      for (let next = queue.next(); !next.done && !results.isStopped(); next = queue.next()) {
        const bought = await buy(desk, next.value, format)
        if (isUndecided(bought)) undecided.push({ row: next.value, labelId: bought.labelId })
        else await results.add(resultOf(next.value, bought))
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, clerk))
    const stop = ends.find((end) => end.status === 'rejected')
    if (!stop) await decide(undecided, desk, results)
    await results.end()
    if (stop) throw stop.reason
    return undefined
  },
})

type Undecided = { readonly row: WaitingRow; readonly labelId: string }

const isUndecided = (bought: Bought): bought is Bought & { readonly labelId: string } =>
  bought.labelId !== undefined && (bought.state === 'buying' || bought.state === 'unknown')

/**
 * Gathers results and writes them some at a time: a transaction for each would cost more than its row. What a killed worker had not
 * written yet is found again by its label. With every writing the task shows life and hears whether it was cancelled.
 */
const resultsOf = (work: Work) => {
  let kept: RowResult[] = []
  let writtenAt = 0
  let isStopped = false
  const write = async () => {
    const written = kept
    kept = []
    writtenAt = work.now().getTime()
    try {
      await work.settle(written)
      await work.proceed()
    } catch (error) {
      isStopped = true
      throw error
    }
  }
  return {
    write,
    /** What is left, also of a task that was cancelled: a label that was bought is shown as bought. */
    end: () => work.settle(kept),
    isStopped: () => isStopped,
    add: async (result: RowResult) => {
      kept.push(result)
      if (work.now().getTime() - writtenAt >= gathering) await write()
    },
  }
}
type Results = ReturnType<typeof resultsOf>

/** A row should say what became of its label, so those that nobody knows of yet are asked about for a while. */
const decide = async (undecided: readonly Undecided[], desk: LabelDesk, results: Results) => {
  const until = desk.now().getTime() + patience
  for (let open = undecided; open.length; ) {
    const left: Undecided[] = []
    for (const one of open) {
      const isOver = desk.now().getTime() > until
      if (!isOver) await reconcileLabel(desk, one.labelId)
      const bought = await desk.transaction((db) => currentLabel(db, one.labelId))
      if (isUndecided(bought) && !isOver) left.push(one)
      else await results.add(resultOf(one.row, bought))
    }
    open = left
    if (!open.length) return
    await results.write()
    await pause(gathering)
  }
}

const broken: Bought = { state: 'refused', kind: 'system', code: 'server.error' }

const buy = async (desk: LabelDesk, row: WaitingRow, format: LabelFormat): Promise<Bought> => {
  if (!row.subjectId) return broken
  try {
    return await buyLabel(desk, row.subjectId, format)
  } catch (error) {
    desk.log.error({ err: error, orderId: row.subjectId }, 'label row failed')
    return broken
  }
}

const resultOf = ({ rowNo }: WaitingRow, { state, kind, code, params, detail }: Bought): RowResult =>
  state === 'ready' || state === 'printed' ? { rowNo, state: 'succeeded' } : { rowNo, state: 'failed', kind, code, params, detail }
