import { mostReturnPhotos } from '@stowline/domain/returns/limits'
import { z } from 'zod'
import { Done, DownloadLink, Moment, Money, Price, requiredLine } from '../kernel/fields.ts'
import { FileId, LogisticsAccountId, ReturnId } from '../kernel/ids.ts'
import { rpc } from '../kernel/rpc.ts'
import { PackageMeasures } from '../orders/orders.schema.ts'
import { RateRefusal, RateRow } from '../shipping/shipping.contract.ts'
import { LabelState } from '../shipping/shipping.schema.ts'

const access = '/return-manag/management'
const base = 'oms/OMS/OMSReturnOrder'
const one = { id: ReturnId }
const account = LogisticsAccountId.nullable().default(null)
const asked = [
  'labels.incomplete',
  'labels.noAccount',
  'labels.alreadyLive',
  'returns.notExpected',
  'returns.labelUploaded',
]

/** The label that a buyer sends his parcel back with: bought of a carrier or uploaded, and sent to him. */
export const returnLabels = {
  /** What the way back would cost, cheapest first. */
  rates: rpc(`POST ${base}/GetLabelRate`, {
    access,
    remote: true,
    input: z.strictObject({ ...one, package: PackageMeasures, logisticsAccountId: account }),
    output: z.object({ rates: z.array(RateRow), refused: z.array(RateRefusal) }),
    refuses: asked,
  }),
  /** Held and charged like any label, at the price that was seen. */
  create: rpc(`POST ${base}/CreateLabel`, {
    access,
    idempotent: true,
    remote: true,
    input: z.strictObject({
      ...one,
      package: PackageMeasures,
      carrier: requiredLine(20),
      serviceCode: requiredLine(60),
      /** Absent: the one that the return names, else the carrier's usual one. */
      logisticsAccountId: account,
      price: Price,
    }),
    output: z.object({
      labelState: LabelState,
      trackingNumber: z.string().nullable(),
      charge: Money.nullable(),
      message: z.string().nullable(),
    }),
    refuses: [
      ...asked,
      'labels.carrierRefused',
      'labels.unreached',
      'labels.busy',
      'labels.insufficientBalance',
      'labels.priceChanged',
      'labels.unknown',
      'labels.voiding',
      'request.stale',
    ],
  }),
  voidLabel: rpc(`POST ${base}/VoidLabel`, {
    access,
    idempotent: true,
    input: z.strictObject(one),
    output: Done,
    refuses: ['labels.nothingToVoid'],
  }),
  /** A label from elsewhere, in place of the one that was uploaded before; without files it is taken away. */
  upload: rpc(`POST ${base}/UploadLabel`, {
    access,
    idempotent: true,
    remote: true,
    input: z.strictObject({ ...one, fileIds: z.array(FileId).max(mostReturnPhotos) }),
    output: Done,
    refuses: [
      'returns.notExpected',
      'returns.labelFileGone',
      'labels.alreadyLive',
      'labels.fileUnreadable',
      'labels.fileTooLarge',
      'labels.fileTooHeavy',
    ],
    refusesAt: { 'returns.labelFileGone': ['fileIds'], 'labels.fileUnreadable': ['fileIds'] },
  }),
  /** The label as one PDF. */
  file: rpc(`POST ${base}/GetLabelFile`, {
    access,
    remote: true,
    input: z.strictObject(one),
    output: DownloadLink,
    refuses: ['returns.noLabel', 'labels.cannotBeDrawn'],
  }),
  /** A link for whoever is not signed in, told this once: the PDF and nothing else, for 30 days. */
  share: rpc(`POST ${base}/ShareLabel`, {
    access,
    remote: true,
    input: z.strictObject(one),
    output: z.object({ url: z.string(), ends: Moment }),
    refuses: ['returns.notExpected', 'returns.noLabel', 'returns.tooManyLinks'],
  }),
  /** The same in a mail to the buyer. */
  mail: rpc(`POST ${base}/MailLabel`, {
    access,
    remote: true,
    idempotent: true,
    input: z.strictObject({ ...one, email: z.email().max(200) }),
    output: Done,
    refuses: ['returns.notExpected', 'returns.noLabel', 'returns.tooManyLinks', 'returns.mailFailed'],
    refusesAt: { 'returns.mailFailed': ['email'] },
  }),
  /** No link that was given out so far leads to the label any more. */
  withdraw: rpc(`POST ${base}/WithdrawLabel`, {
    access,
    idempotent: true,
    input: z.strictObject(one),
    output: z.object({ withdrawn: z.int() }),
  }),
}
