import { inches, type Measures } from '../../../kernel/units.ts'
import type { ActivityFee, Charge } from './activity-fee.ts'
import { times } from './activity-fee.ts'
import type { WeightBand } from './order-handling-fee.ts'

/** A transfer that was completed: cartons sent on as they are, pallets built of them, labels put on. */
export type TransferFacts = {
  readonly cartons: readonly { readonly measures: Omit<Measures, 'weight'>; readonly count: number }[]
  readonly pallets: number
  readonly labels: number
  /** It was by truck and cancelled after it was accepted: nothing else is charged then. */
  readonly cancelled?: true
}

/** By the longest side of a carton, in inches: not rounded, so that a carton of exactly the upper edge belongs to the band. */
export const transferCartonFee: ActivityFee<
  'transferCartonFee',
  'transfer',
  TransferFacts,
  { readonly bands: readonly WeightBand[] }
> = {
  code: 'transferCartonFee',
  name: ['转运箱费', 'Transfer, by carton'],
  group: 'transfer',
  unit: 'carton',
  charges: ({ cartons }, { transferCartonFee: { bands } }) => {
    const charges: Charge[] = []
    for (const { measures, count } of cartons) {
      const { length, width, height, unit } = measures
      const longest = Math.round(Math.max(...[length, width, height].map((side) => inches(side, unit))) * 1e6) / 1e6
      const band = bands.find(({ over, upTo }) => longest > over && (upTo === null || longest <= upTo))
      if (!band) return { code: 'rating.bandUnknown', params: { pounds: longest } }
      const { over, upTo, each } = band
      const reason = { rule: 'sizeBand', inches: longest, band: { over, upTo }, count, each } as const
      if (count > 0) charges.push({ amount: times(each, count), reason })
    }
    return charges
  },
}
