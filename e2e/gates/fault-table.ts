import type { FaultRule } from '@stowline/carriers/double'

/**
 * What must come of one order in the end: a label with its charge; none and nothing held; a purchase that a person has to look at, with
 * its hold kept.
 */
export type End = 'label' | 'none' | 'review'
export type FaultCase = {
  readonly name: string
  readonly rules: readonly Omit<FaultRule, 'carrier' | 'match'>[]
  readonly end: End
  /** Strikes whichever call comes next: its order is bought while no other is. */
  readonly isAlone?: true
}

const once = (kind: FaultRule['kind'], more: Partial<FaultRule> = {}): Omit<FaultRule, 'carrier' | 'match'> => ({
  kind,
  times: 1,
  operation: 'ship',
  ...more,
})

/** The faults that strike one order's purchase (quality: carrier fault table, C2 to C10 and C20). */
export const purchaseFaults: readonly FaultCase[] = [
  { name: 'C2 timeout, not created', rules: [once('timeoutBefore')], end: 'label' },
  {
    name: 'C2 timeout of the price',
    rules: [once('timeoutBefore', { operation: 'rate' })],
    end: 'none',
    isAlone: true,
  },
  { name: 'C3 timeout after create', rules: [once('timeoutAfter')], end: 'label' },
  { name: 'C4 reset in the middle of the body', rules: [once('resetMidBody')], end: 'label' },
  { name: 'C5 429, wait 30 s', rules: [once('status429', { retryAfter: 30 })], end: 'label' },
  {
    name: 'C5 429 for the price, wait 30 s',
    rules: [once('status429', { retryAfter: 30, operation: 'rate' })],
    end: 'label',
    isAlone: true,
  },
  { name: 'C5 429 without end', rules: [{ kind: 'status429', retryAfter: 10, operation: 'ship' }], end: 'none' },
  { name: 'C6 500 before create', rules: [once('status500Before')], end: 'label' },
  { name: 'C6 503', rules: [once('status503')], end: 'label' },
  { name: 'C6 500 after create', rules: [once('status500After')], end: 'label' },
  { name: 'C7 malformed JSON', rules: [once('malformedJson')], end: 'label' },
  { name: 'C7 a page of HTML', rules: [once('html')], end: 'label' },
  { name: 'C7 empty body', rules: [once('empty')], end: 'label' },
  { name: 'C7 50 MB', rules: [once('hugeBody')], end: 'label' },
  { name: 'C8 no number', rules: [once('missingNumber')], end: 'review' },
  { name: "C8 another order's number", rules: [once('duplicateNumber')], end: 'review', isAlone: true },
  { name: 'C9 no label bytes', rules: [once('badLabelBytes')], end: 'label' },
  { name: 'C9 empty label', rules: [once('emptyLabel')], end: 'label' },
  { name: 'C10 another price', rules: [once('otherPrice', { cents: 137 })], end: 'label' },
  { name: 'C20 ship date of yesterday', rules: [once('wrongDate')], end: 'none' },
  { name: 'packed without being asked', rules: [once('gzip')], end: 'label' },
  { name: 'an object for a list of one', rules: [once('bareObject')], end: 'label' },
  { name: 'a warning with the answer', rules: [once('warning200')], end: 'label' },
  { name: 'a slow answer', rules: [once('slow', { ms: 600 })], end: 'label' },
]
