import { type Cents, sum } from '../../kernel/money.ts'
import type { CardsFreightFee, FreightBasis } from './freight-fee.ts'
import type { PeakCause } from './freight-terms.ts'

/**
 * A window in which an amount is added for each parcel that the cause holds for. Both days belong to it: `2026-11-23` of that year, `11-23` of
 * every year, where it may end in the next.
 */
export type PeakWindow = {
  readonly on: PeakCause
  /** Service groups that it is for; null: all. */
  readonly groups: readonly string[] | null
  readonly from: string
  readonly to: string
  readonly amount: Cents
}

/** Whether a day lies in a window. */
export const isInWindow = (day: string, { from, to }: Pick<PeakWindow, 'from' | 'to'>): boolean => {
  const compared = day.slice(-from.length)
  return from <= to ? compared >= from && compared <= to : compared >= from || compared <= to
}

const holds = (on: PeakCause, { isResidential, charged }: FreightBasis): boolean =>
  on === 'parcel' || (on === 'residential' ? isResidential : charged.includes(on))

const windowsOf = (basis: FreightBasis, windows: readonly PeakWindow[]): readonly PeakWindow[] =>
  windows.filter(
    (window) =>
      isInWindow(basis.shipDate, window) &&
      (window.groups === null || window.groups.includes(basis.group)) &&
      holds(window.on, basis),
  )

export const peakSeasonSurcharge: CardsFreightFee<'peakSeasonSurcharge', readonly PeakWindow[]> = {
  code: 'peakSeasonSurcharge',
  name: ['旺季附加费', 'Peak season'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: ['430', '431', '432'], fedex: [] },
  // FedEx adds types that begin with DEMAND (once PEAK) every season.
  words: { ups: { pattern: /surge|peak|demand|season/i, turn: 1 }, fedex: { pattern: /^(DEMAND|PEAK)/i, turn: 1 } },
  applies: ({ shipDate }, { peakSeasonSurcharge: windows }) => windows.some((window) => isInWindow(shipDate, window)),
  amount: (basis, { peakSeasonSurcharge: windows }) => sum(windowsOf(basis, windows).map(({ amount }) => amount)),
  fuelable: true,
  explain: (basis, { peakSeasonSurcharge: windows }) => ({
    rule: 'peak',
    parts: windowsOf(basis, windows).map(({ on, from, to, amount }) => ({ on, from, to, amount })),
  }),
}
