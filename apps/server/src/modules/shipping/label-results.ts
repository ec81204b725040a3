import type { RowResult, WaitingRow, Work } from '../tasks/index.ts'
import type { Bought } from './label-desk.ts'

/** How long results are gathered before they are written, in milliseconds. */
export const gathering = 250

/**
 * Gathers results and writes them some at a time: a transaction for each would cost more than its row. What a killed worker had not
 * written yet is found again by its label. With every writing the task shows life and hears whether it was cancelled.
 */
export const resultsOf = (work: Work) => {
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
export type Results = ReturnType<typeof resultsOf>

export const resultOf = ({ rowNo }: WaitingRow, { state, kind, code, params, detail }: Bought): RowResult =>
  state === 'ready' || state === 'printed' ? { rowNo, state: 'succeeded' } : { rowNo, state: 'failed', kind, code, params, detail }
