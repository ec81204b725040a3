import { mostTransferLines } from '@stowline/domain/transfers/limits'
import { z } from 'zod'
import {
  BatchResult,
  batchOf,
  Day,
  Done,
  DownloadLink,
  line,
  Moment,
  NamePair,
  Quantity,
  requiredLine,
} from '../kernel/fields.ts'
import { FileId, MerchantId, TransferId, TransferLineId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'
import { TransferDetail, TransferRow, transferFilters } from '../transfers/transfers.schema.ts'

const access = '/ops/transfers'
const base = 'wms/Operations/Transfer'
const one = { merchantId: MerchantId, id: TransferId }
const some = { merchantId: MerchantId, transferIds: batchOf(TransferId) }
const { tab: _tab, ...filters } = transferFilters
const Closure = z.strictObject({ warehouseId: WarehouseId, day: Day, name: line(60).default('') })

/** A transfer in the provider's queue, whoever's it is. */
export const TransferWork = TransferRow.extend({ merchantId: MerchantId, merchantName: NamePair })
export type TransferWork = z.output<typeof TransferWork>

/** The provider's side of transfers: accepting, picking by scan, shortages, the truck. */
export const transferring = {
  list: rpc(`POST ${base}/GetListByPage`, {
    access,
    ...listShape({
      row: TransferWork,
      sorts: ['work', 'estimatedTime', 'createdTime', 'statusTime'],
      filters: {
        id: TransferId.optional(),
        tab: transferFilters.tab,
        merchantIds: z.array(MerchantId).max(100).optional(),
        ...filters,
      },
    }),
  }),
  detail: rpc(`POST ${base}/GetDetail`, { access, input: z.strictObject(one), output: TransferDetail }),
  /** Holds its stock. Of one for which there is too little, `askShort` holds what there is and asks the merchant line by line. */
  accept: rpc(`POST ${base}/Accept`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, askShort: z.boolean().default(false) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notForecast', 'transfers.insufficient'],
  }),
  reject: rpc(`POST ${base}/Reject`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, reason: requiredLine(500) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notRejectable'],
  }),
  askDocuments: rpc(`POST ${base}/AskDocuments`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...some, note: requiredLine(500) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notInterruptible'],
  }),
  /** Picking begins; what it waited for is held now or it goes on waiting. */
  begin: rpc(`POST ${base}/Begin`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notPending', 'transfers.stillShort'],
  }),
  /** A scanned code: of a piece, or of a carton with all its pieces; `quantity` when more were taken at once, `back` puts them back. */
  pick: rpc(`POST ${base}/Pick`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      code: requiredLine(64),
      quantity: Quantity.optional(),
      back: z.boolean().default(false),
    }),
    output: z.object({ lineId: TransferLineId, sku: z.string(), quantity: z.int(), detail: TransferDetail }),
    refuses: [
      'transfers.notProcessing',
      'transfers.unknownCode',
      'transfers.notInTransfer',
      'transfers.pickedTooMany',
      'transfers.notPicked',
      'transfers.serialNeeded',
      'transfers.serialPicked',
      'transfers.serialNotPicked',
      'inventory.serialUnknown',
    ],
  }),
  /** Pieces that are not on their shelf, line by line: the merchant decides. */
  reportShortage: rpc(`POST ${base}/ReportShortage`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      lines: z
        .array(z.strictObject({ lineId: TransferLineId, missing: Quantity }))
        .min(1)
        .max(mostTransferLines),
      note: line(500).default(''),
    }),
    output: TransferDetail,
    refuses: ['transfers.notInterruptible', 'transfers.missingTooMany'],
  }),
  /** All of it is picked. */
  makeReady: rpc(`POST ${base}/MakeReady`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notProcessing', 'transfers.notAllPicked'],
  }),
  /** The truck's appointment, and what its papers say. */
  setTruck: rpc(`POST ${base}/SetTruck`, {
    access,
    idempotent: true,
    input: z.strictObject({
      ...one,
      appointmentTime: Moment.nullable().default(null),
      trailerNo: line(40).default(''),
      sealNo: line(40).default(''),
      proNo: line(40).default(''),
      freightClass: line(8).default(''),
    }),
    output: TransferDetail,
    refuses: ['transfers.notAccepted'],
  }),
  /** Loading begins: from here on nobody takes it back. */
  load: rpc(`POST ${base}/Load`, {
    access,
    idempotent: true,
    input: z.strictObject({ ...one, palletNum: z.int().min(0).max(999) }),
    output: TransferDetail,
    refuses: ['transfers.notToBeShipped', 'transfers.loadingBegun'],
  }),
  /** It has left: its stock is consumed and the transfer fee charged. */
  complete: rpc(`POST ${base}/Complete`, {
    access,
    idempotent: true,
    input: z.strictObject(some),
    output: BatchResult,
    refuses: ['batch.tooMany', 'transfers.notToBeShipped', 'transfers.notLoaded'],
  }),
  /** Days on which warehouses are closed, beside weekends and federal holidays. */
  closures: rpc(`GET ${base}/GetClosures`, { access, input: z.strictObject({}), output: z.array(Closure) }),
  setClosures: rpc(`POST ${base}/SetClosures`, {
    access,
    idempotent: true,
    input: z.strictObject({ rows: z.array(Closure).max(500) }),
    output: Done,
    refuses: ['transfers.closureTwice'],
  }),
  /** A paper of a merchant's transfer. */
  file: rpc(`POST ${base}/GetFileUrl`, {
    access,
    input: z.strictObject({ ...one, fileId: FileId }),
    output: DownloadLink,
  }),
}
