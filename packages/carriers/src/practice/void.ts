import type { Outcome, VoidRequest, VoidResult } from '@stowline/domain/shipping/carrier'
import { given } from '../outcome.ts'
import type { Reply } from './remote/reply.ts'
import { toOutcome } from './reply.ts'

export const toRequest = ({ trackingNumber, reference }: VoidRequest) => ({
  trackingNumber: trackingNumber.trim().toUpperCase(),
  reference,
})

/** A refused void is an answer of its own: the label stays good, and the reader is told why. */
export const fromResponse = (reply: Reply<'voided' | 'alreadyVoided'>): Outcome<VoidResult> => {
  const outcome = toOutcome(reply, (result): VoidResult => result, 'carrier')
  return !outcome.ok && outcome.certainty === 'refused' ? given('refused', outcome.messages) : outcome
}
