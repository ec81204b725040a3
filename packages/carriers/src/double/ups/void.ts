import type { Answer } from '../call.ts'
import type { CallContext } from '../shared.ts'
import { voidSale } from '../void-sale.ts'
import { voice } from './voice.ts'

/** The whole shipment, by the number of its first package. */
export const voidShipment = (ctx: CallContext): Answer => {
  const { shared, caller, call } = ctx
  const sale = shared.book.findByNumber(decodeURIComponent(call.path.split('/').at(-1) ?? ''))
  if (
    !sale ||
    sale.account !== caller.number ||
    sale.numbers[0] !== decodeURIComponent(call.path.split('/').at(-1) ?? '')
  ) {
    return voice.refuse(400, '190102', 'No shipment found within the allowed void period')
  }
  const outcome = voidSale(ctx, sale)
  if (outcome === 'scanned') return voice.scanned()
  if (outcome === 'alreadyVoided') return voice.refuse(400, '190117', 'The shipment has already been voided.')
  return {
    status: 200,
    body: {
      VoidShipmentResponse: {
        Response: {
          ResponseStatus: { Code: '1', Description: 'Success' },
          TransactionReference: { CustomerContext: call.headers['transid'] || 'none' },
        },
        SummaryResult: { Status: { Code: '1', Description: 'Voided' } },
        PackageLevelResults: sale.numbers.map((number) => ({
          TrackingNumber: number,
          Status: { Code: '1', Description: 'Voided' },
        })),
      },
    },
  }
}
