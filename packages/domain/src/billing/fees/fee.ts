import type { Cents } from '../../kernel/money.ts'

/** What a fee is billed under (specification, section 3: billing fee types). */
export type FeeGroup =
  | 'freight'
  | 'storage'
  | 'orderHandling'
  | 'transfer'
  | 'unloading'
  | 'valueAdded'
  | 'compensation'

/** What one unit price buys. */
export type FeeUnit = 'parcel' | 'order' | 'piece' | 'pallet' | 'container' | 'cubicFootDay' | 'hour'

/** What every fee says of itself. Codes on the wire, texts and exports are derived from it. */
export type NamedFee<Code extends string, Group extends FeeGroup> = {
  readonly code: Code
  readonly name: readonly [zh: string, en: string]
  readonly group: Group
  readonly unit: FeeUnit
}

/**
 * A fee that our own price lists charge. `Facts` are known before anything is priced, `Basis` adds what the price depends on besides.
 * A rate card holds the fee's `Rates` under its code; the shape of the card is derived from all fees.
 */
export type Fee<Code extends string, Group extends FeeGroup, Facts, Basis extends Facts, Rates> = NamedFee<
  Code,
  Group
> & {
  readonly applies: (facts: Facts, rates: Readonly<Record<Code, Rates>>) => boolean
  readonly amount: (basis: Basis, rates: Readonly<Record<Code, Rates>>) => Cents
  /** The fuel percentage is taken of it, too. */
  readonly fuelable: boolean
  /** Why it costs what it costs, as a formula, so that it reads the same in every language. */
  readonly explain: (basis: Basis, rates: Readonly<Record<Code, Rates>>) => string
}
