import { type ActivityCode, activityFees } from '@stowline/domain/billing/fees/activity/activity-registry'
import { type FeeCode, fees } from '@stowline/domain/billing/fees/registry'
import type { Pair, Texts } from './kernel/pair.ts'

/** Names of all fees, by their codes: each stands in the fee's own file. */
export const feeNames: Texts = Object.fromEntries(
  [...fees, ...Object.values(activityFees).flat()].map(({ code, name }) => [code, name]),
)

export const feeName = (code: FeeCode | ActivityCode): Pair => feeNames[code] ?? [code, code]
