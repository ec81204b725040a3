import { hasKey } from '@stowline/domain/kernel/records'
import type { Pair } from '@stowline/text/kernel/pair'
import { addressNotes } from '@stowline/text/address-notes'
import { addressFaultNames, addressStateNames } from '@stowline/text/orders'
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

/** The words of a fault that has some. */
export const addressFault = (fault: string): Pair | undefined =>
  hasKey(addressFaultNames, fault) ? addressFaultNames[fault] : addressNotes.get(fault)

/** What is wrong with the address: our own words where the reference data says it, else the carrier's. */
export const addressFaults = ({ detail }: BatchFailure): (Pair | string)[] =>
  (detail ?? '').split(' · ').map((fault) => addressFault(fault) ?? fault)
