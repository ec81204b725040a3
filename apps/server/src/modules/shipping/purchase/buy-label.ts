import type { Work } from '../../../kernel/context.ts'
import { available } from '@stowline/domain/billing/ledger'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import type { LabelFormat, Rate } from '@stowline/domain/shipping/carrier'
import type { Db } from '../../../db/database.ts'
import { balanceOf, hold } from '../../billing/index.ts'
import { showLabel } from '../label-owner.ts'
import { underLease } from '../under-lease.ts'
import { askCarrier } from './ask-carrier.ts'
import type { PurchaseResult } from '../stored-label.ts'
import { isSamePlan, type LabelPlan, planOf } from './label-plan.ts'
import { priceOfLabel } from './price-of-label.ts'
import { settleLabel } from '../settle/settle-label.ts'
import { settleWithoutQuote } from '../settle/settle-quote.ts'
import { storeLabel } from './store-label.ts'

/** How often a price is asked for again because the order was changed while the carrier named it. */
const mostQuotes = 3

/** A label that is wanted, under the reference that it would be bought with, and how it is planned: as its order or return stands. */
export type WantedPlan = {
  readonly reference: string
  readonly plan: (db: Db, lock: boolean) => Promise<LabelPlan | PurchaseResult>
}

/** Buys the label of one order, once. */
export const buyLabel = (work: Work, orderId: string, format?: LabelFormat, seen?: Cents): Promise<PurchaseResult> => {
  const wanted = { orderId, format, reference: work.newId() }
  const plan: WantedPlan['plan'] = (db, lock) => planOf(work, db, wanted, lock)
  return buyPlanned(work, { reference: wanted.reference, plan }, seen)
}

/**
 * Buys a label, once. The price is asked first; then the `buying` row and the hold of that price are committed together, before the carrier is
 * called, and the row's id is the reference the carrier gets (behaviour: Label of a package). A label that exists is answered as it is, so that
 * asking again is safe. `seen` is the price that the person agreed to: at another one nothing is begun.
 */
export const buyPlanned = async (work: Work, wanted: WantedPlan, seen?: Cents): Promise<PurchaseResult> => {
  for (let quotes = 1; ; quotes += 1) {
    const plan = await work.transaction((db) => wanted.plan(db, false))
    if ('state' in plan) return plan
    const price = await priceOfLabel(plan)
    if (!price.ok) return settleWithoutQuote(work, plan, wanted, price)
    const { total } = price.detail
    if (seen !== undefined && total !== seen) return priceChanged(seen, total)
    const intent = await work.transaction((db) => commitIntent(work, db, plan, wanted, price.detail))
    if (intent === 'changed' && quotes < mostQuotes) continue
    if (intent === 'changed') return { state: 'refused', kind: 'validation', code: 'request.stale' }
    if (intent !== 'committed') return intent
    const { reference } = wanted
    return underLease(work, reference, async () =>
      settleLabel(work, reference, await askCarrier(plan.carrier, plan.account, plan.request), 1),
    )
  }
}

/** The order stays as it is: neither a label nor a failure of one. */
const priceChanged = (seen: Cents, price: Cents): PurchaseResult => ({
  state: 'refused',
  kind: 'validation',
  code: 'labels.priceChanged',
  params: { seen: toDecimal(seen), price: toDecimal(price) },
})

/** The intent under the lock of the order or return, if that is still what the price was asked for and there is money for it. */
const commitIntent = async (
  work: Work,
  db: Db,
  quoted: LabelPlan,
  wanted: WantedPlan,
  rate: Rate,
): Promise<'committed' | 'changed' | PurchaseResult> => {
  const plan = await wanted.plan(db, true)
  if ('state' in plan) return plan
  if (!isSamePlan(quoted, plan)) return 'changed'
  if ((await hold(db, work, { kind: 'label', businessId: wanted.reference, cents: rate.total })) === 'insufficient')
    return insufficientBalance(db, rate.total)
  await storeLabel(work, db, plan, rate)
  const owner = { order_id: plan.orderId, return_id: plan.returnId }
  await showLabel(db, owner, { label_state: 'buying', label_error: null, label_reason: null })
  return 'committed'
}

const insufficientBalance = async (db: Db, price: Cents): Promise<PurchaseResult> => {
  const params = { price: toDecimal(price), available: toDecimal(available(await balanceOf(db))) }
  return { state: 'refused', kind: 'balance', code: 'labels.insufficientBalance', params }
}
