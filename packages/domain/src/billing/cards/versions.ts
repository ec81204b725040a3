import { addDays } from '../../kernel/zone.ts'
import type { Problem } from '../../kernel/result.ts'
import type { RateCard } from './rate-card.ts'

type Validity = Pick<RateCard, 'version' | 'begins' | 'ends'>

const byBegin = (one: Validity, other: Validity): number => (one.begins < other.begins ? -1 : 1)

/** The version that holds on a day: the last that has begun, unless it has ended. */
export const versionOn = <Version extends Validity>(versions: readonly Version[], day: string): Version | undefined => {
  const begun = versions
    .filter(({ begins }) => begins <= day)
    .sort(byBegin)
    .at(-1)
  return begun && (begun.ends === null || day <= begun.ends) ? begun : undefined
}

export type VersionFault = Problem & { readonly version: number }

/** Days that two versions hold on, and days between them without any. One without an end holds until the next begins. */
export const versionFaults = (versions: readonly Validity[]): VersionFault[] => {
  const sorted = [...versions].sort(byBegin)
  return sorted.flatMap(({ version, begins }, index): VersionFault[] => {
    const before = sorted[index - 1]
    if (!before) return []
    const params = { other: before.version, from: before.ends ?? before.begins, to: begins }
    if (begins === before.begins || (before.ends !== null && begins <= before.ends))
      return [{ version, code: 'rating.versionsOverlap', params }]
    return before.ends !== null && begins > addDays(before.ends, 1)
      ? [{ version, code: 'rating.versionsGap', params }]
      : []
  })
}

/** Why a version may not begin on its day: `billedThrough` is the last month that was billed by then, `2026-10`. */
export const barsBegin = ({ begins }: Pick<Validity, 'begins'>, billedThrough: string | null): Problem | undefined =>
  billedThrough !== null && begins.slice(0, 7) <= billedThrough
    ? { code: 'rating.monthBilled', params: { begins, month: billedThrough } }
    : undefined

/** Why a version may not be taken away: so many charges were worked out by it, or it holds on the day `today` already. */
export const barsWithdrawal = (
  { version, begins }: Pick<Validity, 'version' | 'begins'>,
  charges: number,
  today: string,
): Problem | undefined => {
  if (charges > 0) return { code: 'rating.cardUsed', params: { version, charges } }
  return begins <= today ? { code: 'rating.versionBegun', params: { version, begins } } : undefined
}
