import type { Message, Outcome, VoidRequest, VoidResult } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { flag, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { alertsOf } from './reply.ts'

/** The whole shipment, whichever of its numbers is named. */
export const toRequest = ({ trackingNumber }: VoidRequest, accountNumber: string) => ({
  accountNumber: { value: accountNumber },
  deletionControl: 'DELETE_ALL_PACKAGES',
  senderCountryCode: 'US',
  trackingNumber: trackingNumber.replace(/\s/g, ''),
})

const Reply = z.object({ output: z.looseObject({ cancelledShipment: z.unknown(), message: text }) })

/** A good status alone is no void: FedEx says in the body whether it cancelled. */
export const fromResponse = (json: unknown): Outcome<VoidResult> | undefined => {
  const { data } = Reply.safeParse(json)
  if (!data || data.output.cancelledShipment === undefined) return undefined
  const { cancelledShipment, message } = data.output
  const alerts = alertsOf(data.output)
  if (flag.parse(cancelledShipment)) return given('voided', alerts)
  const said: Message = {
    kind: 'carrier',
    code: 'fedex.notCancelled',
    text: message || 'FedEx did not cancel the shipment.',
  }
  return judged(alerts.length > 0 ? alerts : [said])
}

/** The codes under which FedEx says that a shipment had been cancelled before: "CANCELSHIPMENT.TRACKINGNUMBER.DELETED". */
const isGone = ({ code, text: said }: Message): boolean =>
  /DELETED|ALREADY\.?CANCEL/i.test(code) || /already (been )?(cancel|delet)/i.test(said)

const judged = (messages: readonly Message[]): Outcome<VoidResult> =>
  messages.some(isGone) ? given('alreadyVoided', messages) : given('refused', messages)

/** A refused void is an answer of its own: the label stays good, and the reader is told why. One for want of access or of time is none. */
export const settled = (outcome: Outcome<VoidResult>): Outcome<VoidResult> => {
  if (outcome.ok || outcome.certainty !== 'refused' || outcome.retryAfterMs !== undefined) return outcome
  if (outcome.messages.some(({ code }) => /AUTHORI[SZ]|FORBIDDEN|LOGIN|http40[13]/.test(code))) return outcome
  return judged(outcome.messages.map((message) => ({ ...message, kind: 'carrier' })))
}
