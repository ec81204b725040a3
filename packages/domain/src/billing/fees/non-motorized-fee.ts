import type { Measured } from '../../shipping/billable-weight.ts'
import { cents } from '../../kernel/money.ts'
import type { CardsFreightFee, FreightFacts } from './freight-fee.ts'
import type { Packaging } from './freight-terms.ts'
import { type ByZone, byZone } from './size-trigger.ts'

/** A way of packing that no sorting machine takes; of `over` only what one side exceeds, longest first, in inches. */
export type PackagingRow = {
  readonly packaging: Packaging
  readonly over: readonly [longest: number, second: number, third: number] | null
  readonly price: ByZone
}

const exceeds = ({ longest, second, third }: Measured, [one, two, three]: readonly [number, number, number]) =>
  longest > one || second > two || third > three

const rowOf = (rows: readonly PackagingRow[], { packaging, measured }: FreightFacts): PackagingRow | undefined =>
  rows.find((row) => row.packaging === packaging && (row.over === null || exceeds(measured, row.over)))

/** The alternative of additional handling that looks at the packaging: a parcel with a fee for its size has that one instead. */
export const nonMotorizedFee: CardsFreightFee<'nonMotorizedFee', readonly PackagingRow[]> = {
  code: 'nonMotorizedFee',
  name: ['非机械附加费', 'Non-machinable'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: [], fedex: ['NON_MACHINABLE'] },
  isForSize: true,
  applies: (facts, { nonMotorizedFee: rows }) => rowOf(rows, facts) !== undefined,
  amount: (basis, { nonMotorizedFee: rows }) => {
    const row = rowOf(rows, basis)
    return row ? byZone(row.price, basis.zone) : cents(0)
  },
  fuelable: true,
  explain: (basis, { nonMotorizedFee: rows }) => {
    const row = rowOf(rows, basis)
    return row ? { rule: 'packaging', packaging: row.packaging, row: rows.indexOf(row) + 1 } : { rule: 'flat' }
  },
}
