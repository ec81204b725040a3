import { Refusal } from '../../../kernel/refusal.ts'
import { actingFor } from '../../../kernel/work.ts'
import { defineTask, type RowResult, type TaskWork, type WaitingRow } from '../../tasks/index.ts'
import { billMerchant } from './issue-bills.job.ts'

/** Rows read at once: the rest is asked for when they are done. */
const portion = 500

/**
 * A run of bills that the provider asked for: what the night does, for the merchants that were chosen, a row each. A bill is one transaction, so that
 * a worker that is killed anywhere has left whole bills, and whoever takes the task up goes on after them. A merchant who cannot be billed leaves the others.
 */
export const issueBillsTask = defineTask({
  kind: 'issueBills',
  run: async (_task, work) => {
    for (let rows = await work.waitingRows(portion); rows.length > 0; rows = await work.waitingRows(portion))
      for (const row of rows) {
        await work.settle([await resultOf(work, row)])
        await work.proceed()
      }
    return undefined
  },
})

const resultOf = async (work: TaskWork, { rowNo, subjectId }: WaitingRow): Promise<RowResult> => {
  try {
    await billMerchant(actingFor(work, subjectId ?? ''))
    return { rowNo, state: 'succeeded' }
  } catch (error) {
    if (error instanceof Refusal) return { rowNo, state: 'failed', kind: 'validation', code: error.code }
    work.log.error({ err: error, merchantId: subjectId }, 'merchant not billed')
    return { rowNo, state: 'failed', kind: 'system', code: 'server.error' }
  }
}
