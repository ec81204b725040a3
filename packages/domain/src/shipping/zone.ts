import { findZip3, type Zip3 } from './zip3.ts'

/** 2 to 8 by distance; 44 Alaska and Hawaii, 45 Puerto Rico and the Virgin Islands, 46 the Pacific territories and military post. */
export const zones = ['2', '3', '4', '5', '6', '7', '8', '44', '45', '46'] as const
export type Zone = (typeof zones)[number]

/** Where no chart says otherwise: zones by state, and by distance. */
export type ZoneBands<Name extends string = string> = {
  /** Upper edge of each band in statute miles between the centroids of the ZIP prefixes; the edge belongs to the band, the last one has none. */
  readonly bands: readonly { readonly zone: Name; readonly upTo: number | null }[]
  /** States that are a zone of their own for all others, the farthest last. */
  readonly apart: readonly { readonly zone: Name; readonly states: readonly string[] }[]
}

export const usualBands: ZoneBands<Zone> = {
  bands: [
    { zone: '2', upTo: 150 },
    { zone: '3', upTo: 300 },
    { zone: '4', upTo: 600 },
    { zone: '5', upTo: 1000 },
    { zone: '6', upTo: 1400 },
    { zone: '7', upTo: 1800 },
    { zone: '8', upTo: null },
  ],
  apart: [
    { zone: '44', states: ['AK', 'HI'] },
    { zone: '45', states: ['PR', 'VI'] },
    { zone: '46', states: ['GU', 'AS', 'MP', 'AA', 'AE', 'AP'] },
  ],
}

const earthRadiusMiles = 3958.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in statute miles. */
export const milesBetween = (
  a: Pick<Zip3, 'latitude' | 'longitude'>,
  b: Pick<Zip3, 'latitude' | 'longitude'>,
): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The band that a distance falls into. */
export const bandOf = <Name extends string>(miles: number, { bands }: ZoneBands<Name>) =>
  bands.find(({ upTo }) => upTo === null || miles <= upTo)

/** A zone, and how it was found: the way between two prefixes, or the state of one of them. */
export type ZoneByBands<Name extends string> =
  | { readonly zone: Name; readonly by: 'distance'; readonly miles: number }
  | { readonly zone: Name; readonly by: 'state'; readonly state: string }

/** Zone between two ZIP codes; undefined when either prefix is not in use. The same either way round. */
export const zoneByBands = <Name extends string>(
  from: string,
  to: string,
  table: ZoneBands<Name>,
): ZoneByBands<Name> | undefined => {
  const origin = findZip3(from)
  const destination = findZip3(to)
  if (!origin || !destination) return undefined
  if (origin.state !== destination.state) {
    const has = (state: string) => table.apart.findLast(({ states }) => states.includes(state))
    const [one, other] = [has(destination.state), has(origin.state)]
    const apart = table.apart.findLast((row) => row === one || row === other)
    if (apart) return { zone: apart.zone, by: 'state', state: apart === one ? destination.state : origin.state }
  }
  const miles = milesBetween(origin, destination)
  const zone = bandOf(miles, table)?.zone
  return zone === undefined ? undefined : { zone, by: 'distance', miles }
}

/** The zone where no carrier's chart is at hand. */
export const zoneBetween = (from: string, to: string): Zone | undefined => zoneByBands(from, to, usualBands)?.zone
