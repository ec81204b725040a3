import { fedexRefusal } from './data/refusal-codes.ts'
import type {
  Address,
  AddressCheck,
  Carrier,
  CarrierAccount,
  Label,
  Message,
  Outcome,
  Rate,
  RateRequest,
  ShipRequest,
  TrackingReport,
  VoidRequest,
  VoidResult,
} from '@stowline/domain/shipping/carrier'
import { failed, given } from '../outcome.ts'
import type { RemoteOptions } from '../remote-options.ts'
import { accountFields } from './account.ts'
import * as address from './address.ts'
import { fedexServices } from './codes.ts'
import { fetchLabels } from './documents.ts'
import * as find from './find.ts'
import { type Line, openLine } from './line.ts'
import * as rate from './rate.ts'
import { placesRefused, shipmentRefused } from './refusals.ts'
import { toOutcome } from './reply.ts'
import * as ship from './ship.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'
import { fedexWebhook } from './webhook.ts'

const quote = async (line: Line, request: RateRequest, account: CarrierAccount): Promise<Outcome<Rate[]>> => {
  const objections = placesRefused(request)
  if (objections.length > 0) return failed('refused', objections)
  const answer = await line.send('POST', '/rate/v1/rates/quotes', rate.toRequest(request, account.number), account)
  return toOutcome(answer, (json) => rate.fromResponse(json, request))
}

/** Longest time of a purchase with all its documents, in milliseconds: the server gives up at 35 seconds, and then nothing may be under way. */
const wholePurchaseMs = 33_000

const buy = async (line: Line, request: ShipRequest, account: CarrierAccount): Promise<Outcome<Label>> => {
  const until = performance.now() + wholePurchaseMs
  const answer = await line.send('POST', '/ship/v1/shipments', ship.toRequest(request, account), account)
  const outcome = toOutcome(answer, (json) => ship.fromResponse(json, request))
  if (!outcome.ok) return outcome
  const { label, offered } = outcome.detail
  return given({ ...label, documents: await fetchLabels(offered, line, account, until) }, outcome.messages)
}

const sell = async (line: Line, request: ShipRequest, account: CarrierAccount): Promise<Outcome<Label>> => {
  const objections = shipmentRefused(request)
  if (objections.length > 0) return failed('refused', objections)
  return line.sales.sell(request.reference, () => buy(line, request, account))
}

const trackSome = async (
  line: Line,
  numbers: readonly string[],
  account: CarrierAccount,
): Promise<Outcome<TrackingReport[]>> => {
  const answer = await line.send('POST', '/track/v1/trackingnumbers', track.toRequest(numbers), account)
  return toOutcome(answer, (json) => track.fromResponse(json, numbers))
}

const follow = async (
  line: Line,
  numbers: readonly string[],
  account: CarrierAccount,
): Promise<Outcome<TrackingReport[]>> => {
  const reports: TrackingReport[] = []
  const messages: Message[] = []
  for (let at = 0; at < numbers.length; at += track.mostNumbers) {
    const outcome = await trackSome(line, numbers.slice(at, at + track.mostNumbers), account)
    if (!outcome.ok) return outcome
    reports.push(...outcome.detail)
    messages.push(...outcome.messages)
  }
  return given(reports, messages)
}

/** A refusal may mean that the shipment was cancelled before, by a call whose answer was lost: tracking knows. */
const confirmRefusal = async (
  line: Line,
  refusal: readonly Message[],
  number: string,
  account: CarrierAccount,
): Promise<Outcome<VoidResult>> => {
  const tracked = await trackSome(line, [number], account)
  if (tracked.ok) return given(tracked.detail[0]?.state === 'voided' ? 'alreadyVoided' : 'refused', refusal)
  // A look that came too fast, or was not answered, tells nothing.
  if (tracked.certainty !== 'refused' || tracked.retryAfterMs !== undefined) return { ...tracked, certainty: 'unknown' }
  const isNumberUnknown = tracked.messages.every(({ kind }) => kind === 'validation')
  return isNumberUnknown ? given('refused', refusal) : given('unexplained', [...refusal, ...tracked.messages])
}

const cancel = async (line: Line, request: VoidRequest, account: CarrierAccount): Promise<Outcome<VoidResult>> => {
  const answer = await line.send(
    'PUT',
    '/ship/v1/shipments/cancel',
    voiding.toRequest(request, account.number),
    account,
  )
  const outcome = voiding.settled(toOutcome(answer, voiding.fromResponse))
  if (!outcome.ok) return outcome
  if (outcome.detail === 'refused') return confirmRefusal(line, outcome.messages, request.trackingNumber, account)
  line.sales.forget(request.reference)
  return outcome
}

const check = async (line: Line, asked: Address, account: CarrierAccount): Promise<Outcome<AddressCheck>> => {
  const answer = await line.send('POST', '/address/v1/addresses/resolve', address.toRequest(asked), account)
  return address.settled(toOutcome(answer, (json) => address.fromResponse(json, asked)))
}

const findSold = async (line: Line, reference: string, account: CarrierAccount): Promise<Outcome<Label | 'absent'>> => {
  const recent = await line.sales.find(reference)
  if (recent) return given(recent)
  const body = find.toRequest(reference, account.number, line.now())
  const answer = await line.send('POST', '/track/v1/referencenumbers', body, account)
  return find.settled(toOutcome(answer, (json) => find.fromResponse(json, reference)))
}

/** FedEx by its REST interface: each operation is a request and a reading of the answer, and here is what happens between the two. */
export const fedexCarrier = (options: RemoteOptions): Carrier => {
  const line = openLine(options)
  return {
    code: 'fedex',
    mark: 'FDX',
    name: ['FedEx', 'FedEx'],
    services: fedexServices,
    labelFormats: ['pdf', 'png', 'zpl'],
    accountFields,
    givesDocumentsOnce: true,
    rate: (request, account) => quote(line, request, account),
    ship: (request, account) => sell(line, request, account),
    void: (request, account) => cancel(line, request, account),
    track: (numbers, account) => follow(line, numbers, account),
    checkAddress: (asked, account) => check(line, asked, account),
    findByReference: (reference, account) => findSold(line, reference, account),
    refusalReason: fedexRefusal,
    webhook: fedexWebhook,
  }
}
