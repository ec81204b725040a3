import { addressStateNames } from '@stowline/text/orders'
import { batch } from '@stowline/text/ui'
import type { BatchCount, BatchDone } from '../../../ui/list-page/index.ts'

/** What a check of addresses found, in its own words; a row that could not be checked is a failed one. */
export const addressCounts = ({ succeeded, failed }: BatchDone): BatchCount[] => {
  const corrected = failed.filter(({ code }) => code === 'orders.addressCorrected').length
  const invalid = failed.filter(({ code }) => code === 'orders.addressInvalid').length
  const unchecked = failed.length - corrected - invalid
  return [
    { label: addressStateNames.valid, count: succeeded.length, tone: 'done' },
    { label: addressStateNames.corrected, count: corrected, tone: 'attention' },
    { label: addressStateNames.invalid, count: invalid, tone: 'blocked' },
    ...(unchecked > 0 ? [{ label: batch.failed, count: unchecked, tone: 'blocked' as const }] : []),
  ]
}
