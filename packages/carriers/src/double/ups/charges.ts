import { type Cents, cents, toDecimal } from '@stowline/domain/kernel/money'
import type { FeeCode } from '@stowline/domain/billing/fees/registry'
import { amountOf, type Priced } from '../tariff.ts'

type Charge = readonly [fee: FeeCode, code: string, description?: string]

/** UPS's numbers of charges: those of the shipment. Its appendix has none for remote areas, which are told by their words. */
export const shipmentCharges: readonly Charge[] = [
  ['residentialDeliveryCharge', '270'],
  ['remoteFee', '376'],
  ['ultraRemoteFee', '190'],
  ['dasRemote', '499', 'Delivery Area Surcharge - Remote'],
  ['peakSeasonSurcharge', '432'],
  ['fuelCharge', '375'],
]
/** Those of a package. */
export const packageCharges: readonly Charge[] = [
  ['ashFee', '100'],
  ['overSizeFee', '377'],
  ['signFee', '120'],
]

export const money = (amount: Cents) => ({ CurrencyCode: 'USD', MonetaryValue: toDecimal(amount) })

type Itemised = ReturnType<typeof money> & { readonly Code: string; readonly Description?: string }
const itemised = (price: Priced, charges: readonly Charge[]): Itemised[] =>
  charges
    .map(([fee, code, description]) => ({
      Code: code,
      ...(description && { Description: description }),
      ...money(amountOf(price, fee)),
    }))
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
