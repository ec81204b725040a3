import type { Carrier, CarrierAccount, Label, Outcome, ShipRequest } from '@stowline/domain/shipping/carrier'

/**
 * Longest wait for a carrier's answer, in milliseconds; after it the result is unknown, not failed. Longer than an adapter takes for all
 * that belongs to one question. The lease on the label is renewed meanwhile: nothing is sent behind our back once a label is up for others.
 */
const timeoutMs = 35_000

/** Buys a label. Silence, or an adapter that breaks, is an unknown result, never a failure. */
export const askCarrier = (carrier: Carrier, account: CarrierAccount, request: ShipRequest): Promise<Outcome<Label>> =>
  patiently(() => carrier.ship(request, account))

/** A carrier's answer to any question, or an unknown result when it stays silent. */
export const patiently = async <T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
  const { promise: silence, resolve } = Promise.withResolvers<Outcome<T>>()
  const timer = setTimeout(() => resolve(unknown('timeout', 'No answer in time')), timeoutMs)
  try {
    return await Promise.race([ask(), silence])
  } catch (error) {
    return unknown('adapter', String(error))
  } finally {
    clearTimeout(timer)
  }
}

const unknown = <T>(code: string, text: string): Outcome<T> => ({
  ok: false,
  certainty: 'unknown',
  messages: [{ kind: 'system', code, text }],
})
