import type { Outcome, TrackingReport } from '@stowline/domain/shipping/carrier'
import { stateOf } from '@stowline/domain/tracking/progress'
import { z } from 'zod'
import { many, maybe, text } from '../lenient.ts'
import { given } from '../outcome.ts'
import { alertsOf } from './reply.ts'
import { eventsOf, Scan, Status } from './scans.ts'

/** Most numbers that FedEx takes in one question. */
export const mostNumbers = 30

export const normalNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

export const toRequest = (trackingNumbers: readonly string[]) => ({
  includeDetailedScans: true,
  trackingInfo: trackingNumbers.map((number) => ({ trackingNumberInfo: { trackingNumber: normalNumber(number) } })),
})

const Window = maybe(z.object({ window: maybe(z.object({ begins: text, ends: text })) }))
export const TrackResult = z.object({
  trackingNumberInfo: maybe(z.object({ trackingNumber: text })),
  additionalTrackingInfo: maybe(
    z.object({ packageIdentifiers: many(z.object({ type: text, values: many(text), value: many(text) })) }),
  ),
  packageDetails: maybe(z.object({ sequenceNumber: text })),
  serviceDetail: maybe(z.object({ type: text })),
  latestStatusDetail: Status,
  error: maybe(z.object({ code: text, message: text })),
  scanEvents: many(Scan),
  dateAndTimes: many(z.object({ dateTime: text, type: text })),
  estimatedDeliveryTimeWindow: Window,
})
export type TrackResult = z.infer<typeof TrackResult>

export const TrackReply = z.object({
  output: z.looseObject({
    completeTrackResults: many(z.object({ trackingNumber: text, trackResults: many(TrackResult) })),
  }),
})

const utc = (date: string | undefined): string | undefined => {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

const etaOf = ({ estimatedDeliveryTimeWindow: estimate, dateAndTimes }: TrackResult): string | undefined => {
  const dated = (type: string) => dateAndTimes.find((one) => one.type === type)?.dateTime
  return (
    utc(estimate?.window?.ends) ??
    utc(estimate?.window?.begins) ??
    utc(dated('ESTIMATED_DELIVERY')) ??
    utc(dated('COMMITMENT'))
  )
}

const ended: readonly string[] = ['delivered', 'returned', 'voided']

const reportOf = (trackingNumber: string, results: readonly TrackResult[]): TrackingReport => {
  // FedEx uses its numbers again: of several parcels under one number the last one that was scanned is meant.
  const told = results
    .filter(({ error }) => !error?.code)
    .map((result) => ({ events: eventsOf(result), eta: etaOf(result) }))
  const [latest] = told.toSorted((a, b) => (b.events.at(-1)?.at ?? '').localeCompare(a.events.at(-1)?.at ?? ''))
  if (!latest || latest.events.length === 0) return { trackingNumber, state: 'notFound', events: [] }
  const { events, eta } = latest
  const state = stateOf(events)
  return { trackingNumber, state, events, ...(eta && !ended.includes(state) ? { eta } : {}) }
}

/** One report per number, in the order asked for; events oldest first. */
export const fromResponse = (
  json: unknown,
  trackingNumbers: readonly string[],
): Outcome<TrackingReport[]> | undefined => {
  const { data } = TrackReply.safeParse(json)
  if (!data) return undefined
  const { completeTrackResults } = data.output
  const resultsFor = (number: string): TrackResult[] =>
    completeTrackResults
      .filter(({ trackingNumber, trackResults }) =>
        [trackingNumber, ...trackResults.map((one) => one.trackingNumberInfo?.trackingNumber ?? '')]
          .map(normalNumber)
          .includes(normalNumber(number)),
      )
      .flatMap(({ trackResults }) => trackResults)
  return given(
    trackingNumbers.map((number) => reportOf(number, resultsFor(number))),
    alertsOf(data.output),
  )
}
