import type { Label, Outcome } from '@stowline/domain/shipping/carrier'
import { failed, given } from '../outcome.ts'
import { eventsOf } from './scans.ts'
import { theirReference } from './ship.ts'
import { normalNumber, TrackReply, type TrackResult } from './track.ts'

const dayMs = 86_400_000
/** FedEx wants a span of ship dates, of 30 days at most; labels are bought for today, wherever that has begun. */
const span = { back: 28, ahead: 1 } as const

const dateAfter = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)

export const toRequest = (reference: string, accountNumber: string, now: Date) => ({
  includeDetailedScans: true,
  referencesInformation: {
    value: theirReference(reference),
    accountNumber,
    shipDateBegin: dateAfter(now, -span.back),
    // The description wants the one name, its examples have the other.
    shipDateEndDate: dateAfter(now, span.ahead),
    shipDateEnd: dateAfter(now, span.ahead),
  },
})

/** "TRACKING.REFERENCENUMBER.NOTFOUND" and its likes: FedEx looked and has nothing. A path that is not there is another matter. */
const isNothingFound = (code: string): boolean => /^TRACKING\..*NOT\.?FOUND$/.test(code)

const identifiers = ({ additionalTrackingInfo }: TrackResult, type: RegExp): string[] =>
  (additionalTrackingInfo?.packageIdentifiers ?? [])
    .filter((one) => type.test(one.type))
    .flatMap(({ value, values }) => [...value, ...values])

/** Found by a reference that reads like ours but is another's. Without a word about references FedEx is believed. */
const isForeign = (result: TrackResult, reference: string): boolean => {
  const named = identifiers(result, /^(CUSTOMER|SHIPPER)_REFERENCE$/)
  return named.length > 0 && !named.includes(theirReference(reference))
}

const numberOf = ({ trackingNumberInfo }: TrackResult): string => normalNumber(trackingNumberInfo?.trackingNumber ?? '')
const sequenceOf = ({ packageDetails }: TrackResult): number => Number(packageDetails?.sequenceNumber || 1)

/** The number of the shipment that a package is of: told, or the package's own when it is the first. */
const masterOf = (result: TrackResult): string[] => {
  const [told] = identifiers(result, /^STANDARD_MPS$/)
  if (told) return [normalNumber(told)]
  return sequenceOf(result) === 1 ? [numberOf(result)] : []
}

const isCancelled = (result: TrackResult): boolean => eventsOf(result).at(-1)?.state === 'voided'

const uncertain = (code: string, text: string) => failed('unknown', [{ kind: 'system', code: `fedex.${code}`, text }])

/**
 * The label that was bought under a reference, by what tracking knows of it. Tracking has neither its price nor its documents, and FedEx gives
 * documents out with the purchase only: whoever needs them has to look after the label by hand. Two shipments under one reference are
 * nobody's to choose from.
 */
export const fromResponse = (json: unknown, reference: string): Outcome<Label | 'absent'> | undefined => {
  const { data } = TrackReply.safeParse(json)
  const results = data?.output.completeTrackResults.flatMap(({ trackingNumber, trackResults }) =>
    trackResults.map((result) => ({ ...result, trackingNumberInfo: result.trackingNumberInfo ?? { trackingNumber } })),
  )
  if (!results?.length) return undefined
  const told = results.filter((result) => !result.error?.code && numberOf(result))
  if (told.length === 0)
    return results.every(({ error }) => isNothingFound(error?.code ?? '')) ? given('absent' as const) : faulty(results)
  const good = told.filter((result) => !isForeign(result, reference) && !isCancelled(result))
  const [first] = good.toSorted((a, b) => sequenceOf(a) - sequenceOf(b))
  if (!first) return given('absent' as const)
  const masters = [...new Set(good.flatMap(masterOf))]
  if (masters.length > 1)
    return uncertain('severalFound', `FedEx has several shipments under ${reference}: ${masters.join(', ')}.`)
  return given({
    trackingNumber: masters[0] ?? numberOf(first),
    reference,
    serviceCode: first.serviceDetail?.type ?? '',
    documents: [],
  })
}

/** A refusal that says in so many words that there is nothing is an answer. */
export const settled = (outcome: Outcome<Label | 'absent'>): Outcome<Label | 'absent'> => {
  const { messages } = outcome
  const isNothing =
    !outcome.ok &&
    outcome.certainty === 'refused' &&
    messages.length > 0 &&
    messages.every(({ code }) => isNothingFound(code))
  return isNothing ? given('absent') : outcome
}

const faulty = (results: readonly TrackResult[]): Outcome<never> => {
  const { code = '', message = '' } = results.find(({ error }) => error?.code)?.error ?? {}
  return failed('unknown', [
    { kind: 'system', code: code || 'fedex.unreadable', text: message || 'FedEx gave an answer that cannot be read.' },
  ])
}
