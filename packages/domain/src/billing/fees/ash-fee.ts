import type { CardsFreightFee } from './freight-fee.ts'
import { explainSize, type SizeRow, sizeAmount, sizeLeast, triggered } from './size-trigger.ts'

/** Weight costs more than size: its row stands first. */
export const ashFee: CardsFreightFee<'ashFee', readonly SizeRow[]> = {
  code: 'ashFee',
  name: ['额外处理费', 'Additional handling'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: ['100', '401'], fedex: ['ADDITIONAL_HANDLING'] },
  words: { ups: { pattern: /additional handling/i, turn: 6 } },
  isForSize: true,
  leastWeight: (facts, { ashFee: rows }) => sizeLeast(rows, facts),
  applies: ({ measured }, { ashFee: rows }) => triggered(rows, measured) !== undefined,
  amount: (basis, { ashFee: rows }) => sizeAmount(rows, basis),
  fuelable: true,
  explain: (basis, { ashFee: rows }) => explainSize(rows, basis),
}
