import type { ScanCode } from '../practice/codes.ts'
import { firstScanDay, journeyAlong } from '../practice/remote/journey.ts'
import type { Book, Sale } from './book.ts'
import type { Clock } from './clock.ts'
import { chance } from './number.ts'
import { findService } from './services.ts'

/** A scan as it happened; the code is the carriers' common one, each has its own words for it. */
export type Scan = { readonly at: number; readonly code: ScanCode; readonly city: string; readonly state: string }

const placed = (place: string | undefined): Pick<Scan, 'city' | 'state'> => {
  const [city = '', state = ''] = (place ?? '').split(', ')
  return { city, state }
}

/** Everything that will happen to a shipment, out of its first number. */
const scriptOf = ({ carrier, consignment, numbers, soldAt }: Sale, day: number): readonly Scan[] => {
  const service = findService(carrier, consignment.service)
  if (!service) return []
  const { sender, recipient } = consignment
  const way = {
    origin: sender.zip.slice(0, 3),
    destination: recipient.zip.slice(0, 3),
    serial: chance(numbers[0] ?? ''),
    transit: service.transit,
  }
  return journeyAlong(way).map(({ day: after, code, place }) => ({
    at: Math.round(soldAt + after * day),
    code,
    ...placed(place),
  }))
}

/** What has happened until now, oldest first. */
export const scansOf = (sale: Sale, clock: Clock, book: Book): readonly Scan[] => {
  const scans = scriptOf(sale, clock.day)
  const voided = book.voidedAt(sale)
  if (voided !== undefined) return [...scans.slice(0, 1), { at: voided, code: 'VO', city: '', state: '' }]
  return scans.filter(({ at }) => at <= clock.now())
}

export const isScanned = ({ soldAt }: Sale, clock: Clock): boolean => clock.now() >= soldAt + firstScanDay * clock.day

/** When delivery is promised, mishaps aside. */
export const promisedAt = ({ soldAt, price }: Sale, clock: Clock): number =>
  Math.round(soldAt + (firstScanDay + price.days + 0.45) * clock.day)
