import { addressStateNames } from '@stowline/text/orders'
import { batch } from '@stowline/text/ui'
import type { BatchCount, BatchDone, BatchFailure } from '../../../ui/list-page/index.ts'

/** What a check of addresses found, in its own words; a row that could not be checked is a failed one. */
export const addressCounts = ({ succeeded, failed }: BatchDone): BatchCount[] => {
  const corrected = failed.filter(({ code }) => code === 'orders.addressCorrected').length
  const invalid = failed.filter(({ code }) => code === 'orders.addressInvalid').length
  const unchecked = failed.length - corrected - invalid
  const counts: BatchCount[] = [
    { label: addressStateNames.valid, count: succeeded.length, tone: 'done' },
    { label: addressStateNames.corrected, count: corrected, tone: 'attention' },
    { label: addressStateNames.invalid, count: invalid, tone: 'blocked' },
    { label: batch.failed, count: unchecked, tone: 'blocked' },
  ]
  return counts.filter(({ count }, at) => at === 0 || count > 0)
}

/** A suggestion is looked at; what is wrong is mended. */
export const addressTone = ({ code }: BatchFailure) => (code === 'orders.addressCorrected' ? 'attention' : 'blocked')
