import type { Cents } from '../../../kernel/money.ts'
import type { Measures } from '../../../kernel/units.ts'
import { billableWeight, measure, type Weighing } from '../../../shipping/billable-weight.ts'
import type { Span } from '../reason.ts'
import type { ActivityFee } from './activity-fee.ts'

/** An order that was shipped. */
export type HandlingFacts = { readonly parcels: readonly Measures[]; readonly pieces: number }

export type WeightBand = Span & { readonly each: Cents }
export type HandlingRates = { readonly weighing: Weighing; readonly bands: readonly WeightBand[] }

/** Once for an order, by the weight that is billed of all its parcels. */
export const orderHandlingFee: ActivityFee<'orderHandlingFee', 'orderHandling', HandlingFacts, HandlingRates> = {
  code: 'orderHandlingFee',
  name: ['订单处理费', 'Order handling'],
  group: 'orderHandling',
  unit: 'parcel',
  charges: ({ parcels }, { orderHandlingFee: { weighing, bands } }) => {
    const pounds = parcels.reduce(
      (total, parcel) => total + billableWeight(measure(parcel, weighing.sides), weighing),
      0,
    )
    const band = bands.find(({ over, upTo }) => pounds > over && (upTo === null || pounds <= upTo))
    if (!band) return { code: 'rating.bandUnknown', params: { pounds } }
    const { over, upTo, each } = band
    return [{ amount: each, reason: { rule: 'band', pounds, band: { over, upTo }, count: 1, each } }]
  },
}
