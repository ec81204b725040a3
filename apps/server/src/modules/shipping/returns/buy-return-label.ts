import type { returnLabels } from '@stowline/contract/returns/return-labels.contract'
import { fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { errorSentence } from '@stowline/text/errors'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { buyPlanned } from '../purchase/buy-label.ts'
import { planOfReturn } from './return-label-plan.ts'

/** Buys the label that a buyer sends his parcel back with, once, at the price that was seen. A label that exists is answered as it is. */
export const buyReturnLabel: Handler<typeof returnLabels.create> = async ({ price, ...asked }, ctx) => {
  const wanted = { ...asked, reference: ctx.newId() }
  const plan = (db: typeof ctx.db, lock: boolean) => planOfReturn(ctx, db, wanted, lock)
  const bought = await buyPlanned(ctx, { reference: wanted.reference, plan }, fromDecimal(price))
  if (bought.code === 'request.notFound') throw notFound()
  const { state } = bought
  if (state === 'refused' || state === 'failed' || state === 'voiding' || state === 'void')
    throw new Refusal(bought.code ?? 'labels.carrierRefused', bought.params)
  return {
    labelState: state,
    trackingNumber: bought.trackingNumber ?? null,
    charge: bought.chargeCents === null || bought.chargeCents === undefined ? null : toDecimal(bought.chargeCents),
    message: bought.code ? errorSentence(bought.code, ctx.language, bought.params) : null,
  }
}
