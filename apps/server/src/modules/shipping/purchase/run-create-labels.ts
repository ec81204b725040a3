import type { Work } from '../../../kernel/context.ts'
import { fromDecimal } from '@stowline/domain/kernel/money'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import { workThrough } from '../../../kernel/work-through.ts'
import { wantPicturesAfterwards } from '../print/make-pictures.job.ts'
import { defineTask, type WaitingRow } from '../../tasks/index.ts'
import { buyLabel } from './buy-label.ts'
import type { PurchaseResult } from '../stored-label.ts'
import { isOpen, type OpenRow, settleOpenRows } from '../open-rows.ts'
import { resultOf, resultsOf } from './label-results.ts'

/** What was asked for all rows, and the price that was seen of each, by order; a batch of an API client may name none at all. */
type Choices = { readonly format?: LabelFormat; readonly prices?: Readonly<Record<string, string>> }

/** Carrier calls under way at the same time in one batch. */
const atOnce = 16

/** Buys the labels of a task's waiting rows. Run again, it finds what was bought and buys only the rest. */
export const createLabelsTask = defineTask({
  kind: 'createLabels',
  run: async (task, work) => {
    const choices = task.input as Choices
    const buy = (row: WaitingRow) => buyRow(work, row, choices)
    const results = resultsOf(work)
    const open: OpenRow[] = []
    const rows = await work.waitingRows(1_000)
    try {
      await workThrough(rows, atOnce, async (row) => {
        const bought = await buy(row)
        if (isOpen(bought)) open.push({ row, bought, since: work.now(), tries: 1 })
        else await results.add(resultOf(row, bought))
      })
      await settleOpenRows(open, { work, buy, results })
    } finally {
      await results.end()
      // After the last purchase: pictures are drawn while nobody waits for labels.
      await wantPicturesAfterwards(
        work,
        rows.flatMap(({ subjectId }) => subjectId ?? []),
      )
    }
    return undefined
  },
})

const broken: PurchaseResult = { state: 'refused', kind: 'system', code: 'server.error' }

/** Where prices were agreed to, nobody agreed to pay anything for an order that is not among them. */
const nothingAgreed = '0.00'

const buyRow = async (work: Work, row: WaitingRow, { format, prices }: Choices): Promise<PurchaseResult> => {
  if (!row.subjectId) return broken
  const seen = prices && (prices[row.subjectId] ?? nothingAgreed)
  try {
    return await buyLabel(work, row.subjectId, format, seen === undefined ? undefined : fromDecimal(seen))
  } catch (error) {
    work.log.error({ err: error, orderId: row.subjectId }, 'label row failed')
    return broken
  }
}
