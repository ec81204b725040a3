import type { Carrier, CarrierAccount, Message, Outcome } from '@stowline/domain/shipping/carrier'

/** So many calls of one kind must go unanswered one after the other before the next are not even tried. */
const mostFailures = 10
/** How long nothing is tried then, in milliseconds; after it one call finds out whether the carrier is back. */
const rest = 15_000

type Breaker = { failures: number; restsUntil: number; isProbing: boolean }

const resting: Message = { kind: 'system', code: 'carrier.resting', text: 'The carrier has not been answering; it is asked again shortly.' }

/**
 * Carriers that are left alone while they do not answer. Counted for each account and kind of call, since a carrier's services fail apart:
 * with its recovery down labels can still be bought. What is not tried is `unreached`: nothing was sent.
 */
export const guardCarriers = (carriers: ReadonlyMap<string, Carrier>, now: () => Date): ReadonlyMap<string, Carrier> => {
  const breakers = new Map<string, Breaker>()
  const guard = async <T>(account: CarrierAccount, operation: string, ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const breaker = breakerOf(breakers, `${account.id} ${operation}`)
    if (!mayTry(breaker, now().getTime())) return { ok: false, certainty: 'unreached', messages: [resting] }
    try {
      const outcome = await ask()
      note(breaker, !outcome.ok && outcome.certainty !== 'refused', now().getTime())
      return outcome
    } catch (error) {
      note(breaker, true, now().getTime())
      throw error
    }
  }
  return new Map([...carriers].map(([code, carrier]) => [code, guarded(carrier, guard)]))
}

const breakerOf = (breakers: Map<string, Breaker>, key: string): Breaker => {
  const known = breakers.get(key) ?? { failures: 0, restsUntil: 0, isProbing: false }
  breakers.set(key, known)
  return known
}

const mayTry = (breaker: Breaker, now: number): boolean => {
  if (breaker.failures < mostFailures) return true
  if (now < breaker.restsUntil || breaker.isProbing) return false
  breaker.isProbing = true
  return true
}

const note = (breaker: Breaker, hasFailed: boolean, now: number): void => {
  breaker.isProbing = false
  breaker.failures = hasFailed ? breaker.failures + 1 : 0
  if (breaker.failures >= mostFailures) breaker.restsUntil = now + rest
}

type Guard = <T>(account: CarrierAccount, operation: string, ask: () => Promise<Outcome<T>>) => Promise<Outcome<T>>

const guarded = (carrier: Carrier, guard: Guard): Carrier => ({
  ...carrier,
  rate: (request, account) => guard(account, 'rate', () => carrier.rate(request, account)),
  ship: (request, account) => guard(account, 'ship', () => carrier.ship(request, account)),
  void: (request, account) => guard(account, 'void', () => carrier.void(request, account)),
  track: (numbers, account) => guard(account, 'track', () => carrier.track(numbers, account)),
  checkAddress: (address, account) => guard(account, 'checkAddress', () => carrier.checkAddress(address, account)),
  findByReference: (reference, account, formats) => guard(account, 'findByReference', () => carrier.findByReference(reference, account, formats)),
})
