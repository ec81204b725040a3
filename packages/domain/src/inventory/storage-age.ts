import type { AgeTier as CardTier } from '../billing/fees/activity/storage-fee.ts'
import type { Cents } from '../kernel/money.ts'

/** From which day of its age on a lot is charged by which tier of the storage fee (reference tariff: the first is free). */
export const ageTiers = [0, 31, 61, 91, 181, 271, 361] as const
export type AgeTier = `${(typeof ageTiers)[number]}`

/** Names of the tiers as filters and sheets carry them: the first day of each. */
export const ageTierNames = ['0', '31', '61', '91', '181', '271', '361'] as const satisfies readonly AgeTier[]

export type TierOfAge = {
  readonly from: number
  /** The last day of the tier; null of the last one. */
  readonly to: number | null
  /** Days until the next tier begins; null in the last one. */
  readonly daysToNext: number | null
}

/** A day's price of a cubic metre in it, and in the next; null where the card has none. */
export type PricedTier = TierOfAge & { readonly perCbm: Cents | null; readonly nextPerCbm: Cents | null }

/** The tier of a card that an age in days is in; without a card the usual tiers, without prices. */
export const pricedTier = (days: number, tiers: readonly CardTier[]): PricedTier => {
  const at = tiers.findIndex(({ from, upTo }) => days >= from && (upTo === null || days <= upTo))
  const [own, next] = [tiers[at], tiers[at + 1]]
  if (!own) return { ...tierOfAge(days), perCbm: null, nextPerCbm: null }
  const { from, upTo: to, perCbm } = own
  return { from, to, perCbm, daysToNext: next ? next.from - days : null, nextPerCbm: next?.perCbm ?? null }
}

/** The tier that an age in days is in, and when the next begins. */
export const tierOfAge = (days: number): TierOfAge => {
  const at = Math.max(
    0,
    ageTiers.findLastIndex((from) => from <= days),
  )
  const from = ageTiers[at] ?? 0
  const next = ageTiers[at + 1]
  return { from, to: next === undefined ? null : next - 1, daysToNext: next === undefined ? null : next - days }
}
