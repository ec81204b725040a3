import { type Cents, cents } from '../../kernel/money.ts'
import { dimensionalWeight, roundUp } from '../../shipping/billable-weight.ts'
import type { Zone } from '../../shipping/zone.ts'
import type { FreightBasis, FreightFee } from './freight-fee.ts'

/** Base price of one zone: the first pound, then a price for each further pound of the bracket it falls into. */
export type BasePrice = { readonly first: Cents; readonly to10: Cents; readonly to50: Cents; readonly above: Cents }

const weightReason = ({ measured, dimDivisor, weight }: FreightBasis): string => {
  const actual = roundUp(measured.weight)
  const dimensional = dimensionalWeight(measured, dimDivisor)
  const size = `${measured.longest}×${measured.second}×${measured.third} in / ${dimDivisor} = ${dimensional} lb`
  return weight > Math.max(actual, dimensional) ? `min ${weight} lb` : dimensional > actual ? size : `${weight} lb`
}

export const baseFee: FreightFee<'baseFee', Readonly<Record<Zone, BasePrice>>> = {
  code: 'baseFee',
  name: ['基础运费', 'Base'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: [] },
  applies: () => true,
  amount: ({ weight, zone }, { baseFee: prices }) => {
    const { first, to10, to50, above } = prices[zone]
    return cents(
      first +
        to10 * (Math.min(weight, 10) - 1) +
        to50 * Math.max(0, Math.min(weight, 50) - 10) +
        above * Math.max(0, weight - 50),
    )
  },
  fuelable: true,
  explain: (basis) => `${weightReason(basis)}, zone ${basis.zone}`,
}
