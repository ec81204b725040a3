import type { Message, MessageKind, Outcome } from '@stowline/domain/shipping/carrier'
import { failed } from './outcome.ts'
import type { Answer } from './remote-call.ts'

export type Fault = { readonly code: string; readonly message: string }

/** How one carrier says no. */
export type CarrierVoice = {
  readonly code: string
  readonly name: string
  /** How long to stay away when it asks for that without saying how long, in milliseconds. */
  readonly busyMs: number
  /** What the body of an answer objects to; none in a good one. */
  readonly faultsOf: (json: unknown) => readonly Fault[]
  /** Whether a refusal is about the request or about the account. */
  readonly kindOf: (status: number, code: string) => MessageKind
}

const silence = (code: string, text: string): Message => ({ kind: 'system', code, text })

/** What was not let in, not found or not understood was not done either. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408

/** The one status under which UPS and FedEx publish all that they say of wrong credentials; 403 is a right that good ones lack. */
const stranger = 401

const isGood = (status: number): boolean => status >= 200 && status <= 299

const toMessages = (voice: CarrierVoice, status: number, faults: readonly Fault[]): Message[] => {
  const kindOf = (code: string): MessageKind =>
    status !== 429 && (isGood(status) || isRefusal(status)) ? voice.kindOf(status, code) : 'system'
  const nameless = `${voice.code}.http${status}`
  if (faults.length === 0)
    return [{ kind: kindOf(''), code: nameless, text: `${voice.name} answered with status ${status}.` }]
  return faults.map(({ code, message }) => ({ kind: kindOf(code), code: code || nameless, text: message || code }))
}

/**
 * An answer in the port's words. `read` gives nothing when a good status brings a body that cannot be understood: then nobody knows what
 * happened, unless the body names errors.
 */
export const outcomeFrom =
  (voice: CarrierVoice) =>
  <Detail>(answer: Answer, read: (json: unknown) => Outcome<Detail> | undefined): Outcome<Detail> => {
    const { code, name } = voice
    if (answer.kind === 'unreached')
      return failed('unreached', [silence(`${code}.noConnection`, `${name} could not be reached (${answer.reason}).`)])
    if (answer.kind === 'lost')
      return failed('unknown', [silence(`${code}.noAnswer`, `${name} did not answer (${answer.reason}).`)])
    const { status, json, retryAfterMs } = answer
    const faults = voice.faultsOf(json)
    if (status === 429) return failed('refused', toMessages(voice, status, faults), retryAfterMs ?? voice.busyMs)
    if (status === stranger)
      return { ok: false, certainty: 'refused', messages: toMessages(voice, status, faults), isStranger: true }
    if (isRefusal(status)) return failed('refused', toMessages(voice, status, faults))
    if (!isGood(status)) return failed('unknown', toMessages(voice, status, faults), retryAfterMs)
    const outcome = read(json)
    if (outcome) return outcome
    if (faults.length > 0) return failed('refused', toMessages(voice, status, faults))
    return failed('unknown', [silence(`${code}.unreadable`, `${name} gave an answer that cannot be read.`)])
  }
