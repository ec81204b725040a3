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
