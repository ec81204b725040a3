import { type Cents, sum } from '@stowline/domain/kernel/money'
import type { Label } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { amount, many, maybe, text } from '../lenient.ts'
import { billedPounds, chosen, priceFields, toCents } from './rated.ts'

const PackagePrices = z.object({
  rateType: text,
  currency: text,
  rateZone: text,
  netCharge: amount,
  billingWeight: priceFields.billingWeight,
})

/** What a purchase says of its price: for the shipment, or for each of its packages. */
export const Completed = maybe(
  z.object({
    masterTrackingId: maybe(z.object({ trackingNumber: text })),
    shipmentRating: maybe(z.object({ shipmentRateDetails: many(z.object(priceFields)) })),
    completedPackageDetails: many(
      z.object({ packageRating: maybe(z.object({ packageRateDetails: many(PackagePrices) })) }),
    ),
  }),
)
type Completed = z.infer<typeof Completed>

type Bill = Pick<Label, 'total' | 'zone' | 'billableWeight'>

const bill = (total: Cents, zone = '', weight: number | undefined = undefined): Bill => ({
  total,
  ...(zone ? { zone } : {}),
  ...(weight ? { billableWeight: weight } : {}),
})

const summed = (completed: Completed): Bill | undefined => {
  const packages = (completed?.completedPackageDetails ?? []).flatMap(
    ({ packageRating }) => chosen(packageRating?.packageRateDetails ?? []) ?? [],
  )
  if (packages.length === 0 || packages.some(({ netCharge }) => netCharge === undefined)) return undefined
  const weight = packages.reduce((total, { billingWeight }) => total + (billedPounds(billingWeight) ?? 0), 0)
  return bill(sum(packages.map(({ netCharge }) => toCents(netCharge ?? 0))), packages[0]?.rateZone, weight)
}

/** Price, zone and weight: of the shipment, else summed over its packages, else the charges that stand beside the pieces. Empty when none is named. */
export const billOf = (completed: Completed, charges: readonly (number | undefined)[]): Bill => {
  const whole = chosen(completed?.shipmentRating?.shipmentRateDetails ?? [])
  if (whole?.totalNetCharge !== undefined)
    return bill(toCents(whole.totalNetCharge), whole.rateZone, billedPounds(whole.totalBillingWeight))
  return (
    summed(completed) ??
    (charges.some((charge) => charge) ? bill(sum(charges.map((charge) => toCents(charge ?? 0)))) : {})
  )
}
