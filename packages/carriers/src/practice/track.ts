import type { TrackingEvent, TrackingReport } from '@stowline/domain/shipping/carrier'
import { scanCodes } from './codes.ts'
import type { Trace, TracedScan } from './remote/trace.ts'

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const toRequest = (trackingNumbers: readonly string[]): string[] =>
  trackingNumbers.map((number) => number.replace(/\s/g, '').toUpperCase())

const toEvent = (scan: TracedScan): TrackingEvent => {
  const { state, text } = scanCodes[scan.code]
  return { at: iso(scan.at), state, code: scan.code, text, ...(scan.place ? { place: scan.place } : {}), raw: scan }
}

/** One report per number, in the order asked for; events oldest first. */
export const fromResponse = (traces: readonly Trace[]): TrackingReport[] =>
  traces.map(({ number, scans, promisedAt, nextAt }) => {
    const events = scans.map(toEvent)
    return {
      trackingNumber: number,
      state: events.at(-1)?.state ?? 'notFound',
      events,
      ...(promisedAt === undefined ? {} : { eta: iso(promisedAt) }),
      ...(nextAt === undefined ? {} : { newsAt: nextAt === null ? null : iso(nextAt) }),
    }
  })
