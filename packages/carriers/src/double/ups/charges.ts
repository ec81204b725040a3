import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import { amountOf, type Priced } from '../tariff.ts'

/** UPS's numbers of charges: those of the shipment, and those of a package. */
const shipmentCharges: readonly (readonly [FeeCode, string])[] = [
  ['residentialDeliveryCharge', '270'],
  ['remoteFee', '376'],
  ['ultraRemoteFee', '377'],
  ['dasRemote', '190'],
  ['peakSeasonSurcharge', '432'],
  ['fuelCharge', '375'],
]
const packageCharges: readonly (readonly [FeeCode, string])[] = [
  ['ashFee', '100'],
  ['overSizeFee', '420'],
  ['signFee', '120'],
]

export const money = (amount: Cents) => ({ CurrencyCode: 'USD', MonetaryValue: toDecimal(amount) })

type Itemised = ReturnType<typeof money> & { readonly Code: string }
const itemised = (price: Priced, charges: readonly (readonly [FeeCode, string])[]): Itemised[] =>
  charges
    .map(([fee, code]) => ({ Code: code, ...money(amountOf(price, fee)) }))
    .filter(({ MonetaryValue }) => MonetaryValue !== '0.00')

/** The charges of one price, split as UPS splits them: everything but options is transportation. */
export const chargesOf = (price: Priced) => {
  const options = amountOf(price, 'signFee')
  return {
    base: money(amountOf(price, 'baseFee')),
    transportation: money(cents(price.total - options)),
    options: money(options),
    total: money(price.total),
    ofShipment: itemised(price, shipmentCharges),
    ofPackage: (piece: number) =>
      itemised({ ...price, lines: price.lines.filter(({ parcel }) => parcel === piece) }, packageCharges),
    baseOfPackage: (piece: number) =>
      money(amountOf({ ...price, lines: price.lines.filter(({ parcel }) => parcel === piece) }, 'baseFee')),
  }
}

/** Itemised charges are given only to clients that say they know them, by the sub version of their request. */
export const knows = (subVersion: string, least: number): boolean => Number(subVersion) >= least
