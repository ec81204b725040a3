import { type Cents, cents, roundHalfUp, sum, toDecimal } from '../kernel/money.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { billableWeight, dimensionalWeight, type Measured, measure, roundUp } from './billable-weight.ts'
import type { Parcel, SignType } from './carrier.ts'
import type { FeeCode } from './fee-codes.ts'
import type { BasePrice, ByZone, DeliveryArea, RateCard, ServiceTariff } from './rate-card.ts'
import { type SizeTrigger, sizeSurcharge } from './surcharge.ts'
import type { Zone } from './zone.ts'

export type QuoteInput = {
  readonly serviceCode: string
  readonly parcels: readonly Parcel[]
  readonly zone: Zone
  readonly isResidential: boolean
  readonly signType: SignType
  /** Calendar day, `2026-07-14`; decides the peak season. */
  readonly shipDate: string
  readonly deliveryArea?: DeliveryArea | undefined
}

/** One line of the price. `because` states the reason as a formula, so that it reads the same in every language. */
export type QuoteLine = {
  readonly code: FeeCode
  readonly parcel: number
  readonly amount: Cents
  readonly because: string
}
export type Quote = { readonly lines: readonly QuoteLine[]; readonly total: Cents; readonly billableWeight: number }

const byZone = (amounts: ByZone, zone: Zone): Cents => {
  if (zone === '2') return amounts[0]
  if (zone === '3' || zone === '4') return amounts[1]
  return zone === '5' || zone === '6' ? amounts[2] : amounts[3]
}

const basePrice = ({ first, to10, to50, above }: BasePrice, weight: number): Cents =>
  cents(
    first +
      to10 * (Math.min(weight, 10) - 1) +
      to50 * Math.max(0, Math.min(weight, 50) - 10) +
      above * Math.max(0, weight - 50),
  )

const inSeason = (day: string, from: string, to: string): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

const weightReason = (measured: Measured, divisor: number, billed: number): string => {
  const actual = roundUp(measured.weight)
  const dimensional = dimensionalWeight(measured, divisor)
  const size = `${measured.longest}×${measured.second}×${measured.third} in / ${divisor} = ${dimensional} lb`
  return billed > Math.max(actual, dimensional) ? `min ${billed} lb` : dimensional > actual ? size : `${billed} lb`
}

const sizeReason = ({ measure: name, over, unit }: SizeTrigger, measured: Measured): string =>
  `${name} ${Math.round(measured[name] * 100) / 100} ${unit} > ${over} ${unit}`

/** Steps in the order in which carriers apply them; every line is rounded by itself, the total is their sum. */
const quoteParcel = (parcel: Parcel, index: number, input: QuoteInput, tariff: ServiceTariff, card: RateCard) => {
  const lines: QuoteLine[] = []
  const add = (code: FeeCode, amount: Cents, because: string) => {
    if (amount > 0) lines.push({ code, parcel: index + 1, amount, because })
  }
  const measured = measure(parcel)
  const size = sizeSurcharge(measured)
  const weight = billableWeight(measured, card.dimDivisor, size && size.fee !== 'ashFee' ? card.oversizeMinimum : 1)
  const price = tariff.base[input.zone]
  add('baseFee', basePrice(price, weight), `${weightReason(measured, card.dimDivisor, weight)}, zone ${input.zone}`)
  if (size) add(size.fee, byZone(card.size[size.amount], input.zone), sizeReason(size, measured))
  if (input.isResidential) add('residentialDeliveryCharge', tariff.residential, 'residential')
  if (input.deliveryArea) add(input.deliveryArea, tariff.deliveryArea[input.deliveryArea], 'delivery area')
  add('signFee', card.signature[input.signType], input.signType)
  const season = card.peak.find(({ from, to }) => inSeason(input.shipDate.slice(5), from, to))
  if (season) add('peakSeasonSurcharge', season.amount, `${season.from} … ${season.to}`)
  const fuelable = sum(lines.filter(({ code }) => card.fuelable.includes(code)).map(({ amount }) => amount))
  add('fuelCharge', roundHalfUp((fuelable * tariff.fuel) / 10_000), `${tariff.fuel / 100} % × ${toDecimal(fuelable)}`)
  return { lines, weight }
}

/** The price of a shipment on a rate card, line by line. Pure: calculator, preview, deduction and bill all call this. */
export const quote = (input: QuoteInput, card: RateCard): Result<Quote> => {
  const tariff = card.services[input.serviceCode]
  if (!tariff) return fail({ code: 'labels.serviceUnknown', params: { service: input.serviceCode } })
  const parcels = input.parcels.map((parcel, index) => quoteParcel(parcel, index, input, tariff, card))
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return ok({
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    billableWeight: parcels.reduce((total, { weight }) => total + weight, 0),
  })
}
