import type { Cents } from '../../kernel/money.ts'
import type { Measured, Weighing } from '../../shipping/billable-weight.ts'
import type { SignType } from '../../shipping/carrier.ts'
import type { Fee, NamedFee } from './fee.ts'
import type { AreaTier, Packaging } from './freight-terms.ts'

/** What decides which fees a parcel has. */
export type FreightFacts = {
  readonly measured: Measured
  readonly packaging: Packaging
  readonly zone: string
  readonly isResidential: boolean
  readonly signType: SignType
  /** Calendar day of the warehouse, `2026-07-14`; decides fuel, season and delivery area. */
  readonly shipDate: string
  /** The row of the card's list that the address falls under. */
  readonly area: { readonly tier: AreaTier; readonly zips: string } | undefined
  /** Of the service: its fuel and its seasons. */
  readonly group: string
}

/** What the amounts depend on besides. */
export type FreightBasis = FreightFacts & {
  readonly weighing: Weighing
  /** Pounds billed. */
  readonly weight: number
  /** The fees before this one that fuel is taken of, and the codes of all before it. */
  readonly fuelable: Cents
  readonly charged: readonly string[]
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

/** A freight fee whose rates a card holds for each of its services. */
export type FreightFee<Code extends string, Rates> = Fee<Code, 'freight', FreightFacts, FreightBasis, Rates> &
  ChargesOfCarriers & {
    /** The fuel percentage is taken of it, too. */
    readonly fuelable: boolean
    /** Of the fees for size a parcel has one: the first in the registry that applies. */
    readonly isForSize?: boolean
    /** Least pounds billed for a parcel that has this fee. */
    readonly leastWeight?: (facts: FreightFacts, rates: Readonly<Record<Code, Rates>>) => number
  }

/** One whose rates a card holds once, for all of its services. */
export type CardsFreightFee<Code extends string, Rates> = FreightFee<Code, Rates> & { readonly heldBy: 'card' }
