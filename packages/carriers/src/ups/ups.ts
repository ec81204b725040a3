import { randomUUID } from 'node:crypto'
import {
  type CarrierAccount,
  type Carrier,
  type Label,
  type LabelFormat,
  labelFormats,
  type Outcome,
  type TrackingReport,
} from '@stowline/domain/shipping/carrier'
import { failed, given } from '../outcome.ts'
import { type Answer, type Ask, remoteCall } from '../remote-call.ts'
import { hostOf, type RemoteOptions } from '../remote-options.ts'
import { accountFields, publishedHosts, toTokenRequest } from './account.ts'
import * as address from './address.ts'
import { upsServices } from './codes.ts'
import * as rate from './rate.ts'
import * as recover from './recover.ts'
import { shipmentRefused } from './refusals.ts'
import { toOutcome } from './reply.ts'
import * as ship from './ship.ts'
import * as track from './track.ts'
import * as voiding from './void.ts'
import { upsWebhook } from './webhook.ts'

/** UPS tracks one number a call; so many calls are under way at a time. */
const tracksAtOnce = 6

type Send = (account: CarrierAccount, method: Ask['method'], path: string, body?: unknown) => Promise<Answer>

const sender = (options: RemoteOptions): Send => {
  const call = remoteCall(options)
  return (account, method, path, body) => {
    const host = hostOf(options.hosts ?? publishedHosts, account)
    const headers = { 'content-type': 'application/json', transId: randomUUID().replaceAll('-', ''), transactionSrc: 'stowline' }
    const ask = { method, url: host + path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return call(ask, toTokenRequest(account, host))
  }
}

/** A parcel's report; a number that UPS does not take for one is not found. */
const trackOne = async (send: Send, asked: string, account: CarrierAccount): Promise<Outcome<TrackingReport>> => {
  const number = track.toNumber(asked)
  if (!number) return given(track.missing(asked))
  const outcome = toOutcome(await send(account, 'GET', track.toRequest(number).path), (json) => track.fromResponse(json, asked, number))
  return isNotFound(outcome) ? given(track.missing(asked)) : outcome
}

/** UPS's objection to the number, not to us. */
const isNotFound = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.certainty === 'refused' && outcome.messages.every(({ kind }) => kind === 'validation')

/** Reports in the order asked for. Parcels whose call failed are left out; when every call failed, that is the answer. */
const trackAll = async (send: Send, numbers: readonly string[], account: CarrierAccount): Promise<Outcome<TrackingReport[]>> => {
  const outcomes: Outcome<TrackingReport>[] = []
  const queue = numbers.entries()
  const clerk = async () => {
    for (const [index, number] of queue) outcomes[index] = await trackOne(send, number, account)
  }
  await Promise.all(Array.from({ length: tracksAtOnce }, clerk))
  const reports = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.detail] : []))
  const [failure] = outcomes.filter((outcome) => !outcome.ok)
  return failure && reports.length === 0 ? failure : given(reports, failure?.messages)
}

const recoverLabel = async (
  send: Send,
  reference: string,
  account: CarrierAccount,
  formats?: readonly LabelFormat[],
): Promise<Outcome<recover.Recovery>> => {
  const answer = await send(account, 'POST', '/api/labels/v1/recovery', recover.toRequest(reference, account, formats))
  const meaning = answer.kind === 'answered' ? recover.refusalMeaning(answer.json) : undefined
  return meaning ? given(meaning) : toOutcome(answer, (json) => recover.fromResponse(json, reference, formats))
}

/** A label unknown to recovery may still be on its way there: only when tracking knows none either, none was bought. */
const findLabel = async (
  send: Send,
  reference: string,
  account: CarrierAccount,
  formats?: readonly LabelFormat[],
): Promise<Outcome<Label | 'absent'>> => {
  const recovered = await recoverLabel(send, reference, account, formats)
  if (!recovered.ok || typeof recovered.detail === 'object') return recovered as Outcome<Label>
  if (recovered.detail === 'voided') return given('absent')
  const tracked = toOutcome(await send(account, 'GET', track.toReferenceRequest(reference, account).path), track.fromReferenceResponse)
  if (isNotFound(tracked)) return given('absent')
  if (!tracked.ok) return failed('unknown', tracked.messages, tracked.retryAfterMs)
  const found = tracked.detail
  return given(typeof found === 'object' ? { ...found, reference, serviceCode: '', documents: [] } : 'absent')
}

/** "No shipment found within the allowed void period": voided before, or too late. Recovery knows which. */
const outOfReach = '190102'

const voidLabel: (send: Send, ...of: Parameters<Carrier['void']>) => ReturnType<Carrier['void']> = async (send, request, account) => {
  const outcome = toOutcome(await send(account, 'DELETE', voiding.toRequest(request).path), voiding.fromResponse)
  if (outcome.ok || !outcome.messages.some(({ code }) => code === outOfReach)) return voiding.refusalMeaning(outcome)
  const recovered = await recoverLabel(send, request.reference, account)
  if (!recovered.ok) return failed('unknown', recovered.messages, recovered.retryAfterMs)
  return recovered.detail === 'voided' ? given('alreadyVoided', outcome.messages) : voiding.refusalMeaning(outcome)
}

/** UPS by its REST interface. */
export const upsCarrier = (options: RemoteOptions): Carrier => {
  const send = sender(options)
  return {
    code: 'ups',
    mark: 'UPS',
    name: ['UPS', 'UPS'],
    services: upsServices,
    labelFormats,
    accountFields,
    rate: async (request, account) => {
      const objections = shipmentRefused(request)
      if (objections.length > 0) return failed('refused', objections)
      const { path, body } = rate.toRequest(request, account)
      return toOutcome(await send(account, 'POST', path, body), (json) => rate.fromResponse(json, request.serviceCodes))
    },
    ship: async (request, account) => {
      const objections = shipmentRefused(request)
      if (objections.length > 0) return failed('refused', objections)
      const answer = await send(account, 'POST', '/api/shipments/v2409/ship', ship.toRequest(request, account))
      return toOutcome(answer, (json) => ship.fromResponse(json, request))
    },
    void: (request, account) => voidLabel(send, request, account),
    track: (numbers, account) => trackAll(send, numbers, account),
    checkAddress: async (asked, account) => {
      if (!address.isKnownCountry(asked)) return given(address.abroad)
      const { path, body } = address.toRequest(asked)
      return toOutcome(await send(account, 'POST', path, body), (json) => address.fromResponse(json, asked))
    },
    findByReference: (reference, account, formats) => findLabel(send, reference, account, formats),
    webhook: upsWebhook,
  }
}
