import { upsRefusal } from './data/refusal-codes.ts'
import {
  type Address,
  type AddressCheck,
  type Carrier,
  type CarrierAccount,
  isVoided,
  type Label,
  type LabelFormat,
  labelFormats,
  type Outcome,
  type Rate,
  type RateRequest,
  type ShipRequest,
  type TrackingReport,
  type VoidRequest,
  type VoidResult,
} from '@stowline/domain/shipping/carrier'
import pMap, { pMapSkip } from 'p-map'
import { failed, given } from '../outcome.ts'
import type { RemoteOptions } from '../remote-options.ts'
import { accountFields } from './account.ts'
import * as address from './address.ts'
import { upsServices } from './codes.ts'
import { type Line, openLine } from './line.ts'
import * as rate from './rate.ts'
import * as recover from './recover.ts'
import { shipmentRefused } from './refusals.ts'
import { toOutcome } from './reply.ts'
import * as ship from './ship.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'
import { upsWebhook } from './webhook.ts'

const quote = async (line: Line, request: RateRequest, account: CarrierAccount): Promise<Outcome<Rate[]>> => {
  const objections = shipmentRefused(request)
  if (objections.length > 0) return failed('refused', objections)
  return toOutcome(await line.send(rate.toRequest(request, account), account), (json) =>
    rate.fromResponse(json, request.serviceCodes),
  )
}

const sell = async (line: Line, request: ShipRequest, account: CarrierAccount): Promise<Outcome<Label>> => {
  const objections = shipmentRefused(request)
  if (objections.length > 0) return failed('refused', objections)
  return line.sales.sell(request.reference, async () =>
    toOutcome(await line.send(ship.toRequest(request, account), account), (json) => ship.fromResponse(json, request)),
  )
}

/** A parcel's report; a number that UPS does not take for one is not found. */
const followOne = async (
  line: Line,
  asked: string,
  account: CarrierAccount,
  mostMs: number,
): Promise<Outcome<TrackingReport>> => {
  const number = track.toNumber(asked)
  if (!number) return given(track.missing(asked))
  const answer = await line.send(track.toRequest(number), account, mostMs)
  return track.settled(
    toOutcome(answer, (json) => track.fromResponse(json, asked, number)),
    asked,
  )
}

/** UPS tells of one number a call; so many calls are under way at a time. */
const callsAtOnce = 6
/** One of them may take so much of the time for all: a number that hangs must leave the others theirs. */
const shareOfCall = 1 / 3

/**
 * Reports in the order asked for, within the time of one call. Parcels whose call failed or was not made in time are left out; when every call
 * failed, that is the answer.
 */
const follow = async (
  line: Line,
  numbers: readonly string[],
  account: CarrierAccount,
): Promise<Outcome<TrackingReport[]>> => {
  const until = performance.now() + line.patienceMs
  const ask = async (number: string) => {
    const left = until - performance.now()
    return left < 1 ? pMapSkip : followOne(line, number, account, Math.min(left, line.patienceMs * shareOfCall))
  }
  const made = await pMap(numbers, ask, { concurrency: callsAtOnce })
  const reports = made.flatMap((outcome) => (outcome.ok ? [outcome.detail] : []))
  const failure = made.find((outcome) => !outcome.ok)
  return failure && reports.length === 0 ? failure : given(reports, failure?.messages)
}

const check = async (line: Line, asked: Address, account: CarrierAccount): Promise<Outcome<AddressCheck>> => {
  if (!address.isKnownCountry(asked)) return given(address.abroad)
  return toOutcome(await line.send(address.toRequest(asked), account), (json) => address.fromResponse(json, asked))
}

const recovered = async (
  line: Line,
  reference: string,
  account: CarrierAccount,
  formats?: readonly LabelFormat[],
): Promise<Outcome<recover.Recovery>> => {
  const answer = await line.send(recover.toRequest(reference, account, formats), account)
  return recover.settled(toOutcome(answer, (json) => recover.fromResponse(json, reference, formats)))
}

/** A label unknown to recovery may still be on its way there: only when tracking knows none either, none was bought. */
const findSold = async (
  line: Line,
  reference: string,
  account: CarrierAccount,
  formats?: readonly LabelFormat[],
): Promise<Outcome<Label | 'absent'>> => {
  const found = await recovered(line, reference, account, formats)
  if (!found.ok) return found
  if (found.detail === 'voided') return given('absent')
  if (found.detail !== 'notFound') return given(found.detail)
  const tracked = toOutcome(await line.send(track.toReferenceRequest(reference, account), account), (json) =>
    track.fromReferenceResponse(json, reference),
  )
  if (track.isNotFound(tracked)) return given('absent')
  return tracked.ok ? tracked : { ...tracked, certainty: 'unknown' }
}

/** What is no longer within reach was voided before, or it is too late: recovery knows which. */
const explain = async (
  line: Line,
  refusal: Outcome<VoidResult>,
  { reference }: VoidRequest,
  account: CarrierAccount,
): Promise<Outcome<VoidResult>> => {
  const found = await recovered(line, reference, account)
  if (found.ok) return found.detail === 'voided' ? given('alreadyVoided', refusal.messages) : voiding.settled(refusal)
  // A look that came too fast, or was not answered, tells nothing.
  if (found.certainty !== 'refused' || found.retryAfterMs !== undefined) return { ...found, certainty: 'unknown' }
  const isReferenceUnknown = found.messages.every(({ kind }) => kind === 'validation')
  return isReferenceUnknown ? voiding.settled(refusal) : given('unexplained', [...refusal.messages, ...found.messages])
}

const cancel = async (line: Line, request: VoidRequest, account: CarrierAccount): Promise<Outcome<VoidResult>> => {
  const told = toOutcome(await line.send(voiding.toRequest(request), account), voiding.fromResponse)
  const outcome = voiding.isOutOfReach(told) ? await explain(line, told, request, account) : voiding.settled(told)
  if (outcome.ok && isVoided(outcome.detail)) line.sales.forget(request.reference)
  return outcome
}

/** UPS by its REST interface: each operation is a request and a reading of the answer, and here is what happens between the two. */
export const upsCarrier = (options: RemoteOptions): Carrier => {
  const line = openLine(options)
  return {
    code: 'ups',
    mark: 'UPS',
    name: ['UPS', 'UPS'],
    services: upsServices,
    labelFormats,
    accountFields,
    rate: (request, account) => quote(line, request, account),
    ship: (request, account) => sell(line, request, account),
    void: (request, account) => cancel(line, request, account),
    track: (numbers, account) => follow(line, numbers, account),
    checkAddress: (asked, account) => check(line, asked, account),
    findByReference: (reference, account, formats) => findSold(line, reference, account, formats),
    refusalReason: upsRefusal,
    webhook: upsWebhook,
  }
}
