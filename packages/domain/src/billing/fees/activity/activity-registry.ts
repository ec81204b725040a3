import { freightCompensation } from './freight-compensation.ts'
import { furtherCartonsFee } from './further-cartons-fee.ts'
import { furtherPiecesFee } from './further-pieces-fee.ts'
import { furtherSkusFee } from './further-skus-fee.ts'
import { goodsCompensation } from './goods-compensation.ts'
import { looseCartonFee } from './loose-carton-fee.ts'
import { orderHandlingFee } from './order-handling-fee.ts'
import { palletInFee } from './pallet-in-fee.ts'
import { storageFee } from './storage-fee.ts'
import { transferCancelFee } from './transfer-cancel-fee.ts'
import { transferCartonFee } from './transfer-carton-fee.ts'
import { transferLabelFee } from './transfer-label-fee.ts'
import { transferPalletFee } from './transfer-pallet-fee.ts'
import { unloadingFee } from './unloading-fee.ts'
import { valueAddedFee } from './value-added-fee.ts'

/** The fees of each group beside freight, in the order in which they are charged (specification, section 3: billing fee types). */
export const activityFees = {
  storage: [storageFee],
  orderHandling: [orderHandlingFee, furtherPiecesFee],
  transfer: [transferCartonFee, transferPalletFee, transferLabelFee, transferCancelFee],
  unloading: [unloadingFee, furtherSkusFee, furtherCartonsFee, looseCartonFee, palletInFee],
  valueAdded: [valueAddedFee],
  compensation: [goodsCompensation, freightCompensation],
} as const

export type ActivityGroup = keyof typeof activityFees
type FeesOf<Group extends ActivityGroup> = (typeof activityFees)[Group][number]
export type ActivityCode = FeesOf<ActivityGroup>['code']

/** What a card says of every fee of a group, by the fee's code. A fee without its rates does not compile. */
type RatesOf<Group extends ActivityGroup> = FeesOf<Group>['charges'] extends (
  facts: never,
  rates: infer Rates,
) => unknown
  ? Rates
  : never
export type ActivityRates = { readonly [Group in ActivityGroup]: RatesOf<Group> }
