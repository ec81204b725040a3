import type { FreightRates } from '../billing/fees/registry.ts'

/** Everything a quote depends on besides the parcel. Amounts are data: a contract is another card, never other code. */
export type RateCard = {
  readonly name: readonly [zh: string, en: string]
  /** Cubic inches per pound of dimensional weight. */
  readonly dimDivisor: number
  /** By the carrier's code of the service. */
  readonly services: Readonly<Record<string, FreightRates>>
}
