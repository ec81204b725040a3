import { z } from 'zod'
import { maybe, text } from '../../lenient.ts'
import type { Sale } from '../book.ts'
import type { Answer, Call } from '../call.ts'
import type { LabelKind } from '../consignment.ts'
import type { CallContext } from '../shared.ts'
import { labelImage } from '../label.ts'
import { success, UpsRequest } from './request.ts'
import { voice } from './voice.ts'

const LabelRecoveryRequest = z.object({
  LabelRecoveryRequest: z.object({
    Request: UpsRequest,
    TrackingNumber: text,
    ReferenceValues: maybe(z.object({ ReferenceNumber: maybe(z.object({ Value: text })), ShipperNumber: text })),
    LabelSpecification: maybe(z.object({ LabelImageFormat: maybe(z.object({ Code: text })) })),
  }),
})

/** With a number it fetches labels; with a reference alone it is a question whether there are any. */
export const recoveryOperation = ({ json }: Call): 'label' | 'find' =>
  LabelRecoveryRequest.safeParse(json).data?.LabelRecoveryRequest.TrackingNumber ? 'label' : 'find'

const kinds: Readonly<Record<string, LabelKind>> = { GIF: 'gif', PDF: 'pdf', ZPL: 'zpl', PNG: 'png' }

const isGood = ({ shared }: CallContext, sale: Sale): boolean => shared.book.voidedAt(sale) === undefined

/** The labels of a shipment bought before, by a number of it or by the customer's reference. Prices are not repeated. */
export const recover = (ctx: CallContext): Answer => {
  const { shared, caller, call } = ctx
  const read = LabelRecoveryRequest.safeParse(call.json)
  if (!read.success) return voice.refuse(400, '300001', 'Empty or invalid label recovery request.')
  const { Request, TrackingNumber, ReferenceValues, LabelSpecification } = read.data.LabelRecoveryRequest
  const reference = ReferenceValues?.ReferenceNumber?.Value ?? ''
  const byNumber = shared.book.findByNumber(TrackingNumber)
  const found = TrackingNumber
    ? [byNumber].filter((sale) => sale !== undefined).filter(({ account }) => account === caller.number)
    : shared.book.findByReference('ups', caller.number, reference)
  const sale = found.findLast((one) => isGood(ctx, one))
  if (!sale && found.length > 0) return voice.refuse(400, '9801040', 'The shipment has been voided.')
  if (!sale) return voice.refuse(400, '9801031', 'No shipment was found for the tracking number or reference number.')
  const kind = kinds[LabelSpecification?.LabelImageFormat?.Code ?? ''] ?? sale.consignment.label
  const labels = sale.numbers
    .map((number, index) => ({
      TrackingNumber: number,
      LabelImage: {
        LabelImageFormat: { Code: kind.toUpperCase() },
        GraphicImage: labelImage({ ...sale, consignment: { ...sale.consignment, label: kind } }, index).toString(
          'base64',
        ),
      },
    }))
    .filter(
      ({ TrackingNumber: number }) =>
        !TrackingNumber || number === TrackingNumber || TrackingNumber === sale.numbers[0],
    )
  return {
    status: 200,
    body: {
      LabelRecoveryResponse: {
        Response: success(Request),
        ShipmentIdentificationNumber: sale.numbers[0],
        LabelResults: labels,
      },
    },
  }
}
