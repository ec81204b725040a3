import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { type Cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { errorSentence } from '@stowline/text/errors'
import type { Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { wantPicturesAfterwards } from '../print/make-pictures.job.ts'
import { buyLabel } from './buy-label.ts'

const moneyOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toDecimal(amount))

/** Buys one label while the caller waits. A label under way is answered as such: no second call is made. */
export const createLabel: Handler<typeof shipping.createLabel> = async ({ orderId, format, price }, ctx) => {
  const bought = await buyLabel(ctx, orderId, format, price === undefined ? undefined : fromDecimal(price))
  if (bought.code === 'request.notFound') throw notFound()
  const { state } = bought
  if (state === 'refused' || state === 'failed' || state === 'voiding' || state === 'void')
    throw new Refusal(bought.code ?? 'labels.carrierRefused', bought.params)
  if (state === 'ready') await wantPicturesAfterwards(ctx, [orderId])
  return {
    orderId,
    labelId: bought.labelId ?? '',
    labelState: state,
    trackingNumber: bought.trackingNumber ?? null,
    quoted: moneyOrNull(bought.quotedCents),
    charge: moneyOrNull(bought.chargeCents),
    message: bought.code ? errorSentence(bought.code, ctx.language, bought.params) : null,
  }
}
