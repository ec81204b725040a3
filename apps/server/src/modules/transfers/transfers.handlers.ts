import type { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { Handlers } from '../../kernel/context.ts'
import { addDocuments } from './add-documents.ts'
import { cancelLtl, cancelTransfers, getCancelFee } from './cancel-transfers.ts'
import { confirmShortage } from './confirm-shortage.ts'
import { transferExport } from './export-transfers.ts'
import { findTransferable } from './find-products.ts'
import { getTransfer, getTransferFile } from './get-transfer.ts'
import { createTransfer, updateTransfer } from './save-transfer.ts'
import { getShipDays } from './ship-days.ts'
import { transferList } from './transfer-list.ts'

export const transferHandlers: Handlers<typeof transfers> = {
  list: transferList.handler,
  detail: getTransfer,
  create: createTransfer,
  update: updateTransfer,
  cancel: cancelTransfers,
  cancelFee: getCancelFee,
  cancelLtl,
  addDocuments,
  confirmShortage,
  products: findTransferable,
  shipDays: getShipDays,
  exportAll: transferExport.handler,
  file: getTransferFile,
}
