import { type ActivityFee, chargeFurther, type Further } from './activity-fee.ts'
import type { HandlingFacts } from './order-handling-fee.ts'

export const furtherPiecesFee: ActivityFee<
  'furtherPiecesFee',
  'orderHandling',
  HandlingFacts,
  Further & { readonly included: number }
> = {
  code: 'furtherPiecesFee',
  name: ['续件费', 'Further pieces'],
  group: 'orderHandling',
  unit: 'piece',
  charges: ({ pieces }, { furtherPiecesFee: rates }) => chargeFurther(pieces, rates.included, rates),
}
