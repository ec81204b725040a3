export { chargeTransfers } from './charge-transfers.ts'
export { transferExport } from './export-transfers.ts'
export { mustHaveTransferFile, readTransfer } from './get-transfer.ts'
export {
  acceptTransfers,
  askForDocuments,
  beginTransfers,
  completeTransfers,
  makeReady,
  rejectTransfers,
} from './move-transfers.ts'
export { pickPieces } from './pick-pieces.ts'
export { reportShortage } from './report-shortage.ts'
export { loadTransfer, setTruck } from './set-truck.ts'
export { transferList, transferRules, transferTabs } from './transfer-list.ts'
export { toTransferRow, transferRows } from './transfer-row.ts'
export { transferHandlers } from './transfers.handlers.ts'
