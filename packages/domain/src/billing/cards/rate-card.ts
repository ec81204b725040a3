import type { Cents } from '../../kernel/money.ts'
import type { Weighing } from '../../shipping/billable-weight.ts'
import type { ZoneBands } from '../../shipping/zone.ts'
import type { ActivityRates } from '../fees/activity/activity-registry.ts'
import type { AreaTier } from '../fees/freight-terms.ts'
import type { CardsRates, PricedCode, ServicesRates } from '../fees/registry.ts'

/**
 * What a merchant pays for everything, from a day on. Plain data, so that it is stored, sent to the browser and compared. A version is never
 * changed once something was charged by it: other prices, another week of fuel too, are another version with a begin of its own.
 */
export type RateCard = CardTerms & CardRates

/** What a card is called, and when it holds. */
export type CardTerms = {
  readonly name: readonly [zh: string, en: string]
  readonly version: number
  /** Days of the provider's calendar, both inclusive; null: until another version begins. */
  readonly begins: string
  readonly ends: string | null
}

/** What it says of every fee. */
export type CardRates = { readonly freight: FreightCard } & ActivityRates

export type FreightCard = {
  /** Zones by the carriers' charts; where they are silent, by state and distance. */
  readonly zones: ZoneBands & { readonly charts: readonly ZoneChart[] }
  readonly areas: readonly AreaRow[]
  readonly common: CardsRates
  /** By the carrier's code of the service. */
  readonly services: Readonly<Record<string, ServiceTerms & ServicesRates>>
}

/** A carrier's own chart of one origin. */
export type ZoneChart = {
  /** Origins, as ranges of ZIP prefixes: `070-073`. */
  readonly origin: string
  /** Which services go by it: those that name it. */
  readonly chart: string
  /** Destinations; null: not served. */
  readonly rows: readonly { readonly zips: string; readonly zone: string | null }[]
}

/** ZIP codes that are dear to deliver to, from a day to a day. */
export type AreaRow = {
  readonly zips: string
  readonly tier: AreaTier
  readonly begins: string
  readonly ends: string | null
}

export type ServiceTerms = {
  readonly name: readonly [zh: string, en: string]
  /** Decides fuel and seasons: `ground`, `air`. */
  readonly group: string
  /** The charts of zones that it goes by. */
  readonly chart: string
  readonly weighing: Weighing
  /** Discount by fee, in hundredths of a percent, and the least that is left of it. */
  readonly percentOff: Readonly<Partial<Record<PricedCode, number>>>
  readonly atLeast: Readonly<Partial<Record<PricedCode, Cents>>>
}
