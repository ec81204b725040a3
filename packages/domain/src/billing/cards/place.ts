import { fail, ok, type Result } from '../../kernel/result.ts'
import { isWithin, readZips, zipFinder } from '../../shipping/zip-ranges.ts'
import { zoneByBands } from '../../shipping/zone.ts'
import type { AreaRow, FreightCard, ZoneChart } from './rate-card.ts'

/** A zone's name and the way it was found. */
export type ZoneFound =
  | { readonly zone: string; readonly by: 'chart'; readonly origin: string; readonly zips: string }
  | { readonly zone: string; readonly by: 'distance'; readonly miles: number }
  | { readonly zone: string; readonly by: 'state'; readonly state: string }
  /** Named from outside, without a way. */
  | { readonly zone: string; readonly by: 'given' }

/** Where a parcel goes, in the words of a card. */
export type Place = {
  readonly zone: ZoneFound
  readonly area: Pick<AreaRow, 'tier' | 'zips'> | undefined
}

export type Way = { readonly from: string; readonly to: string; readonly shipDate: string }

const findArea = zipFinder<AreaRow>()
const findCharted = zipFinder<ZoneChart['rows'][number]>()

/** The row of the list that an address falls under on a day. */
export const areaOn = (areas: readonly AreaRow[], zip: string, day: string): AreaRow | undefined =>
  findArea(areas, zip).find(({ begins, ends }) => begins <= day && (ends === null || day <= ends))

const startsIn = (zip: string, origin: string): boolean => {
  const range = readZips(origin)
  return range !== undefined && isWithin(zip, range)
}

const charted = ({ zones }: FreightCard, chart: string, { from, to }: Way) => {
  const own = zones.charts.find((one) => one.chart === chart && startsIn(from, one.origin))
  const [row] = own ? findCharted(own.rows, to) : []
  return own && row ? { origin: own.origin, ...row } : undefined
}

/** The zone between two ZIP codes for a service: its carrier's chart goes before the distance. */
export const zoneOn = (card: FreightCard, service: string, way: Way): Result<ZoneFound> => {
  const row = charted(card, card.services[service]?.chart ?? '', way)
  if (row) {
    const { zone, origin, zips } = row
    return zone === null
      ? fail({ code: 'rating.notServed', params: { zip: way.to } })
      : ok({ zone, by: 'chart', origin, zips })
  }
  const found = zoneByBands(way.from, way.to, card.zones)
  return found ? ok(found) : fail({ code: 'rating.zipUnknown', params: { from: way.from, to: way.to } })
}

/** Zone and delivery area of a way, for a service. */
export const placeOn = (card: FreightCard, service: string, way: Way): Result<Place> => {
  const zone = zoneOn(card, service, way)
  return zone.ok ? ok({ zone: zone.value, area: areaOn(card.areas, way.to, way.shipDate) }) : zone
}
