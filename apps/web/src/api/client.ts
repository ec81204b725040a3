import { fieldsIn, isOneOf } from '@stowline/domain/kernel/records'
import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { logoutCodes } from '@stowline/contract/kernel/errors'
import { client } from '@stowline/text/client'
import { type Answer, answerOf } from './early/kept-reads.ts'
import { takeEarly, takeEarlyNow } from './early/early-reads.ts'
import { type Failure, type Outcome, readAnswer, unreached } from './failure.ts'
import { language, languageTag, sayNow } from './language.ts'
import { logoutDelay, readErrorDuration, repeatClickLock, requestTimeout } from './limits.ts'
import { createStore } from '../ui/frame/store.ts'
import { notify } from '../ui/toast/notify.ts'
import { atServer } from './server-address.ts'
import { endSession, token, user } from './session.ts'
import { zoneNow } from './zone.ts'
import { newKey } from '../ui/kit/new-key.ts'

/** Calls whose refusal belongs to a form or a wizard: they are given back without a toast (spec section 8). */
const rejectsToCaller = /\/(ImportOrderExcel|CoustomerValidate|CheckCode)$/

export type SendOptions = {
  readonly signal?: AbortSignal
  /** For callers that send the same again on purpose, or must not send it twice; without one each click has its own. */
  readonly idempotencyKey?: string
  /** No toast: the caller shows the failure in place, or those that it names. */
  readonly isQuiet?: boolean | ((failure: Failure) => boolean)
  /** No click on something: a query, whatever its method. */
  readonly isRead?: boolean
  /** What the page is about: it is asked for before its other reads (early-reads.ts). */
  readonly isLeading?: boolean
  /** Offered beside a message about a missing answer. */
  readonly retry?: () => void
}

/** -1 means "all" and is left out, like everything empty. Lists repeat their name. */
export const queryOf = (input: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '' && one !== -1 && one !== '-1') query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}

const authorization = (bearer: string | undefined) => (bearer ? { Authorization: bearer } : {})

const headers = (key: string | undefined, hasBody: boolean): Record<string, string> => ({
  'Content-Language': languageTag(language.get()),
  System: 'OMS',
  ...authorization(token.get()),
  ...(key && { 'Idempotency-Key': key }),
  ...(hasBody && { 'Content-Type': 'application/json' }),
})

/** Address and options of a call: GET and DELETE carry their data in the query, POST in the body. */
export const requestOf = (wire: string, input: object, key?: string): { url: string; init: RequestInit } => {
  const [method = 'GET', path = ''] = wire.split(' ')
  const hasBody = method === 'POST'
  return {
    url: atServer(`/api/v1/${path}${hasBody ? '' : queryOf(fieldsIn(input))}`),
    init: { method, headers: headers(key, hasBody), ...(hasBody && { body: JSON.stringify(input) }) },
  }
}

const signalOf = (outer: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(requestTimeout)
  return outer ? AbortSignal.any([outer, timeout]) : timeout
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** The answer to a read, also where it is on its way already; an early one that does not come is asked for again. */
const readOnce = (url: string, init: RequestInit, signal: AbortSignal, isLeading?: boolean): Promise<Answer> => {
  const ask = () => answerOf(url, { ...init, signal })
  const early = takeEarly({ url, init, isLeading })
  return early ? Promise.race([early.catch(ask), givenUp(signal)]) : ask()
}

let isLeaving = false

/** The session is over: sign out after half a second, once however many calls report it. */
const leaveSoon = (failure: Failure): void => {
  const usedToken = token.get()
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
    if (token.get() === usedToken) endSession(failure.message)
  }, logoutDelay)
}

/** How often the server has refused what this page took for allowed: rights have changed since it read them. */
export const denials = createStore(0)

const tell = (failure: Failure, wire: string, options: SendOptions): void => {
  if (isOneOf(logoutCodes, failure.code)) {
    if (token.get()) leaveSoon({ ...failure, message: failure.message || sayNow(client.sessionEnded) })
    return
  }
  if (failure.code === 'access.factorRequired') {
    // The role has begun to ask for a second factor: its set-up takes the place of the portal.
    user.set((known) => known && { ...known, mustAddFactor: true })
    return
  }
  if (failure.code === 'access.denied') denials.set((count) => count + 1)
  const { isQuiet = false } = options
  if ((typeof isQuiet === 'function' ? isQuiet(failure) : isQuiet) || rejectsToCaller.test(wire)) return
  const isMissing = failure.code === 'client.timeout' || failure.code === 'client.network'
  notify({
    kind: 'error',
    text: failure.message,
    ...(wire.startsWith('GET') && !isMissing && { duration: readErrorDuration }),
    ...(isMissing && options.retry && { actions: [{ label: client.retry, run: options.retry }] }),
  })
}

/** A call that the contract says changes nothing, whatever its method. Others that somebody uses as a read are asked for when they are needed. */
const changesNothing = ({ wire, reads }: Endpoint): boolean => wire.startsWith('GET ') || reads === true

const receive = async <Data>(
  endpoint: Endpoint,
  input: object,
  options: SendOptions,
  key: string | undefined,
): Promise<Outcome<Data>> => {
  const { url, init } = requestOf(endpoint.wire, input, key)
  const signal = signalOf(options.signal)
  const isPlainRead = key === undefined && options.isRead && changesNothing(endpoint)
  try {
    const { status, body } = await (isPlainRead
      ? readOnce(url, init, signal, options.isLeading)
      : answerOf(url, { ...init, signal }))
    return readAnswer<Data>(status, url, body)
  } catch (problem) {
    if (options.signal?.aborted) throw problem
    return {
      ok: false,
      problem: unreached(problem instanceof DOMException && problem.name === 'TimeoutError' ? 'timeout' : 'network'),
    }
  }
}

/** Calls with days, counts or sheets carry the zone whose days and clock are meant. */
export const inZone = <E extends Endpoint>({ zoned }: E, input: Sent<E>): Sent<E> =>
  zoned ? Object.assign({ timeZone: zoneNow() }, input) : input

const ask = async <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: SendOptions,
): Promise<Outcome<Output<E>>> => {
  const sent: unknown = inZone(endpoint, input)
  const outcome = await receive<Output<E>>(
    endpoint,
    fieldsIn(sent),
    options,
    options.idempotencyKey ?? (endpoint.idempotent && newKey()),
  )
  if (!outcome.ok) tell(outcome.problem, endpoint.wire, options)
  return outcome
}

/** What a read would answer, where it was asked for early and has come: the first drawing then shows it. */
export const answeredEarly = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  isLeading?: boolean,
): Output<E> | undefined => {
  if (!changesNothing(endpoint)) return undefined
  const sent: unknown = inZone(endpoint, input)
  const call = { ...requestOf(endpoint.wire, fieldsIn(sent)), isLeading }
  const outcome = readAnswer<Output<E>>(200, call.url, takeEarlyNow(call))
  return outcome.ok ? outcome.value : undefined
}

/** The last write. Something else sent in between is no repeated click. */
let last:
  | {
      readonly what: string
      readonly at: number
      readonly answer: Promise<Outcome<unknown>>
      readonly signal?: AbortSignal
    }
  | undefined

/** Calls under `auth/` are no clicks on something, and each asks for something new: a puzzle, a ticket. */
const isWrite = (endpoint: Endpoint): boolean => !changesNothing(endpoint) && !endpoint.wire.startsWith('POST auth/')

/**
 * The one way to the server. Answers with data or with a failure the person has already been told of (unless quiet).
 * Clicking again within three seconds joins the first click; a refusal lifts the lock. Throws only when the caller itself aborted.
 */
export const send = <E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options: SendOptions = {},
): Promise<Outcome<Output<E>>> => {
  if (options.isRead || !isWrite(endpoint)) return ask(endpoint, input, options)
  const what = JSON.stringify([endpoint.wire, inZone(endpoint, input), options.idempotencyKey, token.get()])
  if (last?.what === what && !last.signal?.aborted && Date.now() - last.at < repeatClickLock)
    return last.answer as Promise<Outcome<Output<E>>>
  const answer = ask(endpoint, input, options)
  const started = { what, at: Date.now(), answer, ...(options.signal && { signal: options.signal }) }
  last = started
  const lift = () => {
    if (last === started) last = undefined
  }
  void answer.then(({ ok }) => ok || lift(), lift)
  return answer
}
