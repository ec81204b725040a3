import { type Cents, cents } from '@stowline/domain/kernel/money'
import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import { amountOf, basisOf, type Priced } from '../tariff.ts'

type Surcharge = {
  readonly type: string
  readonly description: string
  readonly amount: number
  readonly level: string
}

const surcharges: readonly (readonly [fee: FeeCode, type: string, description: string, level: string])[] = [
  ['residentialDeliveryCharge', 'RESIDENTIAL_DELIVERY', 'Residential delivery', 'SHIPMENT'],
  ['remoteFee', 'DELIVERY_AREA', 'Delivery area', 'SHIPMENT'],
  ['ultraRemoteFee', 'DELIVERY_AREA', 'Delivery area extended', 'SHIPMENT'],
  ['dasRemote', 'OUT_OF_DELIVERY_AREA', 'Delivery area remote', 'SHIPMENT'],
  ['ashFee', 'ADDITIONAL_HANDLING', 'Additional handling', 'PACKAGE'],
  ['overSizeFee', 'OVERSIZE', 'Oversize', 'PACKAGE'],
  ['peakSeasonSurcharge', 'DEMAND_RESIDENTIAL_DELIVERY', 'Demand residential delivery', 'SHIPMENT'],
  ['signFee', 'SIGNATURE_OPTION', 'Signature option', 'PACKAGE'],
  ['fuelCharge', 'FUEL', 'Fuel surcharge', 'SHIPMENT'],
]

/** Money as FedEx writes it: dollars as a number. */
export const dollars = (amount: Cents): number => amount / 100

export const surchargesOf = (price: Priced): Surcharge[] =>
  surcharges
    .map(([fee, type, description, level]) => ({ type, description, amount: dollars(amountOf(price, fee)), level }))
    .filter(({ amount }) => amount > 0)

export const baseOf = (price: Priced): Cents => amountOf(price, 'baseFee')
const surchargeTotal = (price: Priced): Cents => cents(price.total - baseOf(price))

/** One price of a shipment: what rating and shipping say of it alike. */
export const totalsOf = (price: Priced) => ({
  totalBaseCharge: dollars(baseOf(price)),
  totalSurcharges: dollars(surchargeTotal(price)),
  totalNetCharge: dollars(price.total),
  totalNetFedExCharge: dollars(price.total),
})

export const ratedAs = (price: Priced) => {
  const { dimDivisor, fuelPercent } = basisOf(price)
  return {
    rateZone: price.zone,
    dimDivisor,
    fuelSurchargePercent: fuelPercent,
    totalBillingWeight: { units: 'LB', value: price.billableWeight },
    currency: 'USD',
  }
}

/** Lines of one package, as a price of its own. */
export const packagePrice = (price: Priced, piece: number): Priced => {
  const lines = price.lines.filter(({ parcel }) => parcel === piece)
  return { ...price, lines, total: cents(lines.reduce((total, { amount }) => total + amount, 0)) }
}
