import { findZip3, type Zip3 } from './zip3.ts'

/** 2 to 8 by distance; 44 Alaska and Hawaii, 45 Puerto Rico and the Virgin Islands, 46 the Pacific territories and military post. */
export const zones = ['2', '3', '4', '5', '6', '7', '8', '44', '45', '46'] as const
export type Zone = (typeof zones)[number]

/** Upper edge of each band in statute miles between the centroids of the ZIP prefixes; the edge belongs to the band. */
export const zoneBands = [
  { zone: '2', upTo: 150 },
  { zone: '3', upTo: 300 },
  { zone: '4', upTo: 600 },
  { zone: '5', upTo: 1000 },
  { zone: '6', upTo: 1400 },
  { zone: '7', upTo: 1800 },
  { zone: '8', upTo: Number.POSITIVE_INFINITY },
] as const satisfies readonly { zone: Zone; upTo: number }[]

const specialZones: Readonly<Record<string, Zone>> = {
  AK: '44',
  HI: '44',
  PR: '45',
  VI: '45',
  GU: '46',
  AS: '46',
  MP: '46',
  AA: '46',
  AE: '46',
  AP: '46',
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
export const zoneOfDistance = (miles: number): Zone => zoneBands.find(({ upTo }) => miles <= upTo)?.zone ?? '8'

/** A carrier's own chart of one origin: destination prefix to zone. Where it is silent, the distance decides. */
export type ZoneChart = ReadonlyMap<string, Zone>

/** Zone between two ZIP codes; undefined when either prefix is not in use. The same either way round, unless a chart says otherwise. */
export const zoneBetween = (from: string, to: string, chart?: ZoneChart): Zone | undefined => {
  const origin = findZip3(from)
  const destination = findZip3(to)
  if (!origin || !destination) return undefined
  const charted = chart?.get(destination.prefix)
  if (charted) return charted
  if (origin.state !== destination.state) {
    const special = zones.findLast((zone) =>
      [specialZones[origin.state], specialZones[destination.state]].includes(zone),
    )
    if (special) return special
  }
  return zoneOfDistance(milesBetween(origin, destination))
}
