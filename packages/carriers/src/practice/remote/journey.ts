import { zoneBetween, type Zone } from '@stowline/domain/shipping/zone'
import { findZip3 } from '@stowline/domain/shipping/zip3'
import { practiceServices, type PracticeService, type ScanCode } from '../codes.ts'
import { hubsBetween } from './hubs.ts'
import type { NumberFacts } from './number.ts'

/** One scan of the script. `day` counts carrier days since purchase. */
export type Scan = { readonly day: number; readonly code: ScanCode; readonly place?: string }

/** A parcel is first scanned one carrier day after its label was bought; until then the label can be voided. */
export const firstScanDay = 1

const groundDays: Readonly<Record<Zone, number>> = {
  '2': 1,
  '3': 2,
  '4': 3,
  '5': 4,
  '6': 4,
  '7': 5,
  '8': 5,
  '44': 7,
  '45': 7,
  '46': 9,
}
const isFar = (zone: Zone): boolean => zone.length > 1

/** Carrier days from the first scan to the day of delivery. */
export const transitDays = (transit: PracticeService['transit'], zone: Zone): number => {
  if (transit === 'ground') return groundDays[zone]
  return (transit === 'twoDay' ? 2 : 1) + (isFar(zone) ? 2 : 0)
}

/** The same between two ZIP codes; one that is not in use is far away. */
export const transitDaysBetween = (transit: PracticeService['transit'], from: string, to: string): number =>
  transitDays(transit, zoneBetween(from, to) ?? '8')

const courses = ['normal', 'nobodyHome', 'incompleteAddress', 'weather', 'returned'] as const
type Course = (typeof courses)[number]

/** Of a hundred parcels six meet a mishap before they are delivered and two come back; the rest arrive on time. */
export const courseOf = (serial: number): Course => {
  const lot = serial % 100
  if (lot < 2) return 'returned'
  if (lot < 4) return 'nobodyHome'
  if (lot < 6) return 'incompleteAddress'
  return lot < 8 ? 'weather' : 'normal'
}

/** Last leg by course, as carrier days after the day of delivery begins. */
const lastLegs: Readonly<Record<Course, readonly (readonly [after: number, code: ScanCode])[]>> = {
  normal: [
    [0.15, 'OD'],
    [0.45, 'DL'],
  ],
  nobodyHome: [
    [0.15, 'OD'],
    [0.5, 'NH'],
    [1.15, 'OD'],
    [1.4, 'DL'],
  ],
  incompleteAddress: [
    [0.1, 'AI'],
    [1.15, 'OD'],
    [1.5, 'DL'],
  ],
  weather: [
    [0, 'WX'],
    [1.15, 'OD'],
    [1.45, 'DL'],
  ],
  returned: [
    [0.15, 'OD'],
    [0.5, 'RF'],
    [1.2, 'RS'],
  ],
}

const placeOf = (prefix: string): string | undefined => {
  const area = findZip3(prefix)
  return area && `${area.city}, ${area.state}`
}

const located = (scans: readonly Scan[], place: string | undefined): Scan[] =>
  scans.map((scan) => (place ? { ...scan, place } : scan))

/** What a parcel's way depends on: ZIP prefixes, how fast it goes, and the lot that chooses its course. */
export type Way = Pick<NumberFacts, 'origin' | 'destination' | 'serial'> & {
  readonly transit: PracticeService['transit']
}

/** Departure from the origin and arrival at one to three hubs, spread evenly until the day of delivery. */
const linehaul = (facts: Way, days: number): Scan[] => {
  const origin = findZip3(facts.origin)
  const destination = findZip3(facts.destination)
  if (!origin || !destination) return []
  const route = hubsBetween(origin, destination, Math.min(days, 3))
  const step = (days - 0.3) / route.length
  const arrivals = route.map(
    ({ name }, index): Scan => ({ day: firstScanDay + 0.25 + step * index, code: 'AR', place: name }),
  )
  return [...located([{ day: firstScanDay + 0.1, code: 'DP' }], placeOf(facts.origin)), ...arrivals]
}

/** The whole script of a parcel, from label to door. */
export const journeyAlong = (facts: Way): readonly Scan[] => {
  const zone = zoneBetween(facts.origin, facts.destination)
  if (!zone) return []
  const days = transitDays(facts.transit, zone)
  const deliveryDay = firstScanDay + days
  const course = courseOf(facts.serial)
  const here = placeOf(facts.destination)
  const lastLeg = lastLegs[course].map(([after, code]): Scan => ({ day: deliveryDay + after, code }))
  const home: Scan[] = course === 'returned' ? [{ day: deliveryDay + 1.2 + days + 0.4, code: 'RT' }] : []
  return [
    ...located(
      [
        { day: 0, code: 'OC' },
        { day: firstScanDay, code: 'PU' },
      ],
      placeOf(facts.origin),
    ),
    ...linehaul(facts, days),
    ...located([{ day: deliveryDay - 0.02, code: 'AD' }, ...lastLeg], here),
    ...located(home, placeOf(facts.origin)),
  ]
}

/** The script out of a practice number alone. */
export const journeyOf = (facts: NumberFacts): readonly Scan[] => {
  const service = practiceServices[facts.service]
  return service ? journeyAlong({ ...facts, transit: service.transit }) : []
}

/** Carrier day on which delivery is promised, mishaps aside. */
export const promisedDay = (facts: NumberFacts): number | undefined => {
  const service = practiceServices[facts.service]
  const zone = zoneBetween(facts.origin, facts.destination)
  return service && zone && firstScanDay + transitDays(service.transit, zone) + 0.45
}
