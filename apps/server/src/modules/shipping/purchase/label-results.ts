import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import type { RowResult, WaitingRow, TaskWork } from '../../tasks/index.ts'
import type { PurchaseResult } from '../stored-label.ts'

/** How long results are gathered before they are written, in milliseconds. */
export const gathering = 250

/**
 * Gathers results and writes them some at a time: a transaction for each would cost more than its row. What a killed worker had not
 * written yet is found again by its label. With every writing the task shows life and hears whether it was cancelled.
 */
export const resultsOf = (work: TaskWork) => {
  let kept: RowResult[] = []
  let writtenAt = 0
  const write = async () => {
    const written = kept
    kept = []
    writtenAt = work.now().getTime()
    await work.settle(written)
    await work.proceed()
  }
  return {
    write,
    /** What is left, also of a task that was cancelled: a label that was bought is shown as bought. */
    end: () => work.settle(kept),
    add: async (result: RowResult) => {
      kept.push(result)
      if (work.now().getTime() - writtenAt >= gathering) await write()
    },
  }
}
export type Results = ReturnType<typeof resultsOf>

/** Parameters of a row that was bought are its amounts. */
export const resultOf = (
  { rowNo }: WaitingRow,
  { state, kind, code, params, detail, quotedCents, chargeCents }: PurchaseResult,
): RowResult =>
  state === 'ready' || state === 'printed'
    ? { rowNo, state: 'succeeded', params: { ...amount('quoted', quotedCents), ...amount('charge', chargeCents) } }
    : { rowNo, state: 'failed', kind, code, params, detail }

const amount = (name: 'quoted' | 'charge', cents: Cents | null | undefined) =>
  cents == null ? {} : { [name]: toDecimal(cents) }
