import type { CardsFreightFee } from './freight-fee.ts'
import { explainSize, type SizeRow, sizeAmount, sizeLeast, triggered } from './size-trigger.ts'

export const unauthorizedPackage: CardsFreightFee<'unauthorizedPackage', readonly SizeRow[]> = {
  code: 'unauthorizedPackage',
  name: ['超限包裹费', 'Over maximum'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: [], fedex: ['UNAUTHORIZED'] },
  words: { ups: { pattern: /over ?max/i, turn: 4 } },
  isForSize: true,
  leastWeight: (facts, { unauthorizedPackage: rows }) => sizeLeast(rows, facts),
  applies: ({ measured }, { unauthorizedPackage: rows }) => triggered(rows, measured) !== undefined,
  amount: (basis, { unauthorizedPackage: rows }) => sizeAmount(rows, basis),
  fuelable: false,
  explain: (basis, { unauthorizedPackage: rows }) => explainSize(rows, basis),
}
