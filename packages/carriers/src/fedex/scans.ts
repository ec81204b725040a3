import type { TrackingEvent } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { stateOf } from '@stowline/domain/tracking/progress'
import { z } from 'zod'
import { many, maybe, text } from '../lenient.ts'
import { exceptionReasons } from './data/exception-codes.ts'
import { trackingCodes } from './data/tracking-codes.ts'

const Place = maybe(z.object({ city: text, stateOrProvinceCode: text, countryCode: text }))

export const Scan = z.looseObject({
  date: text,
  eventType: text,
  derivedStatusCode: text,
  eventDescription: text,
  derivedStatus: text,
  exceptionCode: text,
  exceptionDescription: text,
  scanLocation: Place,
})
type Scan = z.infer<typeof Scan>

export const Status = maybe(
  z.looseObject({
    code: text,
    derivedCode: text,
    description: text,
    statusByLocale: text,
    scanLocation: Place,
    ancillaryDetails: many(z.object({ reason: text, reasonDescription: text })),
  }),
)
type Status = NonNullable<z.infer<typeof Status>>

type Tracked = {
  readonly scanEvents: readonly Scan[]
  readonly latestStatusDetail?: Status | undefined
  readonly dateAndTimes: readonly { readonly dateTime: string; readonly type: string }[]
}

const placeOf = (place: z.infer<typeof Place>): { place?: string } => {
  const { city = '', stateOrProvinceCode = '', countryCode = '' } = place ?? {}
  const parts = [city, stateOrProvinceCode, countryCode === 'US' ? '' : countryCode].filter(Boolean)
  return parts.length > 0 ? { place: parts.join(', ') } : {}
}

/** A code that is in no list of FedEx means that the parcel is under way; what it said is kept with the event. */
const meaningOf = (
  code: string,
  said: string,
): { state: TrackingState | 'same'; text: readonly [zh: string, en: string] } => {
  const known = trackingCodes[code.toUpperCase()]
  return known
    ? { state: known[0], text: [known[1], said || known[2]] }
    : { state: 'inTransit', text: [said || code, said || code] }
}

const reasonZh = (code: string, said: string): string => exceptionReasons[code.replace(/^0+/, '')] ?? said

type News = Pick<Scan, 'exceptionCode' | 'exceptionDescription' | 'scanLocation'> & {
  readonly at: string
  readonly code: string
  readonly said: string
  readonly raw: unknown
}

const toEvent = (news: News, before: TrackingState): TrackingEvent => {
  const { state, text: words } = meaningOf(news.code, news.said)
  const { exceptionCode, exceptionDescription: reason } = news
  const because =
    reason && reason !== words[1]
      ? { zh: `：${reasonZh(exceptionCode, reason)}`, en: `: ${reason}` }
      : { zh: '', en: '' }
  return {
    at: news.at,
    state: state === 'same' ? before : state,
    code: exceptionCode ? `${news.code}-${exceptionCode}` : news.code,
    text: [words[0] + because.zh, words[1] + because.en],
    ...placeOf(news.scanLocation),
    raw: news.raw,
  }
}

const utc = (date: string): string => {
  const time = Date.parse(date)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

const scanNews = (scan: Scan): News => ({
  ...scan,
  at: utc(scan.date),
  code: scan.derivedStatusCode || scan.eventType,
  said: scan.eventDescription || scan.derivedStatus,
  raw: scan,
})

/** When the latest status began, where no scan says so. */
const statusMoment = ({ dateAndTimes }: Tracked): string => {
  const order = ['ACTUAL_DELIVERY', 'ACTUAL_PICKUP', 'ACTUAL_TENDER', 'SHIPMENT_DATA_RECEIVED', 'SHIP']
  const moments = order.map((type) => utc(dateAndTimes.find((one) => one.type === type)?.dateTime ?? ''))
  return moments.find(Boolean) ?? ''
}

const statusNews = (status: Status, at: string): News => ({
  at,
  code: status.derivedCode || status.code,
  said: status.statusByLocale || status.description,
  exceptionCode: status.ancillaryDetails[0]?.reason ?? '',
  exceptionDescription: status.ancillaryDetails[0]?.reasonDescription ?? '',
  scanLocation: status.scanLocation,
  raw: status,
})

/**
 * A parcel's history, oldest first. FedEx keeps its latest status apart from the scans: where these do not lead to it, as after a
 * cancellation, it is the last event. A scan without a moment cannot be put in order and is left out.
 */
export const eventsOf = (tracked: Tracked): TrackingEvent[] => {
  const scans = tracked.scanEvents
    .map(scanNews)
    .filter(({ at }) => at !== '')
    .sort((a, b) => a.at.localeCompare(b.at))
  const events: TrackingEvent[] = []
  for (const news of scans) events.push(toEvent(news, events.at(-1)?.state ?? 'labelCreated'))
  const status = tracked.latestStatusDetail
  if (!status?.derivedCode && !status?.code) return events
  const latest = toEvent(statusNews(status, events.at(-1)?.at ?? statusMoment(tracked)), stateOf(events))
  return latest.at === '' || (events.length > 0 && stateOf(events) === latest.state) ? events : [...events, latest]
}
