import type { Cents } from '../../kernel/money.ts'
import type { Problem } from '../../kernel/result.ts'
import type { Reason } from './reason.ts'

/** What a fee is billed under (specification, section 3: billing fee types). */
export const feeGroups = [
  'freight',
  'storage',
  'orderHandling',
  'transfer',
  'unloading',
  'valueAdded',
  'compensation',
] as const
export type FeeGroup = (typeof feeGroups)[number]

/** What one unit price buys. */
export type FeeUnit =
  | 'parcel'
  | 'piece'
  | 'carton'
  | 'pallet'
  | 'container'
  | 'label'
  | 'sku'
  | 'cbmNight'
  | 'service'
  | 'case'

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
  /** Why there is no price, of a fee that applies and whose table is silent. */
  readonly bars?: (basis: Basis, rates: Readonly<Record<Code, Rates>>) => Problem | undefined
  readonly amount: (basis: Basis, rates: Readonly<Record<Code, Rates>>) => Cents
  /** Why it costs what it costs. */
  readonly explain: (basis: Basis, rates: Readonly<Record<Code, Rates>>) => Reason
}
