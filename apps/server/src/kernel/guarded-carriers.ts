import { setTimeout as pause } from 'node:timers/promises'
import type { Carrier, CarrierAccount, Message, Outcome } from '@stowline/domain/shipping/carrier'
import { traced } from './trail.ts'

/** So many calls of one kind must go unanswered one after the other before the next are not even tried. */
const mostFailures = 10
/** How long nothing is tried then, in milliseconds; after it one call finds out whether the carrier is back. */
const rest = 15_000

/** How long others wait for that one's answer, in milliseconds. */
const probePatience = 3_000

/** `probe`: the call that finds out whether the carrier is back; whether it is. */
type Breaker = { failures: number; restsUntil: number; probe: Promise<boolean> | undefined }

const resting: Message = {
  kind: 'system',
  code: 'carrier.resting',
  text: 'The carrier has not been answering; it is asked again shortly.',
}

/**
 * Carriers that are left alone while they do not answer. Counted for each account and kind of call, since a carrier's services fail apart:
 * with its recovery down labels can still be bought. What is not tried is `unreached`: nothing was sent.
 */
export const guardCarriers = (
  carriers: ReadonlyMap<string, Carrier>,
  now: () => Date,
  count: Count = () => {},
): ReadonlyMap<string, Carrier> => {
  const breakers = new Map<string, Breaker>()
  const guard = async <T>(
    account: CarrierAccount,
    operation: string,
    ask: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    // Credentials that are only tried have no account yet; what they meet is nobody else's business.
    if (!account.id) return ask()
    const breaker = breakerOf(breakers, `${account.id} ${operation}`)
    if (breaker.failures < mostFailures) return counted(breaker, ask, now)
    if (now().getTime() < breaker.restsUntil) return untried
    if (breaker.probe) return (await isBack(breaker.probe)) ? counted(breaker, ask, now) : untried
    const { promise: probe, resolve } = Promise.withResolvers<boolean>()
    breaker.probe = probe
    return counted(breaker, ask, now).finally(() => {
      resolve(breaker.failures === 0)
      breaker.probe = undefined
    })
  }
  for (const carrier of carriers.keys()) for (const outcome of outcomes) count(calls, { carrier, outcome }, 0)
  return new Map(
    [...carriers].map(([code, carrier]) => [
      code,
      guarded(
        carrier,
        told(tracedGuard(guard, code), (outcome) => count(calls, { carrier: code, outcome })),
      ),
    ]),
  )
}

/** How calls to carriers end, at /metrics. `untried`: the carrier is left alone just now. */
const calls = 'carrier_calls'
const outcomes = ['answered', 'refused', 'unanswered', 'untried'] as const
type Count = (name: string, kinds: Readonly<Record<string, string>>, by?: number) => void

const tracedGuard =
  (guard: Guard, carrier: string): Guard =>
  (account, operation, ask) =>
    traced('carrier', { name: `${carrier} ${operation}`, about: { carrier, operation } }, () =>
      guard(account, operation, ask),
    )

/** The same guard, which tells how each call ended. */
const told =
  (guard: Guard, tell: (outcome: (typeof outcomes)[number]) => void): Guard =>
  async (account, operation, ask) => {
    let ended: (typeof outcomes)[number] = 'unanswered'
    try {
      const outcome = await guard(account, operation, ask)
      if (outcome.ok) ended = 'answered'
      else if (outcome === untried) ended = 'untried'
      else if (outcome.certainty === 'refused') ended = 'refused'
      return outcome
    } finally {
      tell(ended)
    }
  }

const untried: Outcome<never> = { ok: false, certainty: 'unreached', messages: [resting] }

const breakerOf = (breakers: Map<string, Breaker>, key: string): Breaker => {
  const known = breakers.get(key) ?? { failures: 0, restsUntil: 0, probe: undefined }
  breakers.set(key, known)
  return known
}

const isBack = (probe: Promise<boolean>): Promise<boolean> =>
  Promise.race([probe, pause(probePatience, false, { ref: false })])

/** Asks, and counts what came of it; an adapter that breaks has not answered either. */
const counted = async <T>(breaker: Breaker, ask: () => Promise<Outcome<T>>, now: () => Date): Promise<Outcome<T>> => {
  let hasFailed = true
  try {
    const outcome = await ask()
    hasFailed = !outcome.ok && outcome.certainty !== 'refused'
    return outcome
  } finally {
    breaker.failures = hasFailed ? breaker.failures + 1 : 0
    if (breaker.failures >= mostFailures) breaker.restsUntil = now().getTime() + rest
  }
}

type Guard = <T>(account: CarrierAccount, operation: string, ask: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

const guarded = (carrier: Carrier, guard: Guard): Carrier => ({
  ...carrier,
  rate: (request, account) => guard(account, 'rate', () => carrier.rate(request, account)),
  ship: (request, account) => guard(account, 'ship', () => carrier.ship(request, account)),
  void: (request, account) => guard(account, 'void', () => carrier.void(request, account)),
  track: (numbers, account) => guard(account, 'track', () => carrier.track(numbers, account)),
  checkAddress: (address, account) => guard(account, 'checkAddress', () => carrier.checkAddress(address, account)),
  findByReference: (reference, account, formats) =>
    guard(account, 'findByReference', () => carrier.findByReference(reference, account, formats)),
})
