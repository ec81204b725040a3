import type { Message, Outcome, VoidRequest, VoidResult } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { many, maybe, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { Alerts, alertsIn } from './reply.ts'

/** The whole shipment goes by the number of its first piece. */
export const toRequest = ({ trackingNumber }: VoidRequest) => ({
  method: 'DELETE' as const,
  path: `/api/shipments/v2409/void/cancel/${encodeURIComponent(trackingNumber.trim().toUpperCase())}`,
})

/** "The Shipment has already been voided". */
const alreadyVoided = '190117'
/** All that UPS's void service says about a shipment begins so; what is wrong with the call itself has other codes. */
const aboutShipment = /^190[1-9]\d\d$/

const Status = maybe(z.object({ Code: text, Description: text }))
const Response = z.object({
  VoidShipmentResponse: z.object({
    Response: Alerts,
    SummaryResult: maybe(z.object({ Status })),
    PackageLevelResults: many(z.object({ TrackingNumber: text, Status })),
    PackageLevelResult: many(z.object({ TrackingNumber: text, Status })),
  }),
})

/** UPS's test environment pads its codes with carriage returns, written out as entities. */
const plain = (code: string | undefined): string => (code ?? '').replace(/&#x?[0-9a-f]+;|\s/gi, '')

/** Voided when every package is: of one voided earlier UPS says the same. Undefined when the answer is none to this question. */
export const fromResponse = (json: unknown): Outcome<VoidResult> | undefined => {
  const response = Response.safeParse(json).data?.VoidShipmentResponse
  if (!response?.SummaryResult && !response?.Response) return undefined
  const summary = response.SummaryResult?.Status
  const packages = [...response.PackageLevelResults, ...response.PackageLevelResult]
  const kept = packages.filter((one) => one.Status && plain(one.Status.Code) !== '1')
  const code = plain(summary?.Code ?? response.Response?.ResponseStatus?.Code)
  if (code === '1' && kept.length === 0) return given('voided', alertsIn(response.Response))
  const reasons = kept.map(
    (one): Message => ({
      kind: 'carrier',
      code: `ups.void${plain(one.Status?.Code)}`,
      text: `${one.TrackingNumber}: ${one.Status?.Description || 'not voided'}`,
    }),
  )
  const whole: Message = {
    kind: 'carrier',
    code: `ups.void${code}`,
    text: summary?.Description || 'UPS did not void the shipment.',
  }
  return given('refused', reasons.length > 0 ? reasons : [whole])
}

/** "No shipment found within the allowed void period": UPS does not say whether it was voided before or is too old. */
const outOfReach = '190102'

export const isOutOfReach = (outcome: Outcome<VoidResult>): boolean =>
  !outcome.ok && outcome.messages.some(({ code }) => code === outOfReach)

/** A refused void is an answer of its own: the label stays good, and the reader is told why. Other refusals stay what they are. */
export const settled = (outcome: Outcome<VoidResult>): Outcome<VoidResult> => {
  if (outcome.ok || outcome.certainty !== 'refused') return outcome
  if (outcome.messages.some(({ code }) => code === alreadyVoided)) return given('alreadyVoided', outcome.messages)
  if (!outcome.messages.some(({ code }) => aboutShipment.test(code))) return outcome
  return given(
    'refused',
    outcome.messages.map((message): Message => ({ ...message, kind: 'carrier' })),
  )
}
