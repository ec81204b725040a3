import { type Cents, sum } from '../kernel/money.ts'
import { fail, ok, type Problem, type Result } from '../kernel/result.ts'
import type { RateCard } from './cards/rate-card.ts'
import type { Charge } from './fees/activity/activity-fee.ts'
import { type ActivityCode, activityFees } from './fees/activity/activity-registry.ts'
import type { CompensationFacts } from './fees/activity/goods-compensation.ts'
import type { HandlingFacts } from './fees/activity/order-handling-fee.ts'
import type { StorageFacts } from './fees/activity/storage-fee.ts'
import type { TransferFacts } from './fees/activity/transfer-carton-fee.ts'
import type { UnloadingFacts } from './fees/activity/unloading-fee.ts'
import type { ValueAddedFacts } from './fees/activity/value-added-fee.ts'

export type ActivityLine = Charge & { readonly code: ActivityCode }
export type ActivityPrice = { readonly lines: readonly ActivityLine[]; readonly total: Cents }

type Charging<Facts, Rates> = {
  readonly code: ActivityCode
  readonly charges: (facts: Facts, rates: Rates) => readonly Charge[] | Problem
}

/** All fees of a group, line by line; what comes to nothing is no line. */
const chargeAll = <Facts, Rates>(
  fees: readonly Charging<Facts, Rates>[],
  facts: Facts,
  rates: Rates,
): Result<ActivityPrice> => {
  const lines: ActivityLine[] = []
  for (const { code, charges } of fees) {
    const found = charges(facts, rates)
    if ('code' in found) return fail(found)
    for (const charge of found) if (charge.amount !== 0) lines.push({ code, ...charge })
  }
  return ok({ lines, total: sum(lines.map(({ amount }) => amount)) })
}

/** A lot's night. */
export const chargeStorage = (facts: StorageFacts, { storage }: Pick<RateCard, 'storage'>) =>
  chargeAll(activityFees.storage, facts, storage)

/** An order, when it is shipped. */
export const chargeHandling = (facts: HandlingFacts, { orderHandling }: Pick<RateCard, 'orderHandling'>) =>
  chargeAll(activityFees.orderHandling, facts, orderHandling)

/** A transfer, when it is completed. */
export const chargeTransfer = (facts: TransferFacts, { transfer }: Pick<RateCard, 'transfer'>) =>
  chargeAll(activityFees.transfer, facts, transfer)

/** Containers of a shipment when they are emptied, or its loose cartons and pallets. */
export const chargeUnloading = (facts: UnloadingFacts, { unloading }: Pick<RateCard, 'unloading'>) =>
  chargeAll(activityFees.unloading, facts, unloading)

/** A service, when it is done. */
export const chargeValueAdded = (facts: ValueAddedFacts, { valueAdded }: Pick<RateCard, 'valueAdded'>) =>
  chargeAll(activityFees.valueAdded, facts, valueAdded)

/** What a merchant gets back: every line is below nothing. */
export const compensate = (facts: CompensationFacts, { compensation }: Pick<RateCard, 'compensation'>) =>
  chargeAll(activityFees.compensation, facts, compensation)
