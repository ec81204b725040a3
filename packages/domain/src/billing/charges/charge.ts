import type { AgreedLine } from '../adjustment.ts'
import type { FeeCode } from '../fees/registry.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { type QuoteLine, type RatingInput, rate } from '../../shipping/quote.ts'
import type { RateCard } from '../cards/rate-card.ts'
import {
  type ActivityLine,
  chargeHandling,
  chargeStorage,
  chargeTransfer,
  chargeUnloading,
  chargeValueAdded,
  compensate,
} from '../charge-activity.ts'
import type { CompensationFacts } from '../fees/activity/goods-compensation.ts'
import type { HandlingFacts } from '../fees/activity/order-handling-fee.ts'
import type { StorageFacts } from '../fees/activity/storage-fee.ts'
import type { TransferFacts } from '../fees/activity/transfer-carton-fee.ts'
import type { UnloadingFacts } from '../fees/activity/unloading-fee.ts'
import type { ValueAddedFacts } from '../fees/activity/value-added-fee.ts'

/** What a charge of each type is worked out from (specification, section 3: billing fee types). */
export type ChargeInputs = {
  readonly freight: RatingInput
  readonly storage: StorageFacts
  readonly orderHandling: HandlingFacts
  readonly transfer: TransferFacts
  readonly unloading: UnloadingFacts
  readonly valueAdded: ValueAddedFacts
  readonly compensation: CompensationFacts
}
export type RatedType = keyof ChargeInputs

/** A line that was told and not worked out: a carrier's own price, or an agreed sum. */
export type ToldLine = {
  readonly code: FeeCode | 'agreed' | AgreedLine
  readonly amount: Cents
  readonly because: string
}
export type ChargeLine = QuoteLine | ActivityLine | ToldLine

export type RatedLines = { readonly lines: readonly (QuoteLine | ActivityLine)[]; readonly total: Cents }

type Rating = {
  readonly [Type in RatedType]: (input: ChargeInputs[Type], card: RateCard) => Result<RatedLines>
}

const ratings: Rating = {
  freight: rate,
  storage: chargeStorage,
  orderHandling: chargeHandling,
  transfer: chargeTransfer,
  unloading: chargeUnloading,
  valueAdded: chargeValueAdded,
  compensation: compensate,
}

/** What a thing costs on a card, line by line: the one function of quote, estimate, charge and bill. */
export const workOut = <Type extends RatedType>(
  type: Type,
  input: ChargeInputs[Type],
  card: RateCard,
): Result<RatedLines> => {
  const worked = ratings[type](input, card)
  return worked.ok ? ok({ lines: worked.value.lines, total: worked.value.total }) : worked
}
