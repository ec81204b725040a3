import { type Cents, cents, roundHalfUp } from '../../../kernel/money.ts'
import { type ActivityFee, times } from './activity-fee.ts'

/** Goods that were lost or damaged, and the freight that was paid for them. */
export type CompensationFacts = {
  readonly pieces: number
  /** Of one piece, as declared. */
  readonly value: Cents
  readonly freight: Cents
}

/** A share of the declared value, in hundredths of a percent, and the most for one piece. */
export type GoodsRates = { readonly percent: number; readonly most: Cents }

/** The merchant gets it: its amount is below nothing. */
export const goodsCompensation: ActivityFee<'goodsCompensation', 'compensation', CompensationFacts, GoodsRates> = {
  code: 'goodsCompensation',
  name: ['货物赔偿', 'Compensation for goods'],
  group: 'compensation',
  unit: 'piece',
  charges: ({ pieces, value }, { goodsCompensation: { percent, most } }) => {
    const each = cents(Math.min(most, roundHalfUp((value * percent) / 10_000)))
    if (pieces === 0 || each <= 0) return []
    return [{ amount: cents(-times(each, pieces)), reason: { rule: 'goods', pieces, value, percent, most, each } }]
  },
}
