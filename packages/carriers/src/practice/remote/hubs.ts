import { milesBetween } from '@stowline/domain/shipping/zone'
import type { Zip3 } from '@stowline/domain/shipping/zip3'

type Place = Pick<Zip3, 'latitude' | 'longitude'>
type Hub = Place & { readonly name: string }

/** Sorting hubs of the practice carrier: towns on the interstates where parcels change trucks. */
const hubs: readonly Hub[] = [
  { name: 'Worcester, MA', latitude: 42.26, longitude: -71.8 },
  { name: 'Edison, NJ', latitude: 40.52, longitude: -74.41 },
  { name: 'Harrisburg, PA', latitude: 40.27, longitude: -76.88 },
  { name: 'Richmond, VA', latitude: 37.54, longitude: -77.44 },
  { name: 'Greensboro, NC', latitude: 36.07, longitude: -79.79 },
  { name: 'Atlanta, GA', latitude: 33.75, longitude: -84.39 },
  { name: 'Jacksonville, FL', latitude: 30.33, longitude: -81.66 },
  { name: 'Columbus, OH', latitude: 39.96, longitude: -83.0 },
  { name: 'Indianapolis, IN', latitude: 39.77, longitude: -86.16 },
  { name: 'Louisville, KY', latitude: 38.25, longitude: -85.76 },
  { name: 'Nashville, TN', latitude: 36.16, longitude: -86.78 },
  { name: 'Memphis, TN', latitude: 35.15, longitude: -90.05 },
  { name: 'Chicago, IL', latitude: 41.88, longitude: -87.63 },
  { name: 'Minneapolis, MN', latitude: 44.98, longitude: -93.27 },
  { name: 'St. Louis, MO', latitude: 38.63, longitude: -90.2 },
  { name: 'Kansas City, MO', latitude: 39.1, longitude: -94.58 },
  { name: 'New Orleans, LA', latitude: 29.95, longitude: -90.07 },
  { name: 'Dallas, TX', latitude: 32.78, longitude: -96.8 },
  { name: 'Houston, TX', latitude: 29.76, longitude: -95.37 },
  { name: 'Oklahoma City, OK', latitude: 35.47, longitude: -97.52 },
  { name: 'Omaha, NE', latitude: 41.26, longitude: -95.93 },
  { name: 'Denver, CO', latitude: 39.74, longitude: -104.99 },
  { name: 'Albuquerque, NM', latitude: 35.08, longitude: -106.65 },
  { name: 'Phoenix, AZ', latitude: 33.45, longitude: -112.07 },
  { name: 'Salt Lake City, UT', latitude: 40.76, longitude: -111.89 },
  { name: 'Ontario, CA', latitude: 34.06, longitude: -117.65 },
  { name: 'Sacramento, CA', latitude: 38.58, longitude: -121.49 },
  { name: 'Portland, OR', latitude: 45.52, longitude: -122.68 },
  { name: 'Tacoma, WA', latitude: 47.25, longitude: -122.44 },
  { name: 'Boise, ID', latitude: 43.62, longitude: -116.2 },
]

const nearest = (place: Place): Hub =>
  hubs.reduce((best, hub) => (milesBetween(place, hub) < milesBetween(place, best) ? hub : best))

/** Hubs on the way, at most `most`: those nearest to points spread evenly along the line, each once, in travel order. */
export const hubsBetween = (origin: Place, destination: Place, most: number): readonly Hub[] => {
  const route = Array.from({ length: most }, (_, index) => {
    const part = most === 1 ? 0.5 : index / (most - 1)
    return nearest({
      latitude: origin.latitude + (destination.latitude - origin.latitude) * part,
      longitude: origin.longitude + (destination.longitude - origin.longitude) * part,
    })
  })
  return [...new Set(route)]
}
