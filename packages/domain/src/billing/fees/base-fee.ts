import { cents } from '../../kernel/money.ts'
import type { Problem } from '../../kernel/result.ts'
import { weightsOf } from '../../shipping/billable-weight.ts'
import type { FreightBasis, FreightFee } from './freight-fee.ts'
import type { BaseReason } from './reason.ts'
import { priceIn, type WeightTable } from './weight-table.ts'

const explain = ({ measured, weighing, weight, zone }: FreightBasis, table: WeightTable): BaseReason => {
  const { actual, dimensional } = weightsOf(measured, weighing)
  const { longest, second, third } = measured
  return {
    rule: 'base',
    zone,
    pounds: weight,
    by: weight > Math.max(actual, dimensional) ? 'least' : dimensional > actual ? 'dimensional' : 'actual',
    sides: [longest, second, third],
    actual,
    dimensional,
    divisor: weighing.dimDivisor,
    row: priceIn(table, zone, weight)?.row ?? { over: 0, upTo: null },
  }
}

const noPrice = ({ zone, weight }: FreightBasis, table: WeightTable): Problem =>
  table.zones.includes(zone)
    ? { code: 'rating.tooHeavy', params: { pounds: weight, most: table.rows.at(-1)?.upTo ?? 0 } }
    : { code: 'rating.zoneNotServed', params: { zone } }

export const baseFee: FreightFee<'baseFee', WeightTable> = {
  code: 'baseFee',
  name: ['基础运费', 'Base'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: [], fedex: [] },
  applies: () => true,
  bars: (basis, { baseFee: table }) => (priceIn(table, basis.zone, basis.weight) ? undefined : noPrice(basis, table)),
  amount: ({ weight, zone }, { baseFee: table }) => priceIn(table, zone, weight)?.price ?? cents(0),
  fuelable: true,
  explain: (basis, { baseFee: table }) => explain(basis, table),
}
