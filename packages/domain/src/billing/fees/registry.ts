import { addressCorrection } from './address-correction.ts'
import { ashFee } from './ash-fee.ts'
import { baseFee } from './base-fee.ts'
import { dasRemote } from './das-remote.ts'
import { fuelCharge } from './fuel-charge.ts'
import { nonMotorizedFee } from './non-motorized-fee.ts'
import { overSizeFee } from './over-size-fee.ts'
import { peakSeasonSurcharge } from './peak-season-surcharge.ts'
import { remoteFee } from './remote-fee.ts'
import { residentialDeliveryCharge } from './residential-delivery-charge.ts'
import { signFee } from './sign-fee.ts'
import { ultraRemoteFee } from './ultra-remote-fee.ts'
import { unauthorizedPackage } from './unauthorized-package.ts'

/**
 * Freight fees of our own rate cards, in the order in which they are charged: of the fees for size the dearest stands first, fuel is taken of
 * what stands before it.
 */
export const pricedFees = [
  baseFee,
  unauthorizedPackage,
  overSizeFee,
  ashFee,
  nonMotorizedFee,
  residentialDeliveryCharge,
  remoteFee,
  ultraRemoteFee,
  dasRemote,
  signFee,
  peakSeasonSurcharge,
  fuelCharge,
] as const

/** Every freight fee there is (specification, section 3: fee breakdown, and the surcharges of bills). */
export const fees = [...pricedFees, addressCorrection] as const
export type FeeCode = (typeof fees)[number]['code']
export const feeCodes = fees.map(({ code }) => code)

type PricedFee = (typeof pricedFees)[number]
export type PricedCode = PricedFee['code']
type RatesOf<Fees extends PricedFee> = Fees['amount'] extends (basis: never, rates: infer Rates) => unknown
  ? Rates
  : never
type HeldByCard = Extract<PricedFee, { readonly heldBy: 'card' }>

/** What a price list says of every fee it charges, by the fee's code. A fee without its rates does not compile. */
export type FreightRates = RatesOf<PricedFee>
/** Those that it says once, and those that it says for each service. */
export type CardsRates = RatesOf<HeldByCard>
export type ServicesRates = RatesOf<Exclude<PricedFee, HeldByCard>>

/** Finds the fee that a charge of the carrier is: by its code, else by the words it is told with. undefined: nobody knows it. */
export const feeOfCharge = (carrier: keyof (typeof fees)[number]['charges']) => {
  const byCode = new Map<string, FeeCode>(
    fees.flatMap(({ code, charges }) => charges[carrier].map((charge) => [charge, code] as const)),
  )
  const byWords = fees
    .flatMap(({ code, words }) => (words?.[carrier] ? [{ code, ...words[carrier] }] : []))
    .sort((one, other) => one.turn - other.turn)
  return (charge: string, text: string): FeeCode | undefined =>
    byCode.get(charge) ?? byWords.find(({ pattern }) => pattern.test(text))?.code
}
