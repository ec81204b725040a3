import type { FreightBasis, FreightFacts } from '../billing/fees/freight-fee.ts'
import { type FeeCode, type FreightRates, pricedFees } from '../billing/fees/registry.ts'
import { type Cents, cents, sum } from '../kernel/money.ts'
import { fail, ok, type Result } from '../kernel/result.ts'
import { billableWeight, measure } from './billable-weight.ts'
import type { Parcel } from './carrier.ts'
import type { RateCard } from './rate-card.ts'

export type QuoteInput = Omit<FreightFacts, 'measured' | 'deliveryArea'> & {
  readonly serviceCode: string
  readonly parcels: readonly Parcel[]
  readonly deliveryArea?: FreightFacts['deliveryArea']
}

/** One line of the price. `because` states the reason as a formula, so that it reads the same in every language. */
export type QuoteLine = {
  readonly code: FeeCode
  readonly parcel: number
  readonly amount: Cents
  readonly because: string
}
export type Quote = { readonly lines: readonly QuoteLine[]; readonly total: Cents; readonly billableWeight: number }

/** The fees that a parcel has, in order; of those for size the first alone. */
const feesOf = (facts: FreightFacts, rates: FreightRates) => {
  const applying = pricedFees.filter((fee) => fee.applies(facts, rates))
  const forSize = applying.find(({ isForSize }) => isForSize)
  return applying.filter((fee) => !fee.isForSize || fee === forSize)
}

/** Steps in the order in which carriers apply them; every line is rounded by itself, the total is their sum. */
const quoteParcel = (parcel: Parcel, index: number, input: QuoteInput, rates: FreightRates, dimDivisor: number) => {
  const measured = measure(parcel)
  const facts: FreightFacts = { ...input, measured, deliveryArea: input.deliveryArea }
  const fees = feesOf(facts, rates)
  const least = Math.max(1, ...fees.map((fee) => fee.leastWeight?.(rates) ?? 1))
  const weight = billableWeight(measured, dimDivisor, least)
  let fuelable = cents(0)
  const lines: QuoteLine[] = []
  for (const fee of fees) {
    const basis: FreightBasis = { ...facts, dimDivisor, weight, fuelable }
    const amount = fee.amount(basis, rates)
    if (amount <= 0) continue
    lines.push({ code: fee.code, parcel: index + 1, amount, because: fee.explain(basis, rates) })
    if (fee.fuelable) fuelable = cents(fuelable + amount)
  }
  return { lines, weight }
}

/** The price of a shipment on a rate card, line by line. Pure: calculator, preview, deduction and bill all call this. */
export const quote = (input: QuoteInput, card: RateCard): Result<Quote> => {
  const rates = card.services[input.serviceCode]
  if (!rates) return fail({ code: 'labels.serviceUnknown', params: { service: input.serviceCode } })
  const parcels = input.parcels.map((parcel, index) => quoteParcel(parcel, index, input, rates, card.dimDivisor))
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return ok({
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    billableWeight: parcels.reduce((total, { weight }) => total + weight, 0),
  })
}
