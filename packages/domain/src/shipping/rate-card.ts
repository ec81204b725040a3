import type { Cents } from '../kernel/money.ts'
import type { SignType } from './carrier.ts'
import type { FeeCode } from './fee-codes.ts'
import type { SizeTrigger } from './surcharge.ts'
import type { Zone } from './zone.ts'

/** Amounts of a surcharge that depends on distance: zone 2, zones 3 and 4, zones 5 and 6, all others. */
export type ByZone = readonly [zone2: Cents, zone3to4: Cents, zone5to6: Cents, beyond: Cents]

/** Base price of one zone: the first pound, then a price for each further pound of the bracket it falls into. */
export type BasePrice = { readonly first: Cents; readonly to10: Cents; readonly to50: Cents; readonly above: Cents }

/** Delivery areas that cost extra, by how far off they are. */
export const deliveryAreas = ['remoteFee', 'ultraRemoteFee', 'dasRemote'] as const
export type DeliveryArea = (typeof deliveryAreas)[number]

export type ServiceTariff = {
  readonly base: Readonly<Record<Zone, BasePrice>>
  readonly residential: Cents
  readonly deliveryArea: Readonly<Record<DeliveryArea, Cents>>
  /** Hundredths of a percent: 1850 = 18.50 %. */
  readonly fuel: number
}

/** A season in which a fixed amount per parcel is added; both days inclusive, as month and day ("11-23"), in the same or the next year. */
export type PeakSeason = { readonly from: string; readonly to: string; readonly amount: Cents }

/** Everything a quote depends on besides the parcel. Amounts are data: a contract is another card, never other code. */
export type RateCard = {
  readonly name: readonly [zh: string, en: string]
  /** Cubic inches per pound of dimensional weight. */
  readonly dimDivisor: number
  /** Least whole pounds billed for an oversize parcel. */
  readonly oversizeMinimum: number
  readonly size: Readonly<Record<SizeTrigger['amount'], ByZone>>
  readonly signature: Readonly<Record<SignType, Cents>>
  readonly peak: readonly PeakSeason[]
  /** Lines that the fuel percentage is taken of. */
  readonly fuelable: readonly FeeCode[]
  readonly services: Readonly<Record<string, ServiceTariff>>
}
