/** What a pallet may be, in inches and pounds. The provider sets height and weight; a truck's dock sets the footprint. */
export type PalletLimits = {
  readonly length: number
  readonly width: number
  /** Of the wood: cartons stand on it. */
  readonly woodHeight: number
  readonly woodWeight: number
  /** Wood and cartons together. */
  readonly mostHeight: number
  readonly mostWeight: number
}

/**
 * The GMA pallet, 48 x 40 in: about 5.5 in high and 40 lb. 72 in and 1,500 lb gross is what Amazon's warehouses take
 * (Seller Central, "LTL and FTL requirements", 40 x 48 in, at most 1,500 lb) and a truck with two tiers holds.
 */
export const usualLimits: PalletLimits = {
  length: 48,
  width: 40,
  woodHeight: 5.5,
  woodWeight: 40,
  mostHeight: 72,
  mostWeight: 1_500,
}

/** What the provider may set. No truck's door is higher than 110 in, and no GMA pallet carries more than 4,600 lb. */
export const limitRanges = {
  mostHeight: { from: 12, to: 110 },
  mostWeight: { from: 100, to: 4_600 },
} as const

/** Pallets of one transfer. */
export const mostPallets = 200
/** Kinds of cartons on one pallet: more are nothing that anybody could count at a dock. */
export const mostKindsOnPallet = 60
