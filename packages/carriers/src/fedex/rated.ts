import { type Cents, cents, roundHalfUp } from '@stowline/domain/kernel/money'
import { pounds } from '@stowline/domain/kernel/units'
import { roundUp } from '@stowline/domain/shipping/billable-weight'
import type { Rate } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, text } from '../lenient.ts'
import { feeOfSurcharge } from './data/surcharges.ts'

const Weight = maybe(z.object({ units: text, value: amount }))
const Surcharges = many(z.object({ type: text, surchargeType: text, description: text, amount }))

/** What a set of prices says, in quotations and in purchases; the two spell some of it differently. */
export const priceFields = {
  rateType: text,
  currency: text,
  rateZone: text,
  ratedWeightMethod: text,
  fuelSurchargePercent: amount,
  dimDivisor: amount,
  totalNetCharge: amount,
  totalBaseCharge: amount,
  totalBillingWeight: Weight,
  billingWeight: Weight,
  surCharges: Surcharges,
  surcharges: Surcharges,
} as const
const Prices = z.object(priceFields)
export type Prices = z.infer<typeof Prices>

/** The set of prices that counts: the currency wanted, then the account's own, then whichever comes first. Prices in another currency are none. */
export const chosen = <Set extends { readonly rateType: string; readonly currency: string }>(
  sets: readonly Set[],
): Set | undefined => {
  const inDollars = sets.filter(({ currency }) => currency === '' || currency.startsWith('USD'))
  const named = (part: string) => inDollars.find(({ rateType }) => rateType.includes(part))
  return named('PREFERRED_CURRENCY') ?? named('ACCOUNT') ?? inDollars[0]
}

export const toCents = (dollars: number): Cents => roundHalfUp(dollars * 100)

/** Whole pounds billed. */
export const billedPounds = (weight: z.infer<typeof Weight>): number | undefined =>
  weight?.value === undefined
    ? undefined
    : Math.max(1, roundUp(pounds(weight.value, weight.units === 'KG' ? 'metric' : 'imperial')))

type Fees = Rate['fees']

const basisOf = (prices: Prices, weight: number | undefined): string => {
  const parts = [
    prices.rateType && `${prices.rateType.toLowerCase().replaceAll('_', ' ')} rate`,
    prices.rateZone && `zone ${prices.rateZone}`,
    weight && `${weight} lb`,
    prices.ratedWeightMethod === 'DIM' && `dimensional${prices.dimDivisor ? ` /${prices.dimDivisor}` : ''}`,
  ]
  return parts.filter(Boolean).join(', ') || 'FedEx'
}

const surchargeFee = (prices: Prices, charge: Prices['surCharges'][number]): Fees[number] => {
  const type = charge.type || charge.surchargeType
  const code = feeOfSurcharge(type, charge.description)
  const said = charge.description || type || 'Surcharge'
  const percent = code === 'fuelCharge' && prices.fuelSurchargePercent ? ` ${prices.fuelSurchargePercent} %` : ''
  return { code, amount: toCents(charge.amount ?? 0), because: `${said}${percent}` }
}

/**
 * The parts of a price, which add up to it: what FedEx charges besides is named by it, the rest is the base fee, with discounts and taxes in it.
 * Surcharges of more than the price are not believed.
 */
export const feesOf = (prices: Prices, total: Cents, weight: number | undefined): Fees => {
  const given = prices.surCharges.length > 0 ? prices.surCharges : prices.surcharges
  const surcharges = given.filter((charge) => charge.amount).map((charge) => surchargeFee(prices, charge))
  const rest = total - surcharges.reduce((sum, fee) => sum + fee.amount, 0)
  const because = basisOf(prices, weight)
  if (rest < 0) return [{ code: 'baseFee', amount: total, because }]
  return [{ code: 'baseFee', amount: cents(rest), because }, ...surcharges]
}
