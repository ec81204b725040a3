import type { Place, Way } from '../billing/cards/place.ts'
import { placeOn } from '../billing/cards/place.ts'
import type { FreightCard, RateCard, ServiceTerms } from '../billing/cards/rate-card.ts'
import type { FreightBasis, FreightFacts } from '../billing/fees/freight-fee.ts'
import type { Packaging } from '../billing/fees/freight-terms.ts'
import type { Reason } from '../billing/fees/reason.ts'
import { type FreightRates, type PricedCode, pricedFees } from '../billing/fees/registry.ts'
import { type Cents, cents, roundHalfUp, sum } from '../kernel/money.ts'
import { fail, ok, type Problem, type Result } from '../kernel/result.ts'
import { billableWeight, measure } from './billable-weight.ts'
import type { Parcel, SignType } from './carrier.ts'

/** What is rated: all that a price depends on besides the card. Plain data: it is stored with the charge, and gives the same price again. */
export type Shipping = {
  readonly serviceCode: string
  readonly parcels: readonly (Parcel & { readonly packaging?: Packaging })[]
  readonly isResidential: boolean
  readonly signType: SignType
  /** Calendar day of the warehouse, `2026-07-14`. */
  readonly shipDate: string
}
/** On a way whose zone and delivery area are known. */
export type QuoteInput = Shipping & Place
/** From ZIP to ZIP. */
export type RatingInput = Shipping & Way

/** What the contract made of a price: the list's, the discount in hundredths of a percent, and the least that it may leave. */
export type Bargain = { readonly list: Cents; readonly percentOff: number; readonly least: Cents | null }

/** One line of the price, and why it is there. `bargain`: only where the contract changed it. */
export type QuoteLine = {
  readonly code: PricedCode
  readonly parcel: number
  readonly amount: Cents
  readonly reason: Reason
  readonly bargain?: Bargain
}
export type Quote = {
  readonly lines: readonly QuoteLine[]
  readonly total: Cents
  /** Pounds billed, of all parcels. */
  readonly billableWeight: number
} & Place

type Service = { readonly terms: ServiceTerms; readonly rates: FreightRates }
const services = new WeakMap<FreightCard, Map<string, Service>>()

/** A service's rates together with those of the whole card; joined once. */
const serviceOf = (card: FreightCard, code: string): Service | undefined => {
  let known = services.get(card)
  if (!known) {
    known = new Map(
      Object.entries(card.services).map(([name, terms]) => [name, { terms, rates: { ...card.common, ...terms } }]),
    )
    services.set(card, known)
  }
  return known.get(code)
}

/** The fees that a parcel has, in order; of those for size the first alone. */
const feesOf = (facts: FreightFacts, rates: FreightRates) => {
  const applying = pricedFees.filter((fee) => fee.applies(facts, rates))
  const forSize = applying.find(({ isForSize }) => isForSize)
  return applying.filter((fee) => !fee.isForSize || fee === forSize)
}

/** What the contract leaves of a price. */
const bargained = (code: PricedCode, list: Cents, { percentOff, atLeast }: ServiceTerms) => {
  const off = percentOff[code] ?? 0
  const least = atLeast[code] ?? null
  const amount = cents(Math.max(list - roundHalfUp((list * off) / 10_000), list > 0 ? (least ?? 0) : 0))
  return amount === list ? { amount } : { amount, bargain: { list, percentOff: off, least } }
}

type Priced = { readonly lines: readonly QuoteLine[]; readonly weight: number }

/** Steps in the order in which carriers apply them; every line is rounded by itself, the total is their sum. */
const quoteParcel = (facts: FreightFacts, parcel: number, { terms, rates }: Service): Priced | Problem => {
  const fees = feesOf(facts, rates)
  const least = Math.max(0, ...fees.map((fee) => fee.leastWeight?.(facts, rates) ?? 0))
  const weight = billableWeight(facts.measured, terms.weighing, least)
  let fuelable = cents(0)
  const charged: PricedCode[] = []
  const lines: QuoteLine[] = []
  for (const fee of fees) {
    const basis: FreightBasis = { ...facts, weighing: terms.weighing, weight, fuelable, charged }
    const problem = fee.bars?.(basis, rates)
    if (problem) return problem
    const price = bargained(fee.code, fee.amount(basis, rates), terms)
    if (price.amount <= 0) continue
    lines.push({ code: fee.code, parcel, ...price, reason: fee.explain(basis, rates) })
    charged.push(fee.code)
    if (fee.fuelable) fuelable = cents(fuelable + price.amount)
  }
  return { lines, weight }
}

const isMeasured = ({ length, width, height, weight }: Parcel): boolean =>
  [length, width, height, weight].every((value) => Number.isFinite(value) && value > 0)

/** The price of parcels whose zone is known, line by line. */
export const quote = (input: QuoteInput, { freight }: Pick<RateCard, 'freight'>): Result<Quote> => {
  const service = serviceOf(freight, input.serviceCode)
  if (!service) return fail({ code: 'labels.serviceUnknown', params: { service: input.serviceCode } })
  const { isResidential, signType, shipDate, area } = input
  const { group, weighing } = service.terms
  const shared = { isResidential, signType, shipDate, area, group, zone: input.zone.zone }
  const lines: QuoteLine[] = []
  let weight = 0
  for (const [index, parcel] of input.parcels.entries()) {
    if (!isMeasured(parcel)) return fail({ code: 'rating.notMeasured', params: { parcel: index + 1 } })
    const facts = { ...shared, measured: measure(parcel, weighing.sides), packaging: parcel.packaging ?? 'carton' }
    const priced = quoteParcel(facts, index + 1, service)
    if ('code' in priced) return fail(priced)
    lines.push(...priced.lines)
    weight += priced.weight
  }
  return ok({ lines, total: sum(lines.map(({ amount }) => amount)), billableWeight: weight, zone: input.zone, area })
}

/** The price of a shipment on a card, from ZIP to ZIP. Pure: calculator, preview, deduction and bill all call this. */
export const rate = (input: RatingInput, card: Pick<RateCard, 'freight'>): Result<Quote> => {
  const service = serviceOf(card.freight, input.serviceCode)
  if (!service) return fail({ code: 'labels.serviceUnknown', params: { service: input.serviceCode } })
  const place = placeOn(card.freight, input.serviceCode, input)
  return place.ok ? quote({ ...input, ...place.value }, card) : place
}
