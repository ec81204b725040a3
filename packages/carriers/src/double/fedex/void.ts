import { z } from 'zod'
import { maybe, text } from '../../lenient.ts'
import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { voidSale } from '../void-sale.ts'
import { cancelled, voice } from './voice.ts'

const Cancel = z.object({ accountNumber: maybe(z.object({ value: text })), trackingNumber: text })

/** All packages of the shipment. What could not be cancelled is told with a 200 as well. */
export const cancelShipment = (ctx: CallContext): Answer => {
  const read = Cancel.safeParse(ctx.call.json)
  if (!read.success) return voice.refuse(400, 'INVALID.INPUT.EXCEPTION', 'Invalid field value in the input.')
  const { accountNumber, trackingNumber } = read.data
  if (accountNumber?.value !== ctx.caller.number)
    return voice.refuse(400, 'ACCOUNT.NUMBER.MISMATCH', 'Account number mismatch.')
  const sale = ctx.shared.book.findByNumber(trackingNumber)
  if (!sale || sale.account !== ctx.caller.number) {
    return voice.refuse(400, 'TRACKINGNUMBER.ENTERED.INVALID', 'Please enter a valid tracking number.')
  }
  const outcome = voidSale(ctx, sale)
  if (outcome === 'scanned') return voice.scanned()
  if (outcome === 'alreadyVoided')
    return { status: 200, body: cancelled(false, 'The shipment has already been cancelled.') }
  return { status: 200, body: cancelled(true, 'Shipment is successfully cancelled') }
}
