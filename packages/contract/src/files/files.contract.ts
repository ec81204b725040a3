import { z } from 'zod'
import { line } from '../kernel/fields.ts'
import { rpc } from '../kernel/rpc.ts'

/** What an upload is for; its limits are those of the spec. */
export const uploadSlots = [
  'orderImport',
  'productImport',
  'onlineSkuImport',
  'packingImport',
  'milestoneImport',
  'productPicture',
  'orderLabel',
  'orderLabelZip',
  'ticketZip',
  'ticketImage',
  'feedback',
  'returnLabel',
  'returnPhoto',
  'returnAppeal',
  'inboundDocument',
  'inboundPhoto',
  'warehousePhoto',
  'transferImport',
  'transferDocument',
  'paymentProof',
  'compensationEvidence',
  'rateTable',
  'carrierInvoice',
  'noticeImage',
  'noticeVideo',
  'noticeCaptions',
  'noticeDocument',
  'merchantLogo',
] as const

export const UploadParams = z.object({
  uploadUrl: z.string(),
  fileField: z.string(),
  maxBytes: z.int(),
  types: z.array(z.string()),
  ticket: z.string(),
})
/** Upload and download tickets (wire.md, section 2). */
export const files = {
  uploadParams: rpc('GET oms/OSS/GetUploadParams', {
    /** And a menu path of the slot: an account uploads for screens it has. */
    access: 'signedIn',
    input: z.strictObject({ slot: z.enum(uploadSlots), name: line(255).optional() }),
    output: UploadParams,
    refuses: ['files.noRoom', 'files.tooManyUnused'],
  }),
}
