import type { RateCard } from '../billing/cards/rate-card.ts'
import type { RatingInput } from './quote.ts'
import { allZip3 } from './zip3.ts'

/**
 * The price of a shipment as the specification tells it, a second time: written from its text, exact (whole numbers and fractions of them, no floats but
 * for distances), slow, and without the engine's functions. What the engine says must be this. Only tests ask it.
 */
export type Opinion = { readonly lines: readonly string[]; readonly total: string } | 'none'

type Freight = RateCard['freight']
type Service = Freight['services'][string]

const ceilOf = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom
/** Half up, of what is not below nothing. */
const halfUp = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom)
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100))

const sidesOf = (parcel: RatingInput['parcels'][number], rule: Service['weighing']['sides']): bigint[] => {
  const bottom = parcel.unit === 'metric' ? 254n : 100n
  const whole = [parcel.length, parcel.width, parcel.height].map((side) => {
    const inches = rule === 'up' ? ceilOf(hundredths(side), bottom) : halfUp(hundredths(side), bottom)
    return inches < 1n ? 1n : inches
  })
  return whole.sort((a, b) => (a > b ? -1 : 1))
}

/** Millionths of a pound. */
const weightOf = (parcel: RatingInput['parcels'][number]): bigint =>
  parcel.unit === 'metric'
    ? halfUp(hundredths(parcel.weight) * 22_046_226n, 1000n)
    : hundredths(parcel.weight) * 10_000n

const sixteenths = (millionths: bigint, rule: Service['weighing']['weight']): bigint => {
  const ounces = ceilOf((millionths - 1n) * 16n, 1_000_000n)
  return rule === 'ounceUnderPound' && millionths <= 937_500n ? ounces : ceilOf(millionths - 1n, 1_000_000n) * 16n
}

const covers = (zips: string, zip: string): boolean => {
  const [from = '', to = from] = zips.split('-')
  const start = zip.slice(0, from.length)
  return start >= from && start <= to
}
/** A row that names the whole ZIP goes before one that names its prefix. */
const mostExact = <Row extends { readonly zips: string }>(rows: readonly Row[], zip: string): Row | undefined =>
  rows.find((row) => row.zips.length % 6 === 5 && covers(row.zips, zip)) ??
  rows.find((row) => row.zips.length % 4 === 3 && row.zips.length < 8 && covers(row.zips, zip))

const zoneFor = ({ zones }: Freight, service: Service, { from, to }: RatingInput): string | null => {
  const chart = zones.charts.find((one) => one.chart === service.chart && covers(one.origin, from))
  const row = chart && mostExact(chart.rows, to)
  if (row) return row.zone
  const [here, there] = [allZip3().get(from.slice(0, 3)), allZip3().get(to.slice(0, 3))]
  if (!here || !there) return null
  if (here.state !== there.state)
    for (const { zone, states } of [...zones.apart].reverse())
      if (states.includes(here.state) || states.includes(there.state)) return zone
  const [a, b] = [here, there].map(({ latitude, longitude }) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const
  })
  const gap = Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0), (a?.[2] ?? 0) - (b?.[2] ?? 0))
  const miles = 2 * 3958.8 * Math.asin(gap / 2)
  for (const { zone, upTo } of zones.bands) if (upTo === null || miles <= upTo) return zone
  return null
}

const inZone = (price: Freight['common']['ashFee'][number]['price'], zone: string): bigint => {
  for (const { zones, amount } of price.near) if (zones.includes(zone)) return BigInt(amount)
  return BigInt(price.others)
}

const isIn = (day: string, from: string, to: string): boolean => {
  if (from.length === 10) return from <= day && day <= to
  const year = Number(day.slice(0, 4))
  return [year - 1, year].some((begin) => {
    const end = to < from ? begin + 1 : begin
    return `${begin}-${from}` <= day && day <= `${end}-${to}`
  })
}

type Parcel = {
  readonly sides: readonly bigint[]
  readonly millionths: bigint
  readonly packaging: string
  readonly zone: string
}

/** The one fee for size or packaging, and the pounds it bills at least. */
const sizeFee = ({ common }: Freight, { sides, millionths, packaging, zone }: Parcel) => {
  const [longest = 0n, second = 0n, third = 0n] = sides
  const figures: Readonly<Record<string, bigint>> = {
    longest: longest * 1_000_000n,
    second: second * 1_000_000n,
    third: third * 1_000_000n,
    lengthPlusGirth: (longest + 2n * second + 2n * third) * 1_000_000n,
    volume: longest * second * third * 1_000_000n,
    weight: millionths,
  }
  for (const code of ['unauthorizedPackage', 'overSizeFee', 'ashFee'] as const)
    for (const { measure, over, price, leastWeight } of common[code])
      if ((figures[measure] ?? 0n) > BigInt(over) * 1_000_000n)
        return { code, amount: inZone(price, zone), least: BigInt(leastWeight) * 16n }
  for (const row of common.nonMotorizedFee)
    if (
      row.packaging === packaging &&
      (row.over === null || row.over.some((most, at) => (sides[at] ?? 0n) > BigInt(most)))
    )
      return { code: 'nonMotorizedFee' as const, amount: inZone(row.price, zone), least: 0n }
  return { code: null, amount: 0n, least: 0n }
}

/** Price of so many sixteenths of a pound. */
const basePrice = ({ baseFee }: Service, zone: string, ounces: bigint): bigint | null => {
  const column = baseFee.zones.indexOf(zone)
  if (column === -1) return null
  for (const { upTo, prices } of baseFee.rows) if (ounces <= BigInt(upTo * 16)) return BigInt(prices[column] ?? 0)
  const last = baseFee.rows.at(-1)
  if (!last || !baseFee.perPound) return null
  const further = ceilOf(ounces - BigInt(last.upTo * 16), 16n)
  return BigInt(last.prices[column] ?? 0) + further * BigInt(baseFee.perPound[column] ?? 0)
}

const seasonOf = (freight: Freight, service: Service, input: RatingInput, size: string | null): bigint => {
  let total = 0n
  for (const { on, groups, from, to, amount } of freight.common.peakSeasonSurcharge) {
    const isMeant = on === 'parcel' || (on === 'residential' && input.isResidential) || on === size
    if (isMeant && (!groups || groups.includes(service.group)) && isIn(input.shipDate, from, to))
      total += BigInt(amount)
  }
  return total
}

const percentOfFuel = (freight: Freight, group: string, day: string): bigint | null => {
  let latest: { begins: string; percent: number } | null = null
  for (const row of freight.common.fuelCharge)
    if (row.group === group && row.begins <= day && (!latest || row.begins > latest.begins)) latest = row
  return latest && BigInt(latest.percent)
}

/** Sixteenths of a pound that are billed. */
const billedOf = ({ weighing }: Service, { sides, millionths }: Parcel, least: bigint): bigint => {
  const [longest = 0n, second = 0n, third = 0n] = sides
  const volume = longest * second * third
  const counts = weighing.dimDivisor !== null && volume > BigInt(weighing.dimOver)
  const weights = [
    sixteenths(millionths, weighing.weight),
    counts ? ceilOf(volume, BigInt(weighing.dimDivisor ?? 1)) * 16n : 0n,
    least,
    weighing.weight === 'pound' ? 16n : 1n,
  ]
  return weights.reduce((most, one) => (one > most ? one : most))
}

const opinionOfParcel = (freight: Freight, service: Service, input: RatingInput, parcel: Parcel) => {
  const { percentOff, atLeast } = service
  const size = sizeFee(freight, parcel)
  const base = basePrice(service, parcel.zone, billedOf(service, parcel, size.least))
  const fuel = percentOfFuel(freight, service.group, input.shipDate)
  if (base === null || fuel === null) return null
  const area = mostExact(
    freight.areas.filter(({ begins, ends }) => begins <= input.shipDate && (!ends || input.shipDate <= ends)),
    input.to,
  )
  let [fuelled, total] = [0n, 0n]
  const lines: string[] = []
  const add = (code: keyof Service['percentOff'], list: bigint, isFuelled: boolean) => {
    if (list === 0n) return
    const off = list - halfUp(list * BigInt(percentOff[code] ?? 0), 10_000n)
    const least = BigInt(atLeast[code] ?? 0)
    const amount = off < least ? least : off
    if (amount === 0n) return
    lines.push(`${code} ${amount}`)
    total += amount
    if (isFuelled) fuelled += amount
  }
  add('baseFee', base, true)
  if (size.code) add(size.code, size.amount, size.code !== 'unauthorizedPackage')
  if (input.isResidential) add('residentialDeliveryCharge', BigInt(service.residentialDeliveryCharge), true)
  if (area) add(area.tier, BigInt(service[area.tier][input.isResidential ? 'residential' : 'commercial']), true)
  add('signFee', BigInt(service.signFee[input.signType]), false)
  add('peakSeasonSurcharge', seasonOf(freight, service, input, size.code), true)
  add('fuelCharge', halfUp(fuelled * fuel, 10_000n), false)
  return { lines, total }
}

export const secondOpinion = (input: RatingInput, { freight }: Pick<RateCard, 'freight'>): Opinion => {
  const service = freight.services[input.serviceCode]
  const zone = service && zoneFor(freight, service, input)
  if (!service || !zone) return 'none'
  let total = 0n
  const lines: string[] = []
  for (const [at, parcel] of input.parcels.entries()) {
    const sides = sidesOf(parcel, service.weighing.sides)
    const facts = { sides, millionths: weightOf(parcel), packaging: parcel.packaging ?? 'carton', zone }
    const opinion = opinionOfParcel(freight, service, input, facts)
    if (!opinion) return 'none'
    lines.push(...opinion.lines.map((line) => `${at + 1} ${line}`))
    total += opinion.total
  }
  return { lines, total: String(total) }
}
