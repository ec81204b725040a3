import type { ScanCode } from '../codes.ts'
import { journeyOf, promisedDay } from './journey.ts'
import { fromNumber } from './number.ts'

/** One scan with its moment in milliseconds since 1970. */
export type TracedScan = { readonly at: number; readonly code: ScanCode; readonly place?: string }
/** `nextAt`: the moment of the scan to come, none after the last. */
export type Trace = {
  readonly number: string
  readonly scans: readonly TracedScan[]
  readonly promisedAt?: number
  readonly nextAt?: number | null
}

/** What has happened to a parcel until now; no scans when the number is unknown. A function of number and clock, save for a void. */
export const traceOf = (number: string, now: number, day: number, voided?: number): Trace => {
  const facts = fromNumber(number)
  if (!facts) return { number, scans: [] }
  const soldAt = facts.soldAt * 1000
  const scans = journeyOf(facts).map(
    ({ day: after, ...scan }): TracedScan => ({ at: Math.round(soldAt + after * day), ...scan }),
  )
  if (voided !== undefined) return { number, scans: [...scans.slice(0, 1), { at: voided, code: 'VO' }], nextAt: null }
  const promised = promisedDay(facts)
  return {
    number,
    scans: scans.filter(({ at }) => at <= now),
    nextAt: scans.find(({ at }) => at > now)?.at ?? null,
    ...(promised === undefined ? {} : { promisedAt: Math.round(soldAt + promised * day) }),
  }
}
