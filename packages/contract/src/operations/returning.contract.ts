import { returnStatuses } from '@stowline/domain/returns/lifecycle'
import { mostReturnLines, mostReturnPhotos, mostReturnSerials } from '@stowline/domain/returns/limits'
import { z } from 'zod'
import {
  BatchResult,
  batchOf,
  Day,
  Done,
  DownloadLink,
  line,
  NamePair,
  Numbers,
  requiredLine,
} from '../kernel/fields.ts'
import { FileId, HandlingId, MerchantId, ProductId, ReturnId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import {
  MatchReason,
  ReceiveType,
  ReturnDetail,
  ReturnHandling,
  ReturnRow,
  SenderAddress,
} from '../returns/returns.schema.ts'

const access = '/ops/returns'
const base = 'wms/Operations/Return'
const some = { merchantId: MerchantId, returnIds: batchOf(ReturnId) }
const one = { merchantId: MerchantId, id: ReturnId }
const photos = z.array(FileId).max(mostReturnPhotos)
const pieces = z.int().min(0).max(999_999)
const terms = {
  overtimeDays: z.int().min(1).max(365),
  handlingDays: z.int().min(1).max(90),
  handling: ReturnHandling,
}

/** A return in the provider's queue, whoever's it is. */
export const ReturnWork = ReturnRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type ReturnWork = z.output<typeof ReturnWork>

/** The provider's side of returns: counting, what is done with the pieces, parcels that nobody announced, appeals. */
export const returning = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: ReturnWork,
      sorts: ['work', 'createdTime', 'statusTime'],
      filters: {
        id: ReturnId.optional(),
        tab: z.enum([...returnStatuses, 'toHandle', 'appeals', 'ignored']).optional(),
        merchantIds: z.array(MerchantId).max(100).optional(),
        warehouseIds: z.array(WarehouseId).max(50).optional(),
        receiveTypes: z.array(ReceiveType).max(3).optional(),
        numbers: Numbers.optional(),
        text: line(100).optional(),
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: ReturnDetail }),
  /** Counts what came, graded: all of it or nothing. */
  receive: rpc(`POST ${base}/Receive`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      rows: z
        .array(
          z.strictObject({
            lineNo: z.int().min(1).max(mostReturnLines),
            received: pieces,
            unsellable: pieces,
            photoIds: photos.default([]),
          }),
        )
        .min(1)
        .max(mostReturnLines),
      note: line(500).default(''),
      photoIds: photos.default([]),
    }),
    output: ReturnDetail,
    refuses: [
      'returns.notExpected',
      'returns.countedAlready',
      'returns.nothingCame',
      'returns.unsellableTooMany',
      'returns.productUnknown',
      'returns.warehouseNeeded',
      'returns.photoGone',
    ],
  }),
  /** Does what was chosen for some pieces; once all are done the return is completed. */
  handle: rpc(`POST ${base}/Handle`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      handlingId: HandlingId,
      expiresOn: Day.nullable().default(null),
      isPastConfirmed: z.boolean().default(false),
      serials: z.array(line(64)).max(mostReturnSerials).default([]),
      photoIds: photos.default([]),
    }),
    output: ReturnDetail,
    refuses: [
      'returns.notReceived',
      'returns.handlingDone',
      'returns.certificateNeeded',
      'returns.photoGone',
      'inventory.expiryMissing',
      'inventory.expiryPast',
      'inventory.serialCount',
      'inventory.serialTaken',
    ],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(500) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.notRejectable'],
  }),
  /** Merchants that a parcel may belong to, each with its reasons. */
  candidates: rpc(`POST ${base}/GetCandidates`, {
    access,
    input: z.strictObject({
      trackingNumber: line(64).default(''),
      senderName: line(100).default(''),
      postalCode: line(20).default(''),
      sku: line(64).default(''),
    }),
    output: z.array(
      z.object({ merchantId: MerchantId, merchantName: NamePair, orderNo: z.string(), reasons: z.array(MatchReason) }),
    ),
  }),
  /** A parcel that nobody announced, shown to the merchant whose it seems to be. */
  find: rpc(`POST ${base}/CreateUnannounced`, {
    access,
    idempotent: true,
    input: z.strictObject({
      merchantId: MerchantId,
      warehouseId: WarehouseId,
      trackingNumber: line(64).default(''),
      ...SenderAddress,
      /** What can be told of it without its merchant. */
      note: line(500).default(''),
      productId: ProductId.nullable().default(null),
      quantity: z.int().min(1).max(999_999).default(1),
      photoIds: photos.min(1),
    }),
    output: z.object({ id: ReturnId }),
    refuses: ['returns.photoGone'],
    refusesAt: { 'returns.photoGone': ['photoIds'] },
  }),
  /** Shows an ignored parcel to its merchant again. */
  unignore: rpc(`POST ${base}/Unignore`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'returns.notIgnored'],
  }),
  /** Decides the open appeal; one against a rejected claim that is right claims the parcel again. */
  decide: rpc(`POST ${base}/DecideAppeal`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, isUpheld: z.boolean(), answer: requiredLine(500) }),
    output: ReturnDetail,
    refuses: ['returns.noAppeal'],
  }),
  terms: rpc(`GET ${base}/GetTerms`, { access, input: z.strictObject({}), output: z.object(terms) }),
  setTerms: rpc(`POST ${base}/SetTerms`, { access, idempotent: true, input: z.strictObject(terms), output: Done }),
  /** A photo of a merchant's return. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
