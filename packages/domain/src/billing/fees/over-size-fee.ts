import type { CardsFreightFee } from './freight-fee.ts'
import { explainSize, type SizeRow, sizeAmount, sizeLeast, triggered } from './size-trigger.ts'

export const overSizeFee: CardsFreightFee<'overSizeFee', readonly SizeRow[]> = {
  code: 'overSizeFee',
  name: ['超大附加费', 'Oversize'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: ['377', '440'], fedex: ['OVERSIZE', 'OVER_LENGTH', 'EXTREME_LENGTH'] },
  words: { ups: { pattern: /large package|oversize/i, turn: 5 } },
  isForSize: true,
  leastWeight: (facts, { overSizeFee: rows }) => sizeLeast(rows, facts),
  applies: ({ measured }, { overSizeFee: rows }) => triggered(rows, measured) !== undefined,
  amount: (basis, { overSizeFee: rows }) => sizeAmount(rows, basis),
  fuelable: true,
  explain: (basis, { overSizeFee: rows }) => explainSize(rows, basis),
}
