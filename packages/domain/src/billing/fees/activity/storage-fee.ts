import { type Cents, roundHalfUp } from '../../../kernel/money.ts'
import { convertLength, type Measures } from '../../../kernel/units.ts'
import { roundUp } from '../../../shipping/billable-weight.ts'
import type { ActivityFee } from './activity-fee.ts'

/** A lot on one night. */
export type StorageFacts = {
  /** Calendar day of the warehouse whose night it is: days are counted by the calendar, so that no change of the clocks adds one. */
  readonly night: string
  /** Days since the lot was put away; 0 in its first night. */
  readonly age: number
  readonly pieces: number
  /** One piece, as the warehouse measured it. */
  readonly piece: Omit<Measures, 'weight'>
}

/** A day's price of a cubic metre, for lots of an age; both days belong to it, null: no end. */
export type AgeTier = { readonly from: number; readonly upTo: number | null; readonly perCbm: Cents }

export type StorageRates = {
  readonly tiers: readonly AgeTier[]
  /** Cubic centimetres that a lot is billed for at least, and steps in which more is billed: the minimum billing unit. */
  readonly least: number
  readonly step: number
}

/** Whole cubic centimetres of so many pieces: a millionth of a cubic metre is the finest that counts. */
const volumeOf = (pieces: number, { length, width, height, unit }: StorageFacts['piece']): number => {
  const [l, w, h] = [length, width, height].map((side) => convertLength(side, unit, 'metric'))
  return roundUp(pieces * (l ?? 0) * (w ?? 0) * (h ?? 0))
}

export const storageFee: ActivityFee<'storageFee', 'storage', StorageFacts, StorageRates> = {
  code: 'storageFee',
  name: ['仓储费', 'Storage'],
  group: 'storage',
  unit: 'cbmNight',
  charges: ({ night, age, pieces, piece }, { storageFee: { tiers, least, step } }) => {
    const tier = tiers.find(({ from, upTo }) => age >= from && (upTo === null || age <= upTo))
    if (!tier) return { code: 'rating.ageUnknown', params: { age } }
    if (pieces === 0) return []
    const volume = volumeOf(pieces, piece)
    const billed = Math.max(least, Math.ceil(volume / step) * step)
    const { from, upTo, perCbm } = tier
    const amount = roundHalfUp((billed * perCbm) / 1e6)
    return [{ amount, reason: { rule: 'storage', night, pieces, volume, billed, age, tier: { from, upTo }, perCbm } }]
  },
}
