import type { BatchOutcome } from '../../kernel/batch.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Of a move of one record: what barred it is the answer of the whole call. */
export const mustSucceed = ({ failed: [failure] }: BatchOutcome): void => {
  if (failure) throw new Refusal(failure.code, failure.params)
}
