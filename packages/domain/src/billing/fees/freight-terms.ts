/** Words that the rates of freight fees are written with. */

/** How a parcel is packed; whatever a sorting machine cannot take is dearer. */
export const packagings = ['carton', 'softPack', 'cylinder', 'strapped', 'bare'] as const
export type Packaging = (typeof packagings)[number]

/** Tiers of the delivery area, by the codes of their fees. */
export const areaTiers = ['remoteFee', 'ultraRemoteFee', 'dasRemote'] as const
export type AreaTier = (typeof areaTiers)[number]

/** What a season's amount is added for: every parcel, one to a home, or one that has a fee for its size, by the fee's code. */
export const peakCauses = ['parcel', 'residential', 'ashFee', 'overSizeFee', 'unauthorizedPackage'] as const
export type PeakCause = (typeof peakCauses)[number]
