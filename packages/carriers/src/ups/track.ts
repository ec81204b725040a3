import type { CarrierAccount, Label, Outcome, TrackingReport } from '@stowline/domain/shipping/carrier'
import { stateOf } from '@stowline/domain/tracking/progress'
import { z } from 'zod'
import { many, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { shipperNumber } from './account.ts'
import { Scan, Status, stateOfStatus, toEvents } from './scan.ts'

/** As UPS writes numbers. Anything shorter or longer than it takes is no number of its. */
export const toNumber = (given: string): string | undefined => {
  const number = given.replace(/\s/g, '').toUpperCase()
  return number.length >= 7 && number.length <= 34 ? number : undefined
}

export const toRequest = (number: string) => ({
  method: 'GET' as const,
  path: `/api/track/v1/details/${encodeURIComponent(number)}?locale=en_US`,
})

/** By a reference of ours, among the shipments of this account of the last two weeks. */
export const toReferenceRequest = (reference: string, account: CarrierAccount) => ({
  method: 'GET' as const,
  path: `/api/track/v1/reference/details/${encodeURIComponent(reference)}?${new URLSearchParams({ locale: 'en_US', shipperNum: shipperNumber(account) })}`,
})

const Parcel = z.object({
  trackingNumber: text,
  activity: many(Scan),
  currentStatus: Status,
  deliveryDate: many(z.object({ type: text, date: text })),
})
type Parcel = z.output<typeof Parcel>
const Response = z.object({
  trackResponse: z.object({ shipment: many(z.object({ inquiryNumber: text, package: many(Parcel) })) }),
})

/** UPS names a day; at this hour it is that day in China and in every state. */
const middleOfDay = 'T15:00:00.000Z'

/** The day in "20260714" as a moment. */
export const momentOn = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}${middleOfDay}`

/** The day it is expected: the new one where delivery was put off. A parcel that has arrived is expected no more. */
const etaOf = ({ deliveryDate }: Parcel): string | undefined => {
  const day = (type: string) => deliveryDate.find((one) => one.type === type && /^\d{8}$/.test(one.date))?.date
  const expected = day('DEL') ? undefined : (day('RDD') ?? day('SDD'))
  return expected && momentOn(expected)
}

const stateOfParcel = ({ currentStatus }: Parcel, events: TrackingReport['events']): TrackingReport['state'] => {
  if (events.length > 0) return stateOf(events)
  return currentStatus ? stateOfStatus(currentStatus, 'labelCreated') : 'labelCreated'
}

export const missing = (trackingNumber: string): TrackingReport => ({ trackingNumber, state: 'notFound', events: [] })

const parcelsIn = (json: unknown): readonly Parcel[] | undefined =>
  Response.safeParse(json).data?.trackResponse.shipment.flatMap((shipment) => shipment.package)

/** UPS says "not found" with status 200 and a warning in place of a parcel, too. Undefined when the answer is none to this question. */
export const fromResponse = (json: unknown, asked: string, number: string): Outcome<TrackingReport> | undefined => {
  const parcels = parcelsIn(json)
  if (!parcels) return undefined
  const parcel = parcels.find(({ trackingNumber }) => trackingNumber.toUpperCase() === number) ?? parcels[0]
  if (!parcel) return given(missing(asked))
  const events = toEvents(parcel.activity)
  const eta = etaOf(parcel)
  return given({ trackingNumber: asked, state: stateOfParcel(parcel, events), events, ...(eta ? { eta } : {}) })
}

/** UPS's objection to the number or reference, not to us. */
export const isNotFound = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.certainty === 'refused' && outcome.messages.every(({ kind }) => kind === 'validation')

/** A number that UPS does not take for one is not found. */
export const settled = (outcome: Outcome<TrackingReport>, asked: string): Outcome<TrackingReport> =>
  isNotFound(outcome) ? given(missing(asked)) : outcome

/** The label that tracking knows under a reference: the first number that was not voided. It has no documents. */
export const fromReferenceResponse = (json: unknown, reference: string): Outcome<Label | 'absent'> | undefined => {
  const parcels = parcelsIn(json)?.filter(({ trackingNumber }) => trackingNumber !== '')
  if (!parcels) return undefined
  const live = parcels.find((parcel) => stateOfParcel(parcel, toEvents(parcel.activity)) !== 'voided')
  return given(live ? { trackingNumber: live.trackingNumber, reference, serviceCode: '', documents: [] } : 'absent')
}
