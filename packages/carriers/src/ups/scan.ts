import type { TrackingEvent } from '@stowline/domain/shipping/carrier'
import type { TrackingState } from '@stowline/domain/tracking/milestones'
import { z } from 'zod'
import { maybe, text } from '../lenient.ts'
import { activityTypes, statuses, unknownType } from './data/statuses.ts'

export const Status = maybe(z.object({ type: text, code: text, statusCode: text, description: text }))
const Place = maybe(z.object({ address: maybe(z.object({ city: text, stateProvince: text, countryCode: text })) }))
const Fields = z.object({
  date: text,
  time: text,
  gmtDate: text,
  gmtTime: text,
  gmtOffset: text,
  location: Place,
  status: Status,
})
/** A scan and, beside what is read of it, the whole as it came. */
export const Scan = z.looseObject({}).transform((raw) => ({ ...Fields.parse(raw), raw }))
export type Scanned = z.output<typeof Scan>
type Known = NonNullable<z.output<typeof Status>>

/** "003" and "3" are the same number. */
const numbered = ({ statusCode }: Known) => (statusCode === '' ? undefined : statuses[Number(statusCode)])

/** States that a type leaves open to the number; whatever else the number says, the type is right. */
const openTo: Readonly<Record<string, readonly (TrackingState | 'same')[]>> = {
  D: ['delivered', 'returned'],
  M: ['labelCreated', 'voided'],
  MV: ['voided'],
  X: ['exception', 'returned'],
}
/** Only a scan of type D has delivered anything. */
const openOtherwise: readonly (TrackingState | 'same')[] = [
  'labelCreated',
  'pickedUp',
  'inTransit',
  'outForDelivery',
  'exception',
  'returned',
  'same',
]

/** What a status means, by its type and its number; `before` is where the parcel was. */
export const stateOfStatus = (status: Known, before: TrackingState): TrackingState => {
  const byNumber = numbered(status)?.[0]
  const byType = (activityTypes[status.type] ?? unknownType)[0]
  const state = byNumber !== undefined && (openTo[status.type] ?? openOtherwise).includes(byNumber) ? byNumber : byType
  return state === 'same' ? before : state
}

/** Our words, and UPS's own where they say more: it has hundreds of reasons, in English. */
const wordsOf = (status: Known): readonly [zh: string, en: string] => {
  const [, zh, en] = numbered(status) ?? activityTypes[status.type] ?? unknownType
  const { description } = status
  return description === '' || description.toLowerCase() === en.toLowerCase()
    ? [zh, en]
    : [`${zh}（${description}）`, description]
}

const digits = (value: string): string => value.replace(/\D/g, '')

const momentOf = (date: string, time: string): number => {
  const [day, clock] = [digits(date), digits(time).padEnd(6, '0')]
  return Date.parse(
    `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4, 6)}Z`,
  )
}

/** Minutes that local time is ahead of Greenwich: "-05:00". */
const offsetOf = (offset: string): number => {
  const [, sign, hours = 0, minutes = 0] = /^([+-]?)(\d{2}):?(\d{2})$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The moment of a scan. UPS tells Greenwich time beside local time; without it local time is taken for it, which is hours off at most. */
const scannedAt = ({ date, time, gmtDate, gmtTime, gmtOffset }: Scanned): number =>
  gmtDate && gmtTime ? momentOf(gmtDate, gmtTime) : momentOf(date, time) - offsetOf(gmtOffset) * 60_000

const placeOf = ({ location }: Scanned): string =>
  [location?.address?.city, location?.address?.stateProvince, location?.address?.countryCode].filter(Boolean).join(', ')

/** Scans as events, oldest first; UPS tells the newest first. One without a readable moment or status is left out. */
export const toEvents = (scans: readonly Scanned[]): TrackingEvent[] => {
  const ordered = scans
    .flatMap((scan) =>
      scan.status && Number.isFinite(scannedAt(scan)) ? [{ scan, status: scan.status, at: scannedAt(scan) }] : [],
    )
    .reverse()
    .sort((one, other) => one.at - other.at)
  let state: TrackingState = 'labelCreated'
  return ordered.map(({ scan, status, at }) => {
    state = stateOfStatus(status, state)
    const place = placeOf(scan)
    return {
      at: new Date(at).toISOString(),
      state,
      code: [status.type, status.code, status.statusCode && String(Number(status.statusCode))]
        .filter(Boolean)
        .join('-'),
      text: wordsOf(status),
      ...(place ? { place } : {}),
      raw: scan.raw,
    }
  })
}
