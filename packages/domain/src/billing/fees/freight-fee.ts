import type { Cents } from '../../kernel/money.ts'
import type { Measured } from '../../shipping/billable-weight.ts'
import type { SignType } from '../../shipping/carrier.ts'
import type { Zone } from '../../shipping/zone.ts'
import type { Fee, NamedFee } from './fee.ts'

/** What decides which fees a parcel has. */
export type FreightFacts = {
  readonly measured: Measured
  readonly zone: Zone
  readonly isResidential: boolean
  readonly signType: SignType
  /** Calendar day, `2026-07-14`; decides the peak season. */
  readonly shipDate: string
  /** Code of the delivery area's fee, for an address that has one. */
  readonly deliveryArea: string | undefined
}

/** What the amounts depend on besides. */
export type FreightBasis = FreightFacts & {
  /** Cubic inches per pound of dimensional weight. */
  readonly dimDivisor: number
  /** Whole pounds billed. */
  readonly weight: number
  /** The fees before this one that fuel is taken of. */
  readonly fuelable: Cents
}

/** What the carriers that itemise their prices call a fee: UPS's charge codes, FedEx's surcharge types. */
type ChargesOfCarriers = {
  readonly charges: { readonly ups: readonly string[]; readonly fedex: readonly string[] }
  /** How a charge with a code that nobody lists is known, where the carrier invents codes: by UPS's description, by FedEx's type. */
  readonly words?: { readonly ups?: ToldByWords; readonly fedex?: ToldByWords }
}

/** Where the words of several fees fit, the fee with the least `turn` has the charge: what is named after another charge goes before it. */
type ToldByWords = { readonly pattern: RegExp; readonly turn: number }

/** A freight fee that only carriers charge: it has a name, our rate cards have no price of it. */
export type CarriersFee<Code extends string> = NamedFee<Code, 'freight'> & ChargesOfCarriers

export type FreightFee<Code extends string, Rates> = Fee<Code, 'freight', FreightFacts, FreightBasis, Rates> &
  ChargesOfCarriers & {
    /** Of the fees for size a parcel has one: the first in the registry that applies. */
    readonly isForSize?: boolean
    /** Least whole pounds billed for a parcel that has this fee. */
    readonly leastWeight?: (rates: Readonly<Record<Code, Rates>>) => number
  }
